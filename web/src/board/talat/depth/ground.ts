// What the towers stand on: three wooden boards with their start lines, on a low island of stone and grass.
import {
  BoxGeometry,
  CanvasTexture,
  CylinderGeometry,
  DodecahedronGeometry,
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  OctahedronGeometry,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import { dice, rough, Solid } from '../../../depth/solid';
import type { Seat, TalatBoard } from '../../../engine/protocol';
import { halfBoard, type Layout } from '../geometry';
import { at, level } from './space';

export const spirit = '#9aa9dc';
export const islandRadius = 10.4;

function mix(one: string, other: string, part: number): string {
  const at = (text: string, i: number): number => parseInt(text.slice(1 + 2 * i, 3 + 2 * i), 16);
  const parts = [0, 1, 2].map((i) => Math.round(at(one, i) * part + at(other, i) * (1 - part)));
  return `rgb(${parts.join(',')})`;
}

function drawMark(pen: CanvasRenderingContext2D, seat: Seat, isSpirit: boolean): void {
  pen.beginPath();
  if (isSpirit) {
    pen.moveTo(-14, 0);
    pen.quadraticCurveTo(0, -14, 14, 0);
    pen.quadraticCurveTo(0, 14, -14, 0);
    pen.lineWidth = 3;
    pen.strokeStyle = pen.fillStyle;
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 0, 4.4, 0, 7);
  } else if (seat === 1) pen.arc(0, 0, 8.5, 0, 7);
  else if (seat === 2) pen.rect(-13, -4.5, 26, 9);
  else {
    pen.rect(-4, -11, 8, 22);
    pen.rect(-11, -4, 22, 8);
  }
  pen.fill();
}

/** The upper side of a board: its frame, spaces, start lines and coordinates. Row 1 lies at the lower edge. */
function face(
  board: number,
  lines: readonly [Seat, Seat],
  colours: readonly string[],
  isNight: boolean,
): CanvasTexture {
  const pixels = 1024;
  const step = pixels / (2 * halfBoard);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = pixels;
  const pen = canvas.getContext('2d')!;
  const [tile, other, frame, ink] = isNight
    ? ['#d9cdb8', '#c7b89d', '#8f6f4a', '#f6e8d3']
    : ['#f4ead6', '#e6d5b4', '#b48a57', '#33220e'];
  pen.fillStyle = frame!;
  pen.fillRect(0, 0, pixels, pixels);
  const roll = dice(board + 5);
  pen.globalAlpha = 0.09; // the grain of the wood
  for (let i = 0; i < 120; ++i) {
    pen.fillStyle = roll() < 0.5 ? '#000000' : '#ffffff';
    pen.fillRect(0, roll() * pixels, pixels, 1 + 2 * roll());
  }
  pen.globalAlpha = 1;
  const place = (column: number, row: number): [number, number] => [
    (column - 2 + halfBoard) * step,
    (2 - row + halfBoard) * step,
  ];
  for (let row = 0; row < 5; ++row)
    for (let column = 0; column < 5; ++column) {
      const [x, y] = place(column, row);
      const plain = (row + column) % 2 ? other! : tile!;
      const owner = row === 0 ? lines[0] : row === 4 ? lines[1] : null;
      pen.fillStyle = owner ? mix(colours[owner - 1] ?? '#888888', plain, 0.5) : plain;
      pen.fillRect(x - step / 2, y - step / 2, step, step);
      pen.strokeStyle = 'rgb(60 40 20 / 0.35)';
      pen.lineWidth = 3;
      pen.strokeRect(x - step / 2, y - step / 2, step, step);
      if (!owner) continue;
      pen.save();
      pen.translate(x, y);
      pen.scale(2.4, 2.4);
      pen.fillStyle = 'rgb(23 19 29 / 0.34)';
      drawMark(pen, owner, colours[owner - 1] === spirit);
      pen.restore();
    }
  pen.strokeStyle = 'rgb(50 30 12 / 0.8)';
  pen.lineWidth = 6;
  const [left, low] = place(-0.5, 4.5);
  pen.strokeRect(left, low, 5 * step, 5 * step);
  pen.fillStyle = ink!;
  pen.font = '600 46px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let i = 0; i < 5; ++i) {
    pen.fillText('abcde'[i]!, ...place(i, -0.7));
    pen.fillText(String(i + 1), ...place(-0.7, i));
  }
  pen.beginPath();
  pen.arc(...place(-0.7, -0.7), 32, 0, 7);
  pen.fillStyle = '#4a331b';
  pen.fill();
  pen.fillStyle = '#fff4de';
  pen.font = '800 44px system-ui, sans-serif';
  pen.fillText(String(board + 1), ...place(-0.7, -0.7));
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 8;
  return map;
}

