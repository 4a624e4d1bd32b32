// What lies over the island: the last move, where one may go, the tile in hand, what a move would do. The same as on
// the flat pictures (../Marks.svelte), as bands and patches on the ground.
import { ConeGeometry, Group, Mesh, MeshBasicMaterial, Vector3, type Object3D } from 'three';
import { bands, disc, discard, patches, ringOf, sign, type Band } from '../../../depth/marking';
import type { Seat, Settlement, TaluvaBoard, TaluvaEffect, Terrain } from '../../../engine/protocol';
import type { BoardProps } from '../../module';
import { levelOn, type Ghost } from '../ghost';
import { key, tileHexes, type Hex } from '../hex';
import { parseMove, touched } from '../moves';
import type { Playing } from '../playing.svelte';
import { endangered, rivals } from '../threats';
import type { IslandScene } from './island_scene';
import { border, face, middle, stepUp } from './space';

export interface Marked {
  playing: Playing;
  props: BoardProps<TaluvaBoard>;
  hasFocus: boolean;
  /** In a text the board speaks of one move only. */
  isSmall: boolean;
  /** Level and terrain of every field as signs. */
  letters: boolean;
  /** What expansions fill is known before they are played, not afterwards. */
  expansions: ReadonlyMap<string, readonly string[]>;
}

const tone = {
  last: '#ffffff',
  pick: '#ffe066',
  danger: '#ff4d3f',
  hint: '#a855f7',
  lit: '#fde047',
  shade: '#140c08',
};

