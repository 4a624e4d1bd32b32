// Colours of the seats. Each palette can be told apart with every kind of colour vision (palettes.test.ts), and boards
// draw patterns as well.
interface Palette {
  name: 'island' | 'bright' | 'deep';
  colours: readonly [string, string, string, string, string];
}

export const palettes: readonly Palette[] = [
  { name: 'island', colours: ['#d4571c', '#0d6fb0', '#efbd2c', '#3f2b5c', '#6cc0fc'] },
  { name: 'bright', colours: ['#f0603f', '#2f9be0', '#ffe873', '#6a2f8f', '#0c1c14'] },
  { name: 'deep', colours: ['#b5405c', '#3d78c2', '#e6bb5c', '#1f2030', '#2cd0ec'] },
];

export const defaultPalette = 'island';

/** By seat; `order` says which of the colours each has, where they have exchanged them. */
export function coloursOf(name: string, order?: readonly number[]): readonly string[] {
  const { colours } = palettes.find((palette) => palette.name === name) ?? palettes[0]!;
  return order?.map((i) => colours[i] ?? colours[0]) ?? colours;
}