/** The island below the boards. */
export function makeIsland(): Mesh {
  const solid = new Solid(3);
  solid.add(
    rough(new CylinderGeometry(islandRadius, islandRadius + 0.5, 0.9, 40), 0.012),
    '#a98a5f',
    { y: -0.14 },
    0.08,
  );
  solid.add(
    rough(new CylinderGeometry(islandRadius - 0.35, islandRadius - 0.1, 0.14, 40), 0.01),
    '#86b552',
    { y: 0.33 },
    0.05,
  );
  solid.add(new CylinderGeometry(3.1, 3.2, 0.12, 6), '#cdbf9f', { y: 0.38 }, 0.04);
  const roll = dice(21);
  for (let i = 0; i < 150; ++i) {
    const angle = roll() * 2 * Math.PI;
    const far = islandRadius - 0.7 - 1.1 * roll() * roll();
    const placed = { x: Math.cos(angle) * far, z: Math.sin(angle) * far, turn: roll() * 6 };
    // Not where the boards and the seats are: those reach furthest out in six directions.
    const part = Math.abs((((angle * 3) / Math.PI + 0.5) % 1) - 0.5);
    if (part < 0.3) {
      if (i % 5 === 0) solid.add(rough(new DodecahedronGeometry(0.1 + 0.2 * roll()), 0.2, i), '#a19c99', { ...placed, y: 0.45 }, 0.1); // prettier-ignore
      continue;
    }
    if (roll() < 0.45) {
      const high = 0.25 + 0.3 * roll();
      solid.add(new CylinderGeometry(0.03, 0.05, high, 5), '#6a4a2f', { ...placed, y: 0.4 + high / 2 });
      solid.add(rough(new IcosahedronGeometry(0.24 + 0.12 * roll(), 1), 0.15, i), ['#2f7a3a', '#3b8c40', '#55a04a'][i % 3]!, { ...placed, y: 0.5 + high }, 0.1); // prettier-ignore
    } else
      solid.add(rough(new DodecahedronGeometry(0.07 + 0.13 * roll()), 0.2, i), '#a19c99', { ...placed, y: 0.43 }, 0.1);
  }
  const island = new Mesh(solid.build(), new MeshLambertMaterial({ vertexColors: true }));
  island.castShadow = island.receiveShadow = true;
  return island;
}

export function makeBoards(layout: Layout, board: TalatBoard, colours: readonly string[], isNight: boolean): Group {
  const all = new Group();
  board.boards.forEach(({ row_1, row_5 }, index) => {
    const group = new Group();
    const wood = new Solid(index + 2)
      .add(new BoxGeometry(2 * halfBoard + 0.24, 0.3, 2 * halfBoard + 0.24), isNight ? '#6b4f30' : '#8a6438', {
        y: -0.17,
      })
      .build();
    const body = new Mesh(wood, new MeshLambertMaterial({ vertexColors: true }));
    body.castShadow = body.receiveShadow = true;
    const map = face(index, [row_1, row_5], colours, isNight);
    const top = new Mesh(new PlaneGeometry(2 * halfBoard, 2 * halfBoard), new MeshLambertMaterial({ map }));
    top.rotation.x = -Math.PI / 2;
    top.receiveShadow = true;
    group.add(body, top);
    group.position.copy(at(layout, index, 2, 2));
    group.rotation.y = (-layout.placements[index]!.turn * Math.PI) / 180;
    all.add(group);
  });
  return all;
}

/** A sheet of ice with crystals at its edges; thin if it is only about to come. */
export function makeIce(layout: Layout, board: number, isComing: boolean): Group {
  const group = new Group();
  const side = 2 * halfBoard - 0.1;
  const sheet = new Mesh(
    new BoxGeometry(side, 0.1, side),
    new MeshPhongMaterial({ color: '#bfe6fb', specular: '#ffffff', shininess: 80, transparent: true, opacity: isComing ? 0.32 : 0.5, depthWrite: false }), // prettier-ignore
  );
  sheet.position.y = 0.05;
  sheet.renderOrder = 1;
  group.add(sheet);
  if (!isComing) {
    const solid = new Solid(board + 31);
    const roll = dice(board + 77);
    for (let i = 0; i < 46; ++i) {
      const along = (roll() * 2 - 1) * halfBoard;
      const edge = (halfBoard - 0.2 * roll()) * (i % 2 ? 1 : -1);
      const [x, z] = i % 4 < 2 ? [along, edge] : [edge, along];
      const high = 0.12 + 0.28 * roll() * roll();
      solid.add(new OctahedronGeometry(1, 0), i % 3 ? '#dff3ff' : '#a9d9f4', {
        x,
        z,
        y: 0.05 + high * 0.5,
        pitch: (roll() - 0.5) * 0.7,
        roll: (roll() - 0.5) * 0.7,
        turn: roll() * 3,
        size: [0.07 + 0.05 * roll(), high, 0.07 + 0.05 * roll()],
      }, 0.08); // prettier-ignore
    }
    const crystals = new Mesh(
      solid.build(),
      new MeshPhongMaterial({ vertexColors: true, specular: '#fff', shininess: 60 }),
    );
    crystals.castShadow = true;
    group.add(crystals);
  }
  group.position.copy(at(layout, board, 2, 2)).setY(level);
  group.rotation.y = (-layout.placements[board]!.turn * Math.PI) / 180;
  return group;
}
