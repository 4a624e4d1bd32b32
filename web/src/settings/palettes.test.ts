// Every two colours of a palette differ clearly for every kind of colour vision.
import { describe, expect, test } from 'vitest';
import { palettes } from './palettes';

type Triple = [number, number, number];

// Machado, Oliveira and Fernandes (2009), full severity, on linear light.
const visions: Record<string, [Triple, Triple, Triple]> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function times(matrix: readonly Triple[], [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
}

/** Björn Ottosson's Oklab: distances in it are distances to the eye. */
function oklab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122, 0.5363, 0.0514],
      [0.2119, 0.6807, 0.1074],
      [0.0883, 0.2817, 0.63],
    ],
    rgb,
  );
  const roots = cones.map((cone) => Math.cbrt(Math.max(0, cone))) as Triple;
  return times(
    [
      [0.2105, 0.7936, -0.0041],
      [1.978, -2.4286, 0.4506],
      [0.0259, 0.7828, -0.8087],
    ],
    roots,
  );
}

describe.each(palettes)('the palette $name', ({ colours }) => {
  test.each(Object.keys(visions))('%s', (name) => {
    const seen = colours.map((colour) => oklab(times(visions[name]!, linear(colour))));
    for (let a = 0; a < seen.length; ++a)
      for (let b = a + 1; b < seen.length; ++b) {
        const distance = Math.hypot(...seen[a]!.map((part, i) => part - seen[b]![i]!));
        expect(distance, `${colours[a]} and ${colours[b]}`).toBeGreaterThan(0.15);
      }
  });
});
