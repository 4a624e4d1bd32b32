// The page in other browsers than Chromium: npm run browsers.
import { mergeConfig } from 'vitest/config';
import tests from '../e2e/vitest.config.ts';

export default mergeConfig(tests, {
  test: { dir: import.meta.dirname, testTimeout: 300_000, retry: 0 },
});
