// What the person at the screen is about to do: the tile they hold over the island, the field they point at, what
// they consider to build. The core decides what is legal; this only finds it in the list of legal moves.
import type { Direction, TaluvaBoard, TaluvaHex } from '../../engine/protocol';
import type { BoardProps } from '../module';
import { ghostAt, ghostOn, levelOn, spots, turnedGhost, usualPull, type Ghost } from './ghost';
import { key, neighbour, parseHex, tileHexes, type Hex } from './hex';
import { builds, buildsAt, parseMove, triedBuild, type Build } from './moves';
import { behind, project, seenAt, type Point, type View } from './projection';

export type Menu = { hex: string; options: Build[] };

export class Playing {
  /** The tile in hand over the island; `isSet`: it waits for the second click. */
  ghost = $state.raw<Ghost | null>(null);
  isSet = $state(false);
  /** The hex under the pointer, and the one that the keyboard is on. */
  pointed = $state<string | null>(null);
  cursor = $state.raw<Hex | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** The build under consideration, or one that was tried and is not allowed. */
  build = $state.raw<Build | null>(null);
  tried = $state.raw<Build | null>(null);

  /** How far legal spots attract the tile; more where the island is drawn small. */
  pull = usualPull;

  #props: () => BoardProps<TaluvaBoard>;
  #flow: Direction = 'E';
  #considered: string | null = null;

