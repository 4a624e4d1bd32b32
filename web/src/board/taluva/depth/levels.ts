// The number of its level on every field above the first, at the side that is nearest to whoever looks.
import { Group, type Sprite } from 'three';
import { discard, sign } from '../../../depth/marking';
import type { TaluvaHex } from '../../../engine/protocol';
import { middle } from './space';

const far = 0.72;

export class Levels {
  readonly group = new Group();
  #signs: { sprite: Sprite; x: number; z: number }[] = [];
  #yaw = 0;

  show(hexes: readonly TaluvaHex[]): void {
    this.clear();
    this.#signs = hexes
      .filter(({ level }) => level > 1)
      .map((hex) => {
        const { x, y, z } = middle(hex, hex.level);
        const sprite = sign({ text: String(hex.level), fill: '#2a211c', ink: '#fff4dc', size: 0.3 });
        sprite.position.y = y + 0.14;
        this.group.add(sprite);
        return { sprite, x, z };
      });
    this.face(this.#yaw);
  }

  /** Puts the numbers where somebody sees them who looks in this direction. */
  face(yaw: number): void {
    this.#yaw = yaw;
    for (const { sprite, x, z } of this.#signs) {
      sprite.position.x = x - Math.sin(yaw) * far;
      sprite.position.z = z + Math.cos(yaw) * far;
    }
  }

  clear(): void {
    discard(this.#signs.map(({ sprite }) => sprite));
    this.#signs = [];
    this.group.clear();
  }
}
