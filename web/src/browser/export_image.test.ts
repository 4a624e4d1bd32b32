import { expect, test } from 'vitest';
import { plainColours } from './export_image';

test('mixed colours are written so that every program understands them', () => {
  expect(plainColours('oklab(1 0 0)')).toBe('rgb(255, 255, 255)');
  expect(plainColours('oklab(0.627955 0.224863 0.125846)')).toBe('rgb(255, 0, 0)');
  expect(plainColours('color(srgb 0.304902 0.681373 0.747059)')).toBe('rgb(78, 174, 191)');
  expect(plainColours('color(srgb 1 0 0 / 0.4)')).toBe('rgba(255, 0, 0, 0.4)');
  expect(plainColours('drop-shadow(oklab(0 0 0 / 0.5) 0px 0px 2px)')).toBe(
    'drop-shadow(rgba(0, 0, 0, 0.5) 0px 0px 2px)',
  );
  expect(plainColours('rgb(1, 2, 3)')).toBe('rgb(1, 2, 3)');
});
