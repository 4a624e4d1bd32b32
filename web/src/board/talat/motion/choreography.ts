// What happened in a step of Talat, one thing after the other.
import type { Seat, TalatBoard } from '../../../engine/protocol';
import { endOf, type Cue, type Step } from '../../choreography';
import { spaceOf } from '../geometry';
import { parseMove, towerAt } from '../moves';

const stand = 380;
const stride = 170; // for each space
const clash = 160;
const topple = 760;
const freeze = 1300;

export function choreograph(step: Step<TalatBoard>): Cue[] {
  const move = parseMove(step.move);
  const { before, after } = step;
  const seat = (step.seat || undefined) as Seat | undefined;
  const cues: Cue[] = [];
  if (move.kind === 'place') {
    const owner = towerAt(after, move.to)?.seat ?? seat;
    cues.push({ name: 'tower.stands', at: 0, length: stand, places: [move.to], seat: owner });
  } else {
    const [from, to] = [spaceOf(move.from), spaceOf(move.to)];
    const spaces = Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row), 1);
    const length = stride * spaces + 150;
    cues.push({ name: 'tower.strides', at: 0, length, places: [move.from, move.to], seat, strength: spaces });
    const victim = towerAt(before, move.to);
    if (victim) {
      cues.push({ name: 'towers.clash', at: length - 110, length: clash, places: [move.to], seat });
      cues.push({ name: 'tower.topples', at: length - 90, length: topple, places: [move.to], seat: victim.seat });
    }
    const lines = (board: TalatBoard): number => (seat ? (board.scores[seat - 1]?.lines ?? 0) : 0);
    if (lines(after) > lines(before))
      cues.push({ name: 'line.reached', at: length, length: 700, places: [move.to], seat });
  }
  const at = cues.reduce((latest, cue) => Math.max(latest, cue.at + 0.7 * cue.length), 0);
  for (const [index, { frozen }] of after.boards.entries())
    if (frozen && !before.boards[index]!.frozen)
      cues.push({ name: 'board.freezes', at, length: freeze, places: [String(index + 1)] });
  const last = cues.reduce((latest, cue) => Math.max(latest, cue.at + 0.7 * cue.length), 0);
  return [...cues, ...endOf(step, last)];
}
