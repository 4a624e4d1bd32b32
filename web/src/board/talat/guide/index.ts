// Talat's rules at hand and its guided first game, loaded when they are opened.

import type { Language, Texts } from '../../../i18n/translate';
import Guide from './Guide.svelte';
import { lesson } from './lesson';

const files = import.meta.glob<{ default: Texts }>('../../../i18n/guide-talat/*.ts');

export async function texts(language: Language): Promise<Texts> {
  return (await files[`../../../i18n/guide-talat/${language}.ts`]!()).default;
}

export { lesson };
export default Guide;