  board = $derived.by(() => this.#props().show.board);
  /** Whether the view with depth can be had; in it, places are found as on the map. */
  canDepth = $state(true);
  isDepth = $derived.by(() => this.#props().look.view === 'depth' && this.canDepth);
  view = $derived.by((): View => (this.#props().look.view === 'map' || this.isDepth ? 'map' : 'iso'));
  ordered = $derived.by(() => [...this.board.hexes].sort(behind));
  island = $derived.by(() => new Map(this.board.hexes.map((hex): [string, TaluvaHex] => [key(hex), hex])));
  isPlacing = $derived.by(() => this.#props().isPlaying && this.board.phase === 'place');
  isBuilding = $derived.by(() => this.#props().isPlaying && this.board.phase === 'build');
  spots = $derived.by(() => spots(this.isPlacing ? this.#props().show.legal : [], this.island));
  builds = $derived.by(() => (this.isBuilding ? builds(this.#props().show.legal, this.board) : []));
  targets = $derived.by(() => new Set(this.builds.flatMap((build) => build.hexes)));

  isBusy = $derived.by(() => [this.ghost, this.menu, this.build, this.tried].some((one) => one !== null));

  constructor(props: () => BoardProps<TaluvaBoard>) {
    this.#props = props;
  }

  #consider(move: string | null): void {
    if (move === this.#considered) return;
    this.#considered = move;
    this.#props().consider(move);
  }

  /** All that is committed here was looked at before, and clicked a second time. */
  #commit(move: string): void {
    this.#props().commit(move, true);
  }

  /** A new position: what was considered belongs to the old one. */
  reset(): void {
    this.ghost = this.menu = this.build = this.tried = this.pointed = null; // what is told of a hex covers what happens next
    this.isSet = false;
    this.#considered = null;
  }

  /** Where there is only one place, as for the first tile, the tile is shown there before anybody points at it. */
  showOnlyPlace(): void {
    if (!this.isPlacing || this.#props().show.legal.length !== 1) return;
    this.ghost = this.#firstGhost();
    this.#consider(this.ghost?.move ?? null);
  }

  clear(): void {
    this.reset();
    this.#considered = '';
    this.#consider(null);
  }

  hover(point: Point | null): void {
    const hex = point && seenAt(point, this.ordered, this.view);
    this.pointed = hex ? key(hex) : null;
    if (this.isPlacing && !this.isSet) {
      this.ghost = point && ghostAt(point, this.#flow, this.spots, this.island, this.view, this.pull);
      this.#consider(this.ghost?.legal ? this.ghost.move : null);
      if (!point) this.showOnlyPlace();
    } else if (this.isBuilding && !this.menu) {
      const options = this.pointed ? buildsAt(this.pointed, this.builds, this.board) : [];
      this.preview(options.length === 1 ? options[0]! : null);
    }
  }

  click(point: Point): void {
    if (this.isPlacing) {
      if (this.isSet && this.ghost?.legal && this.#isOnGhost(point)) return this.#commit(this.ghost.move);
      const ghost = ghostAt(point, this.#flow, this.spots, this.island, this.view, this.pull);
      const floats = this.ghost && !this.isSet && ghost && this.#isOnGhost(point);
      this.set(floats ? this.ghost! : ghost!);
    } else if (this.isBuilding) {
      const hex = seenAt(point, this.ordered, this.view);
      if (hex) this.choose(hex);
      else this.clear();
    } else {
      this.pointed = this.#nameAt(point);
    }
  }

  #nameAt(point: Point): string | null {
    const hex = seenAt(point, this.ordered, this.view);
    return hex ? key(hex) : null;
  }

  #isOnGhost(point: Point): boolean {
    const { ghost, view } = this;
    if (!ghost) return false;
    const hexes = tileHexes(ghost.hex, ghost.flow).map((hex) => ({ ...hex, level: ghost.level }));
    return seenAt(point, hexes, view) !== undefined;
  }

  /** Puts the tile down for the second look; trying an illegal place asks the core why it is none. */
  set(ghost: Ghost): void {
    this.ghost = ghost;
    this.isSet = true;
    this.#flow = ghost.flow;
    this.#consider(ghost.move);
  }

  turn(by: number): void {
    if (!this.isPlacing) return;
    const ghost = this.ghost ?? this.#firstGhost();
    if (!ghost) return;
    this.ghost = this.ghost ? turnedGhost(ghost, by, this.spots, this.island) : ghost;
    this.#flow = this.ghost.flow;
    this.#consider(this.ghost.legal || this.isSet ? this.ghost.move : null); // where it lies, one wants to know why not
  }

  #firstGhost(): Ghost | null {
    const spot = this.spots.values().next().value;
    return spot
      ? ghostAt(project(spot.centre, spot.level, this.view), this.#flow, this.spots, this.island, this.view)
      : null;
  }

  /** What can be built at a hex: one way is considered at once, several are offered, none is explained by the core. */
  choose(hex: TaluvaHex): void {
    const site = key(hex);
    if (this.menu?.hex === site && this.build) return this.#commit(this.build.move);
    const options = buildsAt(site, this.builds, this.board);
    this.menu = options.length > 0 || (hex.terrain && !hex.building) ? { hex: site, options } : null;
    if (options.length > 0) this.preview(options.length === 1 ? options[0]! : null);
    else this.attempt(`${hex.level >= 3 && !hex.building ? 'tower' : 'hut'}:${site}`);
  }

  preview(build: Build | null): void {
    this.build = build;
    this.tried = null;
    this.#consider(build?.move ?? null);
  }

  /** Considers a move that is not in the list, to hear why. */
  attempt(move: string): void {
    this.build = null;
    this.tried = triedBuild(move, this.board);
    this.#consider(move);
  }

  /** Shows a move as if the person were about to play it: examples begin with one. */
  suggest(text: string): void {
    const move = parseMove(text);
    if (!move || move.kind === 'draw') return;
    if (move.kind === 'tile') {
      const level = levelOn(tileHexes(move.hex, move.flow), this.island);
      this.set({
        move: text,
        hex: move.hex,
        flow: move.flow,
        level,
        legal: this.#props().show.legal.includes(text),
        pivot: 'middle',
      });
    } else {
      const build = this.builds.find((one) => one.move === text);
      if (build) this.preview(build);
      else this.attempt(text);
    }
  }

  take(build: Build): void {
    if (this.build?.move === build.move) this.#commit(build.move);
    else this.preview(build);
  }

  /** The second click, or Enter. */
  confirm(): void {
    if (this.ghost && this.isPlacing) {
      if (this.ghost.legal) this.#commit(this.ghost.move);
      else this.#consider(this.ghost.move);
    } else if (this.build) {
      this.#commit(this.build.move);
    } else if (this.isBuilding && this.cursor) {
      const hex = this.island.get(key(this.cursor));
      if (hex) this.choose(hex);
      else this.attempt(`hut:${key(this.cursor)}`);
    }
  }

  /** Moves the cursor over the hexes; a tile in hand goes with it. */
  step(direction: Direction): void {
    this.cursor = this.cursor ? neighbour(this.cursor, direction) : this.#start();
    if (this.isPlacing) {
      this.ghost = ghostOn(this.cursor, this.#flow, this.spots, this.island);
      this.isSet = true;
      this.#consider(this.ghost.legal ? this.ghost.move : null);
    } else if (this.isBuilding) {
      this.menu = null;
      const options = buildsAt(key(this.cursor), this.builds, this.board);
      this.preview(options.length === 1 ? options[0]! : null);
    }
  }

  #start(): Hex {
    const last = /-?\d+,-?\d+/.exec([...this.#props().last].reverse().join(' '))?.[0];
    return last ? parseHex(last) : { q: 0, r: 0 };
  }

  /** Chooses among the ways to build at the cursor, by number or by kind. */
  pick(letter: string): boolean {
    const site = this.menu?.hex ?? (this.cursor && key(this.cursor)) ?? this.pointed;
    if (!this.isBuilding || !site) return false;
    const options = this.menu?.options ?? buildsAt(site, this.builds, this.board);
    const kinds: Record<string, Build['kind']> = { H: 'hut', T: 'tower', P: 'temple' };
    const build = /\d/.test(letter)
      ? options[Number(letter) - 1]
      : options.find((one) => one.kind === kinds[letter] || one.terrain === letter);
    if (!build) return false;
    this.menu = { hex: site, options };
    this.preview(build);
    return true;
  }
}
