// The table with its towers: those that stand somewhere else now stride there, those that are gone sink, new ones come.
import { CylinderGeometry, Group, Mesh, MeshLambertMaterial, Vector3, type Object3D, type Sprite } from 'three';
import { discard, sign } from '../../../depth/marking';
import { Solid } from '../../../depth/solid';
import { free, type Stage } from '../../../depth/stage';
import type { Cue } from '../../choreography';
import type { Seat, Show, TalatBoard, TalatTower, TowerKind } from '../../../engine/protocol';
import type { Layout } from '../geometry';
import { spaceOf } from '../geometry';
import { isZihin } from '../moves';
import { makeBoards, makeIce, makeIsland, spirit } from './ground';
import { level, ofSeat, onSpace } from './space';
import { mark, Towers } from './towers';

export interface Shown {
  show: Show<TalatBoard>;
  layout: Layout;
  colours: readonly string[];
  labels: readonly string[];
  isNight: boolean;
}

export class TableScene {
  readonly towers = new Towers();
  readonly #stage: Stage;
  readonly #plain = new MeshLambertMaterial({ vertexColors: true });
  readonly #chilled = new MeshLambertMaterial({ vertexColors: true, color: '#cfe9ff', emissive: '#1f3648' });
  readonly #pale = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.35 });
  readonly #ghost = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.78 });
  readonly #spirit = new MeshLambertMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.82,
    emissive: '#2a3560',
  });
  readonly #standing = new Map<string, { mesh: Mesh; space: string; at: Vector3 }>();
  readonly #loose = new Group();
  #boards: Group | null = null;
  #boardsAre = '';
  #ice = new Map<number, { group: Group; isComing: boolean }>();
  #seats: Object3D[] = [];
  #seatsAre = '';
  #colours: readonly string[] = [];
  #seatCount = 3;

  constructor(stage: Stage) {
    this.#stage = stage;
    stage.scene.add(makeIsland(), this.#loose);
  }

  #isSpirit(seat: Seat): boolean {
    return isZihin(seat, this.#seatCount);
  }

  #shape(kind: TowerKind, seat: Seat) {
    const isSpirit = this.#isSpirit(seat);
    return this.towers.of(kind, seat, this.#colours[seat - 1] ?? '#888888', isSpirit);
  }

  /** Shows the towers; how they came to where they are is told by the cues of a step, if there are any. */
  show(shown: Shown, cues: readonly Cue[]): void {
    this.#stage.finish();
    const { show, layout, isNight } = shown;
    const { board } = show;
    this.#seatCount = show.seat_count;
    this.#colours = ([1, 2, 3] as Seat[]).map((seat) =>
      this.#isSpirit(seat) ? spirit : (shown.colours[seat - 1] ?? '#888888'),
    );
    const boardsAre = JSON.stringify([
      layout.placements,
      this.#colours,
      isNight,
      board.boards.map(({ row_1 }) => row_1),
    ]);
    if (boardsAre !== this.#boardsAre) {
      this.#boardsAre = boardsAre;
      if (this.#boards) {
        this.#stage.scene.remove(this.#boards);
        free(this.#boards);
      }
      this.#boards = makeBoards(layout, board, this.#colours, isNight);
      this.#stage.scene.add(this.#boards);
    }
    this.#showSeats(shown);
    const now = new Map(board.towers.map((tower) => [`${tower.seat}${tower.kind}`, tower]));
    for (const [id, { mesh }] of this.#standing)
      if (!now.has(id))
        this.#fall(
          id,
          mesh,
          cues.find(({ name }) => name === 'tower.topples'),
        );
    for (const [id, tower] of now) this.#stand(id, tower, layout, board, cues);
    this.#stage.change();
  }

  #stand(id: string, { kind, seat, space }: TalatTower, layout: Layout, board: TalatBoard, cues: readonly Cue[]): void {
    const shape = this.#shape(kind, seat);
    const place = onSpace(layout, space);
    const known = this.#standing.get(id);
    const mesh = known?.mesh ?? new Mesh(shape);
    mesh.geometry = shape;
    const isFrozen = board.boards[spaceOf(space).board]?.frozen ?? false;
    mesh.material = this.#isSpirit(seat) ? this.#spirit : isFrozen ? this.#chilled : this.#plain;
    mesh.castShadow = mesh.receiveShadow = true;
    this.#standing.set(id, { mesh, space, at: place });
    mesh.scale.setScalar(1);
    const moves = cues.find(({ name, places }) => /^tower\.(stands|strides)$/.test(name) && places.at(-1) === space);
    if (!known) this.#stage.scene.add(mesh);
    mesh.position.copy(place);
    if (!moves || known?.space === space) return;
    const from = known?.at ?? place.clone().setY(place.y + 2);
    this.#stage.tween(
      moves.length,
      (part) => {
        const smooth = part * part * (3 - 2 * part);
        mesh.position.lerpVectors(from, place, smooth);
        if (known) mesh.position.y += 0.55 * Math.abs(Math.sin(Math.PI * smooth * Math.max(1, moves.strength ?? 1)));
      },
      moves.at,
    );
  }

  /** Topples over and sinks. */
  #fall(id: string, mesh: Mesh, cue: Cue | undefined): void {
    this.#standing.delete(id);
    const { x, y, z } = mesh.position;
    this.#stage.tween(
      cue?.length ?? 0,
      (part) => {
        mesh.rotation.z = 1.45 * part * part;
        mesh.position.set(x - 0.3 * part, y - 0.9 * part ** 4, z);
        if (part === 1) this.#stage.scene.remove(mesh);
      },
      cue?.at,
    );
  }

  /** Who sits where: a stone in the seat's colour with its mark, and the name above it. */
  #showSeats({ show, layout, labels }: Shown): void {
    const are = JSON.stringify([this.#colours, labels, show.turn, show.seat, show.board.placing, layout.placements]);
    if (are === this.#seatsAre) return;
    this.#seatsAre = are;
    this.#stage.scene.remove(...this.#seats);
    discard(this.#seats);
    this.#seats = ([1, 2, 3] as Seat[]).flatMap((seat): (Mesh | Sprite)[] => {
      const place = ofSeat(layout, seat);
      const colour = this.#colours[seat - 1]!;
      const stone = new Solid(seat)
        .add(new CylinderGeometry(0.62, 0.72, 0.3, 8), '#b9b0a0', { y: -0.1 })
        .add(new CylinderGeometry(0.52, 0.52, 0.1, 8), colour, { y: 0.1 })
        .add(mark(seat, this.#isSpirit(seat)), '#17131d', { y: 0.16, pitch: -Math.PI / 2, size: 0.3 }, 0)
        .build();
      const mesh = new Mesh(stone, new MeshLambertMaterial({ vertexColors: true }));
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.position.copy(place).setY(level - 0.1);
      const isTurn =
        show.turn === 'seat' && (show.seat === seat || (show.board.is_setup && show.board.placing === seat));
      const label = sign({
        text: labels[seat - 1] ?? '',
        fill: isTurn ? '#fff1d6' : '#fffdf6',
        ink: '#241b14',
        rim: isTurn ? '#d4571c' : '#c9bda6',
        size: 0.72,
        isAbove: true,
      });
      label.position.copy(place).setY(level + 0.75);
      return [mesh, label];
    });
    this.#stage.scene.add(...this.#seats);
  }

  /** Sheets of ice where boards are frozen, thin ones where the considered move would bring them. */
  freeze(layout: Layout, board: TalatBoard, coming: ReadonlySet<number>): void {
    board.boards.forEach(({ frozen }, index) => {
      const wanted = frozen || coming.has(index);
      const known = this.#ice.get(index);
      if (known && (!wanted || known.isComing === frozen)) {
        this.#stage.scene.remove(known.group);
        free(known.group);
        this.#ice.delete(index);
      }
      if (!wanted || this.#ice.has(index)) return;
      const group = makeIce(layout, index, !frozen);
      this.#ice.set(index, { group, isComing: !frozen });
      this.#stage.scene.add(group);
    });
  }

  /** Towers that are only thought of: considered ones, ones that were taken, the one in the hand; some that stand grow pale. */
  think(
    board: TalatBoard,
    ghosts: readonly { kind: TowerKind; seat: Seat; at: Vector3; isPale?: boolean }[],
    pale: readonly (string | null)[],
  ): void {
    this.#loose.clear();
    for (const { kind, seat, at, isPale } of ghosts) {
      const mesh = new Mesh(this.#shape(kind, seat), isPale ? this.#pale : this.#ghost);
      mesh.position.copy(at);
      this.#loose.add(mesh);
    }
    for (const { mesh, space } of this.#standing.values())
      if (pale.includes(space)) mesh.material = this.#pale;
      else if (mesh.material === this.#pale) {
        const tower = board.towers.find((one) => one.space === space);
        const isFrozen = board.boards[spaceOf(space).board]?.frozen;
        mesh.material = tower && this.#isSpirit(tower.seat) ? this.#spirit : isFrozen ? this.#chilled : this.#plain;
      }
    this.#stage.change();
  }

  /** What the pointer finds. */
  get bodies(): readonly { mesh: Mesh; space: string }[] {
    return [...this.#standing.values()];
  }

  dispose(): void {
    this.towers.dispose();
    for (const material of [this.#plain, this.#chilled, this.#pale, this.#ghost, this.#spirit]) material.dispose();
  }
}
