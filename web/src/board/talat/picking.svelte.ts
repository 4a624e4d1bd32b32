// What the person has picked, points at and drags, and what a click means. Whether a move is allowed is read from
// the core's list; one that is not allowed is put to the core all the same, for its reason.

import type { Show, TalatBoard, TowerKind } from '../../engine/protocol';
import type { BoardProps } from '../module';
import { areNeighbours, spaceOf, type Point } from './geometry';
import { meantMove, playable, targets, towerAt, type Picked } from './moves';

type Props = Pick<BoardProps<TalatBoard>, 'show' | 'isPlaying' | 'consider' | 'commit'>;

export class Picking {
  picked = $state.raw<Picked | null>(null);
  pointed = $state<string | null>(null);
  /** Where the tower in the hand is, in the units of the drawing. */
  dragged = $state.raw<Point | null>(null);

  readonly #props: () => Props;
  #considered: string | null = null;

  constructor(props: () => Props) {
    this.#props = props;
  }

  readonly legal = $derived.by(() => (this.#props().isPlaying ? this.#props().show.legal : []));
  readonly playable = $derived.by(() => playable(this.legal));
  readonly targets = $derived.by(() => targets(this.legal, this.picked));

  get pickedSpace(): string | null {
    return this.picked && 'from' in this.picked ? this.picked.from : null;
  }

  get pickedTower(): TowerKind | null {
    return this.picked && 'tower' in this.picked ? this.picked.tower : null;
  }

  /** The pointer or the focus comes to a space or, with null, leaves the boards. */
  point(space: string | null): void {
    this.pointed = space;
    const move = space === null ? undefined : this.targets.get(space);
    if (move) this.#consider(move);
    else if (this.#considered !== null && this.legal.includes(this.#considered)) this.#consider(null);
  }

  /** A click, a tap or Enter on a space. */
  choose(space: string): void {
    const move = this.targets.get(space);
    if (move) this.#commit(move);
    else if (this.#show.board.is_setup) this.#chooseInSetup(space);
    else this.#chooseInPlay(space);
  }

  /** A tower of the hand is chosen. */
  chooseTower(tower: TowerKind): void {
    const move = this.picked && 'to' in this.picked && this.targets.get(tower);
    if (move) this.#commit(move);
    else this.#pick(this.pickedTower === tower ? null : { tower });
  }

  pickUp(picked: Picked): void {
    this.#pick(picked);
  }

  /** The dragged tower is let go over a space, or beside the boards. */
  drop(space: string | null): void {
    this.dragged = null;
    const move = space === null ? undefined : this.targets.get(space);
    if (move) this.#commit(move);
    else if (space !== null && this.picked && space !== this.pickedSpace) this.#try(this.picked, space);
  }

  clear(): void {
    this.#pick(null);
    this.dragged = null;
  }

  get #show(): Show<TalatBoard> {
    return this.#props().show;
  }

  #chooseInSetup(space: string): void {
    if (!this.#props().isPlaying) return;
    const { board } = this.#show;
    const any = board.hands[(board.placing ?? 1) - 1]?.[0];
    if (this.pickedTower) this.#try({ tower: this.pickedTower }, space);
    else if (this.picked && 'to' in this.picked && this.picked.to === space) this.#pick(null);
    else if (this.playable.has(space)) this.#pick({ to: space });
    else if (any) this.#try({ tower: any }, space);
  }

  #chooseInPlay(space: string): void {
    const from = this.pickedSpace;
    if (from === space) return this.#pick(null);
    const isNear = from !== null && areNeighbours(spaceOf(from), spaceOf(space));
    const isTower = towerAt(this.#show.board, space) !== undefined;
    // An own tower is picked instead; another far away is looked at.
    const isTry = isTower ? isNear && !this.playable.has(space) : isNear || (from !== null && this.playable.has(from));
    if (from !== null && isTry && this.#props().isPlaying) this.#try({ from }, space);
    else this.#pick(isTower ? { from: space } : null);
  }

  #try(picked: Picked, space: string): void {
    this.#consider(meantMove(this.#show.board, picked, space));
  }

  #pick(picked: Picked | null): void {
    this.picked = picked;
    this.#consider(null);
  }

  #commit(move: string): void {
    this.#considered = null;
    this.picked = null;
    this.#props().commit(move);
  }

  #consider(move: string | null): void {
    if (move === null && this.#considered === null) return;
    this.#considered = move;
    this.#props().consider(move);
  }
}
