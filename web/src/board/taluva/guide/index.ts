// The rules at hand and the guided first game.
import type { Language, Texts } from '../../../i18n/translate';

export { default } from './Guide.svelte';
export { lesson } from './lesson';

const files = import.meta.glob<{ default: Texts }>('../../../i18n/guide-taluva/*.ts');

export async function texts(language: Language): Promise<Texts> {
  return (await files[`../../../i18n/guide-taluva/${language}.ts`]!()).default;
}
