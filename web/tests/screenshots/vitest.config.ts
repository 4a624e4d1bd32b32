// Pictures of every screen, to look at: npm run screenshots. They come to build/screenshots/.
import { mergeConfig } from 'vitest/config';
import tests from '../e2e/vitest.config.ts';

export default mergeConfig(tests, {
  test: { dir: import.meta.dirname, testTimeout: 300_000 },
});
