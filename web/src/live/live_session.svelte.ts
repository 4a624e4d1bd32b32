// A game whose players sit elsewhere: the room says what is played, and this table follows it. What is considered and
// looked back at stays here; what is played goes to the server, and is on the table when it comes back from there.
import type { GameResult } from '../engine/protocol';
import { dateOf, writeRecord } from '../records/record';
import { newGame } from '../records/saved_games';
import { seatHeaders, type SeatPlayer } from '../records/seats';
import { TableGame, type TableNeeds } from '../play/table_game.svelte';
import type { TableSession } from '../play/table_session';
import type { RoomView } from './fold';
import type { RoomSeat } from './messages';
import type { LiveRoom } from './room.svelte';

export interface LiveNeeds extends TableNeeds {
  wantsHints(): boolean;
}

export function playerOf(seat: RoomSeat): SeatPlayer {
  return seat.level ? { kind: 'computer', level: seat.level } : { kind: 'person', name: seat.person?.name ?? '' };
}

export class LiveSession extends TableGame implements TableSession {
  readonly room: LiveRoom;
  /** A move that the server has not answered yet. */
  sending = $state.raw<string | null>(null);
  ended = $state.raw<GameResult | null>(null);
  #needs: LiveNeeds;

  /** Pre: the room is known. */
  constructor(room: LiveRoom, needs: LiveNeeds) {
    const { setup, now } = room.view!;
    const { game, options } = setup;
    super(newGame(game, { game, options }, now.seats.map(playerOf)), needs);
    this.room = room;
    this.#needs = needs;
  }

  // ------------------------------------------------------------------------------------------ what one may do

  protected override isHere(seat: number | undefined): boolean {
    return seat !== undefined && seat === this.room.mySeat;
  }

  get #isRunning(): boolean {
    return this.room.view?.now.status === 'playing';
  }

  get isPlaying(): boolean {
    const isNow = this.viewing === null && this.sending === null && this.#isRunning;
    return isNow && this.shown?.turn === 'seat' && this.isHere(this.shown.seat);
  }

  get canUndo(): boolean {
    return !this.room.view?.now.offer && (this.current?.played.some(({ seat }) => this.isHere(seat)) ?? false);
  }

  /** Computers agree to everything, so that it would be no merit to win against them. */
  get undo(): (() => Promise<void>) | undefined {
    const isAllowed = this.#isSeated && !(this.room.view?.setup.rated && this.#hasComputers);
    return isAllowed ? () => this.#offer('undo') : undefined;
  }

  get resign(): (() => Promise<void>) | undefined {
    return this.#isSeated ? async () => void (await this.room.ask({ type: 'resign' })) : undefined;
  }

  /** Computers do not agree to draws here. */
  get offerDraw(): (() => Promise<boolean>) | undefined {
    if (!this.#isSeated || this.#hasComputers) return undefined;
    return async () => {
      await this.#offer('draw');
      return true; // the others have their time to answer
    };
  }

  get askHint(): (() => Promise<void>) | undefined {
    return this.#isSeated && !this.room.view?.setup.rated && this.#needs.wantsHints()
      ? () => this.suggest()
      : undefined;
  }

  get #isSeated(): boolean {
    return this.#isRunning && this.room.mySeat > 0;
  }

  get #hasComputers(): boolean {
    return this.seats.some(({ kind }) => kind === 'computer');
  }

  async #offer(what: 'undo' | 'draw'): Promise<void> {
    if (what === 'draw' || this.canUndo) await this.room.ask({ type: 'offer', what });
  }

  protected async play(move: string): Promise<void> {
    this.sending = move;
    try {
      if (!(await this.room.ask({ type: 'play', step: this.tree.at(this.here).depth, move })) && this.room.refused) {
        this.idea.refuse(this.room.refused);
        this.room.refused = null; // it is said here
      }
    } finally {
      if (this.sending === move) this.sending = null;
    }
  }

  // ------------------------------------------------------------------------------------------ following the room

  /** The room has changed: its line becomes the line on the table. */
  follow(view: RoomView): Promise<void> {
    this.seats = view.now.seats.map(playerOf);
    const moves = this.tree.movesTo(this.here);
    const isSame =
      this.current !== null && moves.length === view.moves.length && moves.every((move, i) => move === view.moves[i]);
    if (isSame) {
      this.#end(view);
      return Promise.resolve();
    }
    return this.safely(async () => {
      const revision = ++this.revision;
      this.mind.stop();
      const show = await this.#needs.engine.ask({ action: 'show', ...this.start, moves: view.moves });
      if (revision !== this.revision) return;
      this.sending = null; // it is on the table, or its time is over
      const tree = this.tree.nextLine(show.played);
      // Whoever looks back is not disturbed, unless that past is no more.
      this.arrive(tree, tree.idOf(show.played.length), show, true);
      this.#end(view);
    });
  }

  toRecord(): Promise<string> {
    const headers = { ...seatHeaders(this.seats), Date: dateOf(this.created) };
    return writeRecord(this.where(), headers, this.ended, this.#needs.engine);
  }

  #end({ now }: RoomView): void {
    this.ended = this.current?.result ? null : now.result;
  }
}
