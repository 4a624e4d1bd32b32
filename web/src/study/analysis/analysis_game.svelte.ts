// A game that somebody takes apart: every seat is theirs, chance too, and whatever is tried stays in the tree.
import type { Engine } from '../../engine/engine';
import type { Analysis, Seat } from '../../engine/protocol';
import { startId, type NodeId } from '../../play/game_tree';
import { TreeGame } from '../../play/tree_game.svelte';
import type { SavedGame } from '../../records/saved_games';
import { drawnBy, withDrawn, withoutDrawings, type Drawn } from './drawn';
import { EngineLook, worthTo } from './engine_look.svelte';
import { judged } from './judgement';

interface Surroundings {
  engine: Engine;
  /** Called after every change. */
  keep(game: SavedGame): void;
}

/** What a move that was tried is against the best one. */
export interface Verdict {
  node: NodeId;
  /** A share of the win; none is a good move. */
  cost: number;
  best: string;
}

export class AnalysisGame extends TreeGame {
  readonly look: EngineLook;
  verdict = $state.raw<Verdict | null>(null);
  /** Whether the engine looks at all. */
  isOn = $state(true);
  /** Whose threats are looked at instead of the moves. */
  threatsOf = $state<Seat | undefined>(undefined);
  /** Moves that were tried here and have no verdict yet. */
  #untold = new Set<NodeId>();
  #around: Surroundings;

  constructor(saved: SavedGame, around: Surroundings) {
    super(saved, { engine: around.engine, wantsConfirmation: () => false });
    this.#around = around;
    this.look = new EngineLook(around.engine, (key, report) => this.#hear(Number(key), report));
  }

  get isPlaying(): boolean {
    return this.shown?.turn === 'seat' && this.ended === null;
  }

  /** Looks at what is shown, or no more. */
  ponder(): void {
    const show = this.shown;
    this.verdict = this.verdict?.node === this.viewed ? this.verdict : null;
    if (!this.isOn || !show || show.turn === 'over') {
      this.look.stop();
      this.look.report = null;
      return;
    }
    const threatsOf = this.threatsOf === show.seat ? undefined : this.threatsOf;
    this.look.look({ key: String(this.viewed), where: this.where(this.viewed), threatsOf });
  }

  /** A move, or an outcome of chance, is tried where the board shows. */
  override async play(move: string): Promise<void> {
    const from = this.viewed;
    const isChance = this.shown?.turn === 'chance';
    await this.safely(() => this.change({ do: 'play', move, node: from }));
    const node = this.tree.child(from, move)?.id;
    if (node === undefined) return;
    if (!isChance) this.#untold.add(node);
    await this.view(node);
  }

  /** Chance draws. */
  drawByChance(): Promise<void> {
    return this.safely(async () => {
      const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      );
      const where = this.where(this.viewed);
      const { moves } = await this.#around.engine.ask({ action: 'draw', ...where, random: random.join('') });
      if (moves[0] !== undefined) await this.play(moves[0]);
    });
  }

  /** A whole line is tried, move by move. */
  async playLine(moves: readonly string[]): Promise<void> {
    for (const move of moves) {
      const from = this.viewed;
      await this.play(move);
      if (this.viewed === from) return;
    }
  }

  get drawings(): readonly Drawn[] {
    return this.tree.at(this.viewed).marks.flatMap((mark) => drawnBy(mark) ?? []);
  }

  draw(drawn: Drawn): Promise<void> {
    return this.mark(this.viewed, withDrawn(this.tree.at(this.viewed).marks, drawn));
  }

  wipe(): Promise<void> {
    return this.mark(this.viewed, withoutDrawings(this.tree.at(this.viewed).marks));
  }

  override close(): void {
    this.look.stop();
    super.close();
  }

  protected changed(): void {
    try {
      this.#around.keep(this.saved());
    } catch {
      this.trouble = new Error('trouble.storage');
    }
  }

  /** A move that was tried is compared once the engine has looked at it as long as at what was there before. */
  #hear(id: NodeId, report: Analysis): void {
    if (!this.#untold.has(id) || !this.tree.has(id) || id === startId) return;
    const { parent, seat, move, marks } = this.tree.at(id);
    const before = parent === null ? undefined : this.look.known(String(parent));
    if (!this.look.known(String(id))) return;
    this.#untold.delete(id);
    const best = before?.moves[0];
    const least = before && worthTo(seat, before);
    const worth = worthTo(seat, report);
    if (!best || least === undefined || worth === undefined) return; // nobody looked before the move
    const cost = best.move === move ? 0 : Math.max(0, least - worth);
    if (id === this.viewed) this.verdict = { node: id, cost, best: best.move };
    const now = judged(marks, cost);
    if (now !== marks) void this.mark(id, now);
  }
}
