import { expect, test } from 'vitest';
import { plain_colours } from './export_image';

test('mixed colours are written so that every program understands them', () => {
  expect(plain_colours('oklab(1 0 0)')).toBe('rgb(255, 255, 255)');
  expect(plain_colours('oklab(0.627955 0.224863 0.125846)')).toBe('rgb(255, 0, 0)');
  expect(plain_colours('color(srgb 0.304902 0.681373 0.747059)')).toBe('rgb(78, 174, 191)');
  expect(plain_colours('color(srgb 1 0 0 / 0.4)')).toBe('rgba(255, 0, 0, 0.4)');
  expect(plain_colours('drop-shadow(oklab(0 0 0 / 0.5) 0px 0px 2px)')).toBe('drop-shadow(rgba(0, 0, 0, 0.5) 0px 0px 2px)');
  expect(plain_colours('rgb(1, 2, 3)')).toBe('rgb(1, 2, 3)');
});