const seamsOfTile = (flow: Ghost['flow'], at: number): boolean[] => {
  // Of the three hexes each touches the other two by two of its sides.
  const hexes = tileHexes({ q: 0, r: 0 }, flow);
  return Array.from({ length: 6 }, (_, side) => {
    const { q, r } = hexes[at]!;
    const [dq, dr] = ([[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const)[side]!; // prettier-ignore
    return !hexes.some((one) => one.q === q + dq && one.r === r + dr);
  });
};

export class MarksScene {
  readonly group = new Group();
  readonly #scene: IslandScene;
  /** What has shapes of its own, which go when it goes. */
  #own: Object3D[] = [];

  constructor(scene: IslandScene) {
    this.#scene = scene;
  }

  clear(): void {
    discard(this.#own);
    this.#own = [];
    this.group.clear();
  }

  draw({ playing, props, hasFocus, isSmall, letters, expansions }: Marked): void {
    this.clear();
    const { show, look, t } = props;
    const { board } = show;
    const { island, ghost } = playing;
    const levelOf = (hex: string): number => island.get(hex)?.level ?? 1;
    const colour = (seat: Seat): string => look.colours[seat - 1] ?? '#888888';
    const own = (...objects: Object3D[]): void => {
      this.#own.push(...objects);
      if (objects.length > 0) this.group.add(...objects);
    };
    const outline = (hexes: readonly string[], band: Band, radius = 0.94): void =>
      own(...bands(border(hexes, levelOf, radius), { halo: tone.shade, ...band }));
    const fill = (hexes: readonly string[], paint: string, opacity: number, radius = 0.94): void =>
      own(
        ...patches(
          hexes.map((hex) => face(place(hex), levelOf(hex), radius)),
          paint,
          opacity,
        ),
      );
    const place = (text: string): Hex => {
      const [q, r] = text.split(',').map(Number);
      return { q: q!, r: r! };
    };
    const put = (object: Object3D, at: Vector3, up = 0): void => {
      object.position.copy(at).setY(at.y + up);
      own(object);
    };
    const cross = (at: Vector3, up: number): void =>
      put(sign({ text: '✕', fill: tone.danger, ink: '#fff', size: 0.5, isAbove: true }), at, up);
    const piece = (hex: string, kind: 'hut' | 'tower' | 'temple', seat: Seat, isGhostly: boolean): void => {
      const { buildings, materials } = this.#scene;
      const shape = buildings.of(kind, seat, colour(seat), levelOf(hex));
      const mesh = new Mesh(shape, isGhostly ? materials.doubtful : materials.ghost);
      mesh.position.copy(middle(place(hex), levelOf(hex)));
      this.group.add(mesh);
    };

    const last = touched(props.last, board, expansions);
    if (last.tile.length > 0) outline(last.tile, { colour: tone.last, width: 0.07 }, 0.985);
    for (const hex of last.built)
      own(...bands(ringOf(face(place(hex), levelOf(hex), 0.84)), { colour: tone.last, width: 0.06, dashes: 3, halo: tone.shade })); // prettier-ignore

    const me = (props.viewer ?? show.seat ?? 1) as Seat;
    if (props.showThreats) {
      for (const rival of rivals(board, me)) {
        outline(rival.hexes, { colour: colour(rival.seat), width: 0.08, dashes: 5 }, 0.9);
        for (const site of new Set([...rival.may_tower, ...rival.may_temple]))
          piece(site, rival.may_temple.includes(site) ? 'temple' : 'tower', rival.seat, true);
      }
      const threatened = endangered(board, me);
      fill(threatened, tone.danger, 0.34, 0.92);
      outline(threatened, { colour: tone.danger, width: 0.07, dashes: 4 }, 0.9);
    }

    if (!isSmall) {
      for (const isEruption of [false, true]) {
        const spots = [...playing.spots.values()].filter(({ level }) => level > 1 === isEruption);
        const at = spots.map(({ centre, level }) => middle(centre, isEruption ? level - 1 : 0.2).setY((isEruption ? level - 1 : 0.14) * stepUp + (isEruption ? 0.17 : 0.06))); // prettier-ignore
        const radius = isEruption ? 0.17 : 0.11;
        own(
          ...patches(
            at.map((one) => disc(one, radius * 1.3, 12)),
            isEruption ? '#4a1505' : '#12303c',
            0.6,
          ),
        );
        own(...patches(at.map((one) => disc(one.setY(one.y + 0.004), radius, 12)), isEruption ? '#ff8a3c' : '#ffffff', 0.92)); // prettier-ignore
      }
      if (playing.isBuilding) {
        fill([...playing.targets], '#fff096', 0.3, 0.84);
        for (const hex of playing.targets)
          own(...bands(ringOf(face(place(hex), levelOf(hex), 0.84)), { colour: tone.pick, width: 0.055 }));
      }
    }

    const considered = ghost?.move ?? playing.build?.move;
    const attempt = props.attempt?.move === considered ? props.attempt : null;
    const effects = (attempt?.effects ?? []) as TaluvaEffect[];
    const after = props.attempt?.board.settlements ?? [];
    const around = (one: Settlement, dashes = 0): void =>
      outline(one.hexes, { colour: colour(one.seat), width: 0.1, dashes, halo: '#ffffff' }, 0.9);

    const focus = playing.build || ghost ? null : (playing.pointed ?? (playing.cursor && key(playing.cursor)));
    const settlement = board.settlements.find((one) => focus !== null && one.hexes.includes(focus));
    if (settlement) around(settlement);

    if (playing.build && show.seat) {
      fill(playing.build.hexes, '#ffffff', 0.26);
      outline(playing.build.hexes, { colour: '#ffffff', width: 0.07 });
      for (const hex of playing.build.hexes)
        piece(hex, playing.build.kind === 'expand' ? 'hut' : playing.build.kind, show.seat, false);
      if (effects.some(({ kind }) => kind === 'joins'))
        for (const part of after) if (playing.build.hexes.some((hex) => part.hexes.includes(hex))) around(part);
    }
    if (playing.tried && show.seat)
      for (const hex of playing.tried.hexes) {
        piece(hex, playing.tried.kind === 'expand' ? 'hut' : playing.tried.kind, show.seat, true);
        cross(middle(place(hex), levelOf(hex)), 0.8);
      }

    if (ghost && board.tile) {
      this.#tile(ghost, board.tile, playing.isSet);
      const hexes = tileHexes(ghost.hex, ghost.flow);
      const levels = new Map(hexes.map((hex) => [key(hex), ghost.level]));
      const frame = border([...levels.keys()], (hex) => levels.get(hex)!, 1);
      const paint = !ghost.legal ? tone.danger : playing.isSet ? tone.pick : '#ffffff';
      const lift = playing.isSet ? 0.16 : 0.34;
      for (const line of frame) for (const end of line) end.y += lift;
      own(...bands(frame, { colour: paint, width: 0.09, dashes: ghost.legal ? 0 : 4, halo: tone.shade }));
      if (!ghost.legal) cross(middle(ghost.hex, ghost.level), 0.7);
      for (const effect of effects) {
        if (effect.kind === 'destroys') for (const hex of effect.hexes) cross(middle(place(hex), ghost.level), 0.75);
        if (effect.kind === 'splits') for (const part of after) if (effect.parts.includes(part.anchor)) around(part, 5);
      }
      if (ghost.legal && ghost.level > 1)
        put(
          sign({ text: t('taluva.board.level', { level: ghost.level }), fill: '#1e1816', ink: '#fff', size: 0.42, isAbove: true }), // prettier-ignore
          middle(ghost.hex, ghost.level),
          1.25,
        );
    }

    (props.marked ?? []).slice(0, 5).forEach((text, index) => {
      const move = parseMove(text);
      if (!move || move.kind === 'draw') return;
      const badge = sign({ text: String(index + 1), fill: '#7e22ce', ink: '#fff', size: 0.52, isAbove: true });
      const band: Band = { colour: tone.hint, width: 0.1, halo: '#ffffff' };
      if (move.kind === 'tile') {
        const hexes = tileHexes(move.hex, move.flow);
        const level = levelOn(hexes, island);
        own(
          ...bands(
            border(hexes.map(key), () => level, 1),
            band,
          ),
        );
        put(badge, middle(move.hex, level), 0.45);
      } else {
        const hexes = playing.builds.find((one) => one.move === text)?.hexes ?? [key(move.hex)];
        outline(hexes, band);
        put(badge, middle(place(hexes[0]!), levelOf(hexes[0]!)), 0.45);
      }
    });

    if (props.lit?.length) {
      fill(props.lit, tone.lit, 0.4, 0.97);
      outline(props.lit, { colour: tone.lit, width: 0.09 });
    }

    if (letters)
      for (const hex of board.hexes) {
        const text = `${hex.terrain ?? '▲'} ${hex.level}`;
        const over = hex.building ? (hex.building.kind === 'hut' ? 1.15 : 1.6) : hex.flow ? 0.7 : 0.6;
        put(sign({ text, fill: '#fff8e8', ink: '#241b14', size: 0.36 }), middle(hex, hex.level), over);
      }

    if (hasFocus && playing.cursor) {
      const level = island.get(key(playing.cursor))?.level ?? 0.2;
      own(...bands(ringOf(face(playing.cursor, level, 0.96)), { colour: '#ffffff', width: 0.08, dashes: 3, halo: '#000000' })); // prettier-ignore
      const arrow = new Mesh(
        new ConeGeometry(0.16, 0.36, 4).rotateX(Math.PI),
        new MeshBasicMaterial({ color: '#ffffff', toneMapped: false }),
      );
      put(arrow, middle(playing.cursor, level), 1.75);
    }
  }

  /** The tile in hand, a little above where it would lie. */
  #tile({ hex, flow, level, legal }: Ghost, tile: string, isSet: boolean): void {
    const { materials } = this.#scene;
    const [volcano, first, second] = tileHexes(hex, flow);
    const fields = [
      { ...volcano, level, flow },
      { ...first, level, terrain: tile[0] as Terrain },
      { ...second, level, terrain: tile[1] as Terrain },
    ];
    fields.forEach((field, i) => {
      const top = this.#scene.field(field, seamsOfTile(flow, i), legal ? materials.ghost : materials.doubtful);
      top.position.copy(middle(field, level));
      top.position.y += isSet ? 0.16 : 0.34;
      this.group.add(top);
    });
  }
}
