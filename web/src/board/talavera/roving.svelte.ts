// One stop of the Tab key for the whole board; arrows go to the nearest spot in their direction.
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Roving {
  current = $state('');
  focused = $state('');
  root: Element | null = null;

  go(id: string): void {
    this.current = id;
    this.root?.querySelector<SVGElement>(`[data-spot="${id}"]`)?.focus();
  }

  /** Whether the key was an arrow, and has been followed. */
  follow(event: KeyboardEvent): boolean {
    const direction = directions[event.key];
    if (!direction || !this.root) return false;
    const middle = (node: Element): [number, number] => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(event.currentTarget as Element);
    const [dx, dy] = direction;
    let nearest: Element | null = null;
    let least = Infinity;
    for (const spot of this.root.querySelectorAll('[data-spot]')) {
      const [sx, sy] = middle(spot);
      const ahead = (sx - x) * dx + (sy - y) * dy;
      const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
      // What lies in the direction goes before what is near but to the side.
      const distance = ahead + 2.5 * aside;
      if (ahead > 2 && distance < least) [nearest, least] = [spot, distance];
    }
    if (nearest instanceof SVGElement) this.go(nearest.dataset.spot!);
    return true;
  }
}
