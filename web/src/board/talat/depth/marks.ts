// Marks on the boards: the last moves, what is picked, where it may go, who threatens whom. As ../SpaceMarks and ../Marks.
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  Vector3,
  type Object3D,
} from 'three';
import { bands, disc, discard, patches, ringOf, sign, type Band } from '../../../depth/marking';
import type { Effect, Seat, Show, TalatBoard, TalatTower } from '../../../engine/protocol';
import type { Translate } from '../../../i18n/translate';
import type { Layout } from '../geometry';
import { arrows } from '../marks';
import { parseMove, towerAt, type TalatMove } from '../moves';
import type { Picking } from '../picking.svelte';
import { at, onSpace, square } from './space';
import { heightOf } from './towers';

export interface Marked {
  layout: Layout;
  show: Show<TalatBoard>;
  picking: Picking;
  inspected?: TalatTower;
  considered: TalatMove | null;
  effects: readonly Effect[];
  last: readonly string[];
  marked: readonly string[];
  lit: readonly string[];
  /** The seat whose threatened towers are pointed out. */
  threatened: Seat | null;
  /** Where the keyboard is. */
  cursor: string | null;
  t: Translate;
}

const tone = {
  reach: '#1d8a4b',
  strike: '#d42a1e',
  danger: '#e0661a',
  last: '#f0a800',
  accent: '#d4571c',
  hint: '#a855f7',
  lit: '#fde047',
};

export class TableMarks {
  readonly group = new Group();
  #own: Object3D[] = [];

