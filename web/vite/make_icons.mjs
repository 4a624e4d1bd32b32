// Draws the PNG icons from public/icon.svg: npm run icons. Needs Chromium; CHROMIUM says where if not at the usual place.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
// What may be cut off at the edges is ground, and the drawing keeps its distance.
const maskable = svg.replace('rx="14"', '').replace('translate(8 7.5) scale(.75)', 'translate(13 12.5) scale(.6)');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, size, drawing] of [
  ['icon-180', 180, maskable],
  ['icon-192', 192, svg],
  ['icon-512', 512, svg],
  ['icon-maskable-512', 512, maskable],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await writeFile(new URL(`${name}.png`, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
