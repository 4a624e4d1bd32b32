// The computers by name: one for each level, who plays all games; those of Taluva who play in a style of their own; and one
// who plays as strongly as the person.
import type { GameName } from '../engine/protocol';

/** A computer at the table. Of one with a style, the level is the one that it is about as strong as. */
export interface Opponent {
  level: number;
  style?: string;
  /** Its level follows the person's results. */
  adapts?: boolean;
}

const byLevel = ['Pip', 'Mila', 'Juno', 'Bruno', 'Sefa', 'Oskar', 'Ines', 'Talos'] as const;

/** Names, and the level nearest in strength (docs/strength.md, Styles). */
const byStyle: Partial<Record<GameName, Record<string, { name: string; level: number }>>> = {
  taluva: {
    temples: { name: 'Amara', level: 4 },
    deny: { name: 'Kira', level: 4 },
    towers: { name: 'Tarek', level: 4 },
    careful: { name: 'Cato', level: 3 },
    wasteful: { name: 'Rufus', level: 2 },
    huts: { name: 'Hanno', level: 2 },
    expand: { name: 'Vela', level: 1 },
  },
};

const adaptive = 'Echo';

export function opponentName({ level, style, adapts }: Opponent): string {
  if (adapts) return adaptive;
  if (style) for (const styles of Object.values(byStyle)) if (styles[style]) return styles[style].name;
  return byLevel[level - 1] ?? `level:${level}`;
}

/** Who plays like this, as the core and records call it. */
export function playerSpec({ level, style }: Opponent): string {
  return style ? `style:${style}` : `level:${level}`;
}

/** Who it is that a record calls like this; null if it is no computer that sits at tables. */
export function opponentOf(spec: string): Opponent | null {
  const [kind, what = ''] = spec.split(':');
  const level = Number(what);
  if (kind === 'level') return byLevel[level - 1] ? { level } : null;
  if (kind !== 'style') return null;
  for (const styles of Object.values(byStyle)) if (styles[what]) return { level: styles[what].level, style: what };
  return null;
}

/** All who play a game: the weakest first, then the styles. */
export function opponentsOf(game: GameName): { levels: readonly Opponent[]; styles: readonly Opponent[] } {
  return {
    levels: byLevel.map((_, i) => ({ level: i + 1 })),
    styles: Object.entries(byStyle[game] ?? {}).map(([style, { level }]) => ({ level, style })),
  };
}
