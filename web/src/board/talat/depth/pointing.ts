// Which space is seen at a point: that of the tower there, or the one on the ground.
import type { Point, Stage } from '../../../depth/stage';
import type { Layout } from '../geometry';
import { level, spaceAt } from './space';
import type { TableScene } from './table_scene';

export function spaceSeen(stage: Stage, scene: TableScene, layout: Layout, at: Point): string | null {
  const bodies = scene.bodies;
  const tower = stage.hit(
    at,
    bodies.map(({ mesh }) => mesh),
  );
  if (tower) return bodies.find(({ mesh }) => mesh === tower.object)?.space ?? null;
  const ground = stage.ground(at, level);
  return ground && spaceAt(layout, ground);
}
