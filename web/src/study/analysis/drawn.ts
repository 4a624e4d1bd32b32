// Arrows and rings that a person draws on the board, as marks of the record: `@arrow:1,0>2,0:red`, `@ring:1c1:blue`.
export const inks = ['green', 'red', 'blue', 'yellow'] as const;
export type Ink = (typeof inks)[number];

export interface Drawn {
  from: string;
  /** Of an arrow. */
  to?: string;
  ink: Ink;
}

const pattern = /^@(?:arrow:([^>:]+)>([^>:]+)|ring:([^>:]+)):(green|red|blue|yellow)$/;

export function markOf({ from, to, ink }: Drawn): string {
  return to === undefined ? `@ring:${from}:${ink}` : `@arrow:${from}>${to}:${ink}`;
}

/** What is drawn by a mark; null if it is another kind of mark. */
export function drawnBy(mark: string): Drawn | null {
  const found = pattern.exec(mark);
  if (!found) return null;
  const ink = found[4] as Ink;
  return found[3] !== undefined ? { from: found[3], ink } : { from: found[1]!, to: found[2]!, ink };
}

/** Records have at most so many marks at a move. */
const most = 32;

/** The marks after something is drawn: what is there already goes away, in another colour it is drawn anew. */
export function withDrawn(marks: readonly string[], drawn: Drawn): readonly string[] {
  const isSamePlace = (mark: string) => {
    const other = drawnBy(mark);
    return other !== null && other.from === drawn.from && other.to === drawn.to;
  };
  const rest = marks.filter((mark) => !isSamePlace(mark));
  if (marks.includes(markOf(drawn)) || rest.length >= most) return rest;
  return [...rest, markOf(drawn)];
}

export function withoutDrawings(marks: readonly string[]): readonly string[] {
  return marks.filter((mark) => drawnBy(mark) === null);
}
