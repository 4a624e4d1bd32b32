// Where hexes lie in the world: as on the map, with the side of a hex as the unit and every level a step up.
import { Vector3 } from 'three';
import { directions, parseHex, type Hex } from '../hex';
import { size, type Point } from '../projection';

export const stepUp = 0.46;
/** How far above a field flat marks lie. */
const above = 0.035;

export function middle(hex: Hex, level: number): Vector3 {
  return new Vector3(Math.sqrt(3) * (hex.q + hex.r / 2), level * stepUp, 1.5 * hex.r);
}

/** Corner i lies between the directions i and i + 1. */
export function corner(index: number, radius = 1): Vector3 {
  const angle = ((30 + 60 * index) * Math.PI) / 180;
  return new Vector3(Math.cos(angle) * radius, 0, -Math.sin(angle) * radius);
}

const sixCorners = (radius: number): Vector3[] => directions.map((_, index) => corner(index, radius));

export function face(hex: Hex, level: number, radius = 1): Vector3[] {
  const at = middle(hex, level).setY(level * stepUp + above);
  return sixCorners(radius).map((one) => one.add(at));
}

/** The border of a set of hexes: the lines of its outer edges, each on the height of its hex. */
export function border(
  hexes: readonly string[],
  levelOf: (hex: string) => number,
  radius = 0.94,
): [Vector3, Vector3][] {
  const inside = new Set(hexes);
  return hexes.flatMap((text) => {
    const hex = parseHex(text);
    const corners = face(hex, levelOf(text), radius);
    return directions.flatMap((direction, index): [Vector3, Vector3][] => {
      const { x, z } = middle(hex, 0).add(toward(direction));
      const r = Math.round(z / 1.5);
      const q = Math.round(x / Math.sqrt(3) - r / 2);
      return inside.has(`${q},${r}`) ? [] : [[corners[(index + 5) % 6]!, corners[index]!]];
    });
  });
}

/** The step from a hex to its neighbour. */
export function toward(direction: (typeof directions)[number]): Vector3 {
  const angle = (directions.indexOf(direction) * Math.PI) / 3;
  return new Vector3(Math.cos(angle), 0, -Math.sin(angle)).multiplyScalar(Math.sqrt(3));
}

/** A point of the world on the map, on which `Playing` finds what is meant by it. */
export const onMap = ({ x, z }: { x: number; z: number }): Point => ({ x: x * size, y: z * size });
