// The island as bodies: what a position has more or less than the one before is built, taken away, or comes from above.
import { BufferGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, Vector3, type Material } from 'three';
import { bands, discard } from '../../../depth/marking';
import type { Stage, Point } from '../../../depth/stage';
import type { TaluvaHex } from '../../../engine/protocol';
import type { Cue, CueName } from '../../choreography';
import { variantOf } from '../art';
import { directions, key, neighbour } from '../hex';
import { tileMates } from '../island';
import { Buildings } from './buildings';
import { Land, type Field, type Seams } from './land';
import { Materials } from './materials';
import { middle, stepUp } from './space';

interface Place {
  hex: TaluvaHex;
  /** What the field is drawn by, and its building; the same ones need not be made anew. */
  field: string;
  building: string;
  group: Group;
  piece: Mesh | null;
  /** What the pointer finds; never seen. */
  body: Mesh;
}

const fall = (part: number): number => (1 - part) ** 2;
function grow(part: number): number {
  const back = 1.7;
  return Math.max(0.01, 1 + (back + 1) * (part - 1) ** 3 + back * (part - 1) ** 2);
}

export class IslandScene {
  readonly land = new Land();
  readonly buildings = new Buildings();
  readonly materials = new Materials();
  readonly #places = new Map<string, Place>();
  readonly #bodyShape = new CylinderGeometry(1, 1, 1, 6).translate(0, -0.5, 0);
  readonly #unseen = new MeshBasicMaterial();
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Shows these hexes; how the new ones and what stands on them come about is told by the cues of a step, if there are any. */
  show(hexes: readonly TaluvaHex[], colours: readonly string[], cues: readonly Cue[]): void {
    this.#stage.finish();
    const island = new Map(hexes.map((hex) => [key(hex), hex]));
    const mates = tileMates(island);
    for (const [id, place] of this.#places) if (!island.has(id)) this.#remove(id, place);
    this.#erupt(cues);
    for (const [id, hex] of island) {
      const seams = directions.map((direction) => {
        const other = key(neighbour(hex, direction));
        return !(mates.has(other) && mates.get(other) === mates.get(id));
      });
      const field = `${hex.level}${hex.terrain ?? hex.flow}${hex.building !== undefined}${seams.map(Number).join('')}`;
      const { building } = hex;
      const colour = building ? (colours[building.seat - 1] ?? '#888888') : '';
      const piece = building ? `${building.kind}${building.seat}${colour}${hex.level}` : '';
      const before = this.#places.get(id);
      if (before?.field === field && before.building === piece) continue;
      this.#put(id, hex, seams, { field, piece, colour, before, cues });
    }
    this.#stage.change();
  }

  #put(
    id: string,
    hex: TaluvaHex,
    seams: Seams,
    now: { field: string; piece: string; colour: string; before?: Place; cues: readonly Cue[] },
  ): void {
    const { before, cues } = now;
    const cue = (names: readonly CueName[]): Cue | undefined =>
      cues.find(({ name, places }) => names.includes(name) && places.includes(id));
    const group = new Group();
    const top = this.field(hex, seams, this.materials.land);
    const earth = this.#mesh(this.land.earth(hex.level), this.materials.land);
    const piece = hex.building
      ? this.#mesh(this.buildings.of(hex.building.kind, hex.building.seat, now.colour, hex.level), this.materials.land)
      : null;
    group.position.copy(middle(hex, hex.level));
    group.add(top, earth, ...(piece ? [piece] : []));
    const body = new Mesh(this.#bodyShape, this.#unseen);
    body.visible = false;
    body.scale.y = hex.level * stepUp + 0.4;
    body.position.copy(group.position);
    body.userData = { hex: id };
    body.updateMatrixWorld();
    this.#stage.scene.add(group, body);
    this.#places.set(id, { hex, field: now.field, building: now.piece, group, piece, body });
    if (before) this.#stage.scene.remove(before.body);
    const leave = (): void => {
      if (before) this.#stage.scene.remove(before.group);
    };
    const drop = cue(['tile.drops']);
    const lost = cue(['hut.hisses']);
    const rise = cue(['hut.rises', 'tower.rises', 'temple.rises']);
    if (drop && before?.field !== now.field) {
      // The tile comes down on what lies there until then.
      earth.visible = top.visible = false;
      if (lost && before?.piece) this.#sink(before.piece, lost);
      this.#stage.tween(
        drop.length,
        (part) => {
          top.visible = part > 0;
          top.position.y = 2.8 * fall(part);
          if (part < 1) return;
          earth.visible = true;
          leave();
        },
        drop.at,
      );
    } else {
      leave();
      if (rise && piece && before?.building !== now.piece)
        this.#stage.tween(rise.length, (part) => piece.scale.setScalar(grow(part)), rise.at);
    }
  }

