// What happened in a step of Talavera, one thing after the other. A place is a card's number or, with a seat, a colour.
import type { Seat, TalaveraBoard } from '../../../engine/protocol';
import { endOf, type Cue, type Step } from '../../choreography';
import { colours, parse } from '../cards';

const flip = 420;
const slide = 420;
const click = 120; // from tile to tile
const settle = 380;
const gleam = 1100;

export function choreograph(step: Step<TalaveraBoard>): Cue[] {
  const { verb, cards } = parse(step.move);
  const seat = (step.seat || undefined) as Seat | undefined;
  const places = cards.map(String);
  const cues: Cue[] = [];
  if (verb === 'deal') cues.push({ name: 'cards.dealt', at: 0, length: slide + 90 * places.length, places });
  else if (verb === 'orders' || verb === 'order') cues.push({ name: 'cards.dealt', at: 0, length: slide, places });
  else if (verb === 'flip' || verb === 'drawn')
    cues.push(
      ...places.map((card, i): Cue => ({ name: 'card.flips', at: 140 * i, length: flip, places: [card], seat })),
    );
  else if (verb === 'draft' || verb === 'keep' || verb === 'redraw')
    cues.push({ name: 'card.slides', at: 0, length: slide, places, seat });
  cues.push(...laid(step));
  const last = cues.reduce((latest, { at, length }) => Math.max(latest, at + 0.8 * length), 0);
  return [...cues, ...endOf(step, last)];
}

/** Tiles that came to the steps, one by one; those beyond what is wanted spill. */
function laid({ before, after }: Step<TalaveraBoard>): Cue[] {
  const cues: Cue[] = [];
  for (const [index, now] of after.seats.entries()) {
    const seat = (index + 1) as Seat;
    for (const colour of colours) {
      const had = before.seats[index]?.placed[colour] ?? 0;
      const has = now.placed[colour];
      const wanted = now.wanted?.[colour] ?? Infinity;
      for (let tile = had; tile < has; tile++)
        cues.push({
          name: tile < wanted ? 'tile.clicks' : 'tile.spills',
          at: (tile - had) * click,
          length: settle,
          places: [colour],
          seat,
          strength: tile,
        });
      if (had < has && has === wanted)
        cues.push({ name: 'step.gleams', at: (has - had) * click + 160, length: gleam, places: [colour], seat });
    }
  }
  return cues;
}
