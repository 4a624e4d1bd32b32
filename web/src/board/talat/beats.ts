// Who beats whom, for the chart that people read; what may be captured in a game comes from the core.

import type { TowerKind } from '../../engine/protocol';

export function beats(one: TowerKind, other: TowerKind): boolean {
  const height = (kind: TowerKind): number => 'SML'.indexOf(kind[0]!);
  if (one === 'S3' && other === 'L6') return true;
  if (height(one) === height(other)) return Number(one[1]) > Number(other[1]);
  return height(one) === height(other) + 1;
}
