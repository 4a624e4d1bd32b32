// How a deal went, as a line that gives nothing away: a square for each turn, by its worst mark.
import type { GameResult, ReviewedStep } from '../../engine/protocol';
import type { Mark } from '../review/story';
import { dealSeat, type Deal } from './deals';

const marks: readonly Mark[] = ['good', 'inaccuracy', 'mistake', 'blunder'];
const squares: Record<Mark, string> = { good: '🟩', inaccuracy: '🟨', mistake: '🟧', blunder: '🟥' };
const names = { solo: 'Talavera', tiles: 'Taluva' };

/** The worst mark of each turn in which there was something to choose. */
export function turnMarks(steps: readonly (ReviewedStep | undefined)[]): Mark[] {
  const turns = new Map<number, Mark>();
  for (const step of steps) {
    if (step?.seat !== dealSeat || !step.mark || step.legal === 1) continue;
    const before = turns.get(step.turn) ?? 'good';
    turns.set(step.turn, marks.indexOf(step.mark) > marks.indexOf(before) ? step.mark : before);
  }
  return [...turns.values()];
}

export function dealLine(deal: Deal, result: GameResult, turns: readonly Mark[]): string {
  const sign = result.places[dealSeat - 1] !== 1 ? '❌' : result.reason === 'special' ? '🌟' : '✅';
  return `Talus ${deal.day} ${names[deal.name]} ${sign} ${turns.map((mark) => squares[mark]).join('')}`;
}