  clear(): void {
    discard(this.#own);
    this.#own = [];
    this.group.clear();
  }

  draw(marked: Marked): void {
    this.clear();
    const { layout, show, picking, inspected, considered, effects, threatened, cursor, t } = marked;
    const { board } = show;
    const own = (...objects: Object3D[]): void => {
      this.#own.push(...objects);
      if (objects.length > 0) this.group.add(...objects);
    };
    const frame = (space: string, band: Band, half = 0.44): void =>
      own(...bands(ringOf(square(layout, space, half, 0.035)), band));
    const fill = (space: string, colour: string, opacity: number): void =>
      own(...patches([square(layout, space, 0.45, 0.025)], colour, opacity));
    const over = (space: string): number => {
      const tower = towerAt(board, space);
      return tower ? heightOf(tower.kind) : 0;
    };
    const put = (object: Object3D, place: Vector3): void => {
      object.position.copy(place);
      own(object);
    };

    for (const text of marked.last) {
      const move = parseMove(text);
      if (move.kind !== 'place') {
        fill(move.from, tone.last, 0.16);
        frame(move.from, { colour: tone.last, width: 0.05, dashes: 4 });
      }
      fill(move.to, tone.last, 0.4);
      frame(move.to, { colour: tone.last, width: 0.06 });
    }
    if (!picking.picked)
      for (const space of picking.playable)
        frame(space, { colour: tone.reach, width: 0.05, dashes: board.is_setup ? 4 : 0 }, 0.4);
    for (const space of marked.marked.slice(0, 1).map((text) => parseMove(text).to)) {
      fill(space, tone.hint, 0.4);
      frame(space, { colour: tone.hint, width: 0.08 });
    }
    for (const space of marked.lit) {
      fill(space, tone.lit, 0.6);
      frame(space, { colour: '#b45309', width: 0.08 });
    }
    const waiting = picking.picked && 'to' in picking.picked ? picking.picked.to : null;
    for (const space of [inspected?.space, waiting])
      if (space) {
        fill(space, tone.accent, 0.35);
        frame(space, { colour: tone.accent, width: 0.08 });
      }

    const targets = [...picking.targets.keys()].filter((name) => name.length === 3);
    for (const space of new Set([...targets, ...(inspected?.moves ?? []), ...(inspected?.takes ?? [])])) {
      const isLegal = picking.targets.has(space);
      const place = onSpace(layout, space, 0.045);
      if (towerAt(board, space)) {
        if (isLegal) own(...patches([disc(place, 0.46, 28)], tone.strike, 0.3));
        own(
          ...bands(ringOf(disc(place, 0.46, 28)), { colour: tone.strike, width: isLegal ? 0.08 : 0.05, halo: '#fff' }),
        );
      } else {
        if (isLegal) own(...patches([disc(place, picking.pointed === space ? 0.28 : 0.2, 24)], tone.reach, 0.9));
        else own(...bands(ringOf(disc(place, 0.2, 24)), { colour: tone.reach, width: 0.05 }));
      }
    }

    for (const { from, to, tone: kind, rank = 0 } of arrows(board, {
      inspected,
      considered,
      effects,
      marked: marked.marked,
      threatened,
    }))
      own(...arrow(onSpace(layout, from, 0.3), onSpace(layout, to, 0.3), tone[kind], 1 - 0.28 * Math.min(rank, 2), kind === 'danger')); // prettier-ignore

    if (threatened !== null)
      for (const { seat, space, taken_by } of board.towers)
        if (seat === threatened && taken_by.length > 0)
          put(sign({ text: '!', fill: tone.danger, ink: '#fff', size: 0.55, isAbove: true }), onSpace(layout, space, over(space) + 0.5)); // prettier-ignore
    board.boards.forEach(({ frozen }, index) => {
      if (frozen)
        put(sign({ text: `❄ ${t('talat.frozen')}`, fill: '#ecf8ff', ink: '#0b3d5c', size: 0.7 }), at(layout, index, 2, 5.15, 0.5)); // prettier-ignore
    });

    if (cursor) {
      frame(cursor, { colour: '#ffffff', width: 0.09, halo: '#000' }, 0.47);
      put(pointer(), onSpace(layout, cursor, over(cursor) + 0.6));
    }
  }
}

/** A small arrow that points down. */
function pointer(): Mesh {
  const shape = new BufferGeometry();
  const [wide, high] = [0.17, 0.34];
  const top = [[-wide, -wide], [wide, -wide], [wide, wide], [-wide, wide]] as const; // prettier-ignore
  const corners = top.flatMap(([x, z], i) => {
    const [nextX, nextZ] = top[(i + 1) % 4]!;
    return [0, -high, 0, x, 0, z, nextX, 0, nextZ, 0, 0, 0, x, 0, z, nextX, 0, nextZ];
  });
  shape.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  return new Mesh(shape, new MeshBasicMaterial({ color: '#ffffff', side: DoubleSide, toneMapped: false }));
}

/** From space to space over the ground, bent so that two opposite ones stay apart. */
function arrow(from: Vector3, to: Vector3, colour: string, opacity: number, isDashed: boolean): Mesh[] {
  const way = to.clone().sub(from);
  const length = way.length();
  way.normalize();
  const side = new Vector3(-way.z, 0, way.x);
  const start = from.clone().addScaledVector(way, 0.16);
  const end = to.clone().addScaledVector(way, -0.26);
  const bend = start
    .clone()
    .add(end)
    .multiplyScalar(0.5)
    .addScaledVector(side, 0.14 * Math.min(1, length));
  const on = (part: number): Vector3 => {
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return start.clone().multiplyScalar(a).addScaledVector(bend, b).addScaledVector(end, c);
  };
  const steps = 8;
  const lines = Array.from({ length: steps }, (_, i): [Vector3, Vector3] => [on(i / steps), on((i + 1) / steps)]);
  const shown = isDashed ? lines.filter((_, i) => i % 2 === 0) : lines;
  const last = on(0.9);
  const ahead = end.clone().sub(last).normalize();
  const across = new Vector3(-ahead.z, 0, ahead.x);
  const head = [
    end.clone().addScaledVector(ahead, 0.16),
    end.clone().addScaledVector(ahead, -0.1).addScaledVector(across, 0.16),
    end.clone().addScaledVector(ahead, -0.1).addScaledVector(across, -0.16),
  ];
  return [
    ...bands(shown, { colour, width: 0.075, opacity, halo: '#ffffff', isAbove: true }),
    ...patches([head], colour, opacity, true),
  ];
}
