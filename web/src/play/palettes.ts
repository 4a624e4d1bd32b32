// Colours of the seats. Each palette can be told apart with every kind of colour vision (palettes.test.ts), and boards
// draw patterns as well.
export interface Palette {
  name: string;
  colours: readonly [string, string, string, string];
}

export const palettes: readonly Palette[] = [
  { name: 'island', colours: ['#d4571c', '#0d6fb0', '#efbd2c', '#4a3767'] },
  { name: 'bright', colours: ['#e8543f', '#3fa7e0', '#fbe36a', '#1f7a5c'] },
  { name: 'deep', colours: ['#b0365a', '#1c4f8f', '#d9a441', '#7fb7b2'] },
];

export const default_palette = 'island';

export function colours_of(name: string): readonly string[] {
  return (palettes.find((palette) => palette.name === name) ?? palettes[0]!).colours;
}