  /** The volcano shakes before it erupts, and lava runs from it over the fields of its tile. */
  #erupt(cues: readonly Cue[]): void {
    for (const { name, at, length, places } of cues) {
      const groups = places.flatMap((place) => this.#places.get(place)?.group ?? []);
      if (name === 'volcano.rumbles')
        for (const group of groups) {
          const { x, z } = group.position;
          const shake = (part: number): void => {
            const by = 0.035 * Math.sin(Math.PI * part);
            group.position.set(x + by * Math.sin(part * 75), group.position.y, z + by * Math.cos(part * 61));
          };
          this.#stage.tween(length, shake, at);
        }
      if (name === 'lava.runs' && groups.length === 3) this.#run(groups as [Group, Group, Group], at, length);
    }
  }

  #run([crater, ...fields]: [Group, Group, Group], at: number, length: number): void {
    const joint = crater.position.clone().add(fields[0]!.position).add(fields[1]!.position).divideScalar(3);
    const steps = 12;
    for (const field of fields) {
      const way = [crater.position.clone(), joint, field.position.clone()].map((one, i) =>
        one.clone().setY(one.y + (i === 0 ? 0.42 : 0.1)),
      );
      const on = (part: number): Vector3 =>
        way[0]!
          .clone()
          .multiplyScalar((1 - part) ** 2)
          .addScaledVector(way[1]!, 2 * part * (1 - part))
          .addScaledVector(way[2]!, part ** 2);
      const lines = Array.from({ length: steps }, (_, i): [Vector3, Vector3] => [on(i / steps), on((i + 1) / steps)]);
      const streams = [
        ...bands(lines, { colour: '#e2410f', width: 0.26, isAbove: true }),
        ...bands(lines, { colour: '#ffc63f', width: 0.11, isAbove: true }),
      ];
      this.#stage.scene.add(...streams);
      this.#stage.tween(
        length,
        (part) => {
          for (const { geometry } of streams) geometry.setDrawRange(0, 6 * Math.ceil(steps * Math.min(1, part * 1.5)));
          if (part < 1) return;
          this.#stage.scene.remove(...streams);
          discard(streams);
        },
        at,
      );
    }
  }

  /** A building that is swallowed goes down into the ground. */
  #sink(piece: Mesh, { at, length }: Cue): void {
    this.#stage.tween(length, (part) => void (piece.position.y = -1.5 * part * part), at);
  }

  #remove(id: string, { group, body }: Place): void {
    this.#stage.scene.remove(group, body);
    this.#places.delete(id);
  }

  /** The top of a field by itself, as for a tile in hand. */
  field(hex: TaluvaHex, seams: Seams, material: Material): Group {
    const shapes: Field = this.land.field(
      (hex.flow ?? hex.terrain)!,
      variantOf(hex.q, hex.r),
      hex.building !== undefined,
      seams,
    );
    const group = new Group();
    group.add(this.#mesh(shapes.land, material));
    const isThere = material === this.materials.land;
    if (shapes.water) group.add(this.#mesh(shapes.water, isThere ? this.materials.water : material, false));
    if (shapes.glow) group.add(this.#mesh(shapes.glow, isThere ? this.materials.glow : material, false));
    return group;
  }

  #mesh(shape: BufferGeometry, material: Material, throwsShadow = true): Mesh {
    const mesh = new Mesh(shape, material);
    mesh.castShadow = throwsShadow;
    mesh.receiveShadow = throwsShadow;
    return mesh;
  }

  /** What lies at a point of the canvas: a place on the ground, drawn into the hex that is seen there. */
  at(point: Point): Vector3 | null {
    const bodies = [...this.#places.values()].map(({ body }) => body);
    const found = this.#stage.hit(point, bodies);
    if (!found) return this.#stage.ground(point, stepUp / 2);
    const { hex } = this.#places.get(found.object.userData.hex as string)!;
    return found.point.lerp(middle(hex, hex.level), 0.04); // a wall belongs to the hex before it
  }

  dispose(): void {
    this.land.dispose();
    this.buildings.dispose();
    this.materials.dispose();
    this.#bodyShape.dispose();
    this.#unseen.dispose();
  }
}
