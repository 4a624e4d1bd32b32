// What the server says along with the page, and that the browser heeds it.
import { expect, inject } from 'vitest';
import { test } from './page';

test('every answer has the security headers', async () => {
  for (const path of ['', 'sw.js', 'manifest.webmanifest', 'no-such-file']) {
    const { headers } = await fetch(inject('url') + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  }
});

test('a script that is not the page’s own does not run', async ({ visit }) => {
  const page = await visit();
  await page.locator('.games').waitFor();
  const refused = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => {
          event.preventDefault();
          resolve(event.effectiveDirective);
        }),
      ),
  );
  page.removeAllListeners('console'); // it says so there, as it shall
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasHere = true';
    document.body.append(script);
  });
  expect(await refused).toMatch(/^script-src/);
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(false);
});
