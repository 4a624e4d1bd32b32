// The card of a game: its board, who plays, and how it stands, on one picture of the size that others show links with.
export const cardSize = { width: 1200, height: 630 };
/** The part of it that the board takes. */
export const boardSize = { width: 790, height: 630 };

export interface CardWords {
  game: string;
  names: readonly string[];
  colours: readonly string[];
  /** Of each seat, once it is over. */
  places: readonly (number | undefined)[];
  /** Who has won, or how far it is. */
  headline: string;
  detail: string;
}

const serif = 'Georgia, "Times New Roman", serif';
const plain = 'system-ui, "Segoe UI", Roboto, sans-serif';

const paper = { ground: '#f7efe1', ink: '#2b211a', soft: '#77695b', accent: '#b4431a', line: '#e3d5bf' };

/** Words in lines that are not wider; what does not fit into so many ends with dots. */
export function wrapped(
  words: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  const kept = lines.slice(0, most);
  return kept.map((one, i) => {
    const isCut = i === most - 1 && lines.length > most;
    let text = isCut ? `${one}…` : one;
    while (measure(text) > width && text.length > 2) text = `${text.replace(/…$/, '').slice(0, -1)}…`;
    return text;
  });
}

function hexagon(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  for (let i = 0; i < 6; ++i) {
    const angle = ((30 + 60 * i) * Math.PI) / 180;
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  pen.closePath();
}

/** Draws the card; `before` is a board that fades into the other one, by so much. */
export function drawCard(
  pen: CanvasRenderingContext2D,
  words: CardWords,
  board: CanvasImageSource | null,
  before: CanvasImageSource | null = null,
  part = 1,
): void {
  const { width, height } = cardSize;
  pen.globalAlpha = 1;
  pen.fillStyle = paper.ground;
  pen.fillRect(0, 0, width, height);
  if (before && part < 1) pen.drawImage(before, 0, 0, boardSize.width, boardSize.height);
  pen.globalAlpha = part;
  if (board) pen.drawImage(board, 0, 0, boardSize.width, boardSize.height);
  pen.globalAlpha = 1;

  const left = boardSize.width + 36;
  const room = width - left - 32;
  const write = (text: string, y: number, font: string, colour: string, most = 1, step = 0): number => {
    pen.font = font;
    pen.fillStyle = colour;
    const lines = wrapped(text, room, most, (one) => pen.measureText(one).width);
    lines.forEach((line, i) => pen.fillText(line, left, y + i * step));
    return y + lines.length * step;
  };
  pen.fillStyle = paper.accent;
  pen.fillRect(boardSize.width, 0, 8, height);
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  write(words.game, 92, `700 54px ${serif}`, paper.ink);

  let y = 160;
  const step = Math.min(58, 290 / words.names.length);
  words.names.forEach((name, i) => {
    const isWinner = words.places[i] === 1;
    hexagon(pen, left + 18, y - 10, 18);
    pen.fillStyle = words.colours[i] ?? '#888';
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = 'rgb(0 0 0 / 0.45)';
    pen.stroke();
    pen.font = `700 18px ${plain}`;
    pen.textAlign = 'center';
    pen.lineWidth = 4;
    pen.strokeStyle = 'rgb(0 0 0 / 0.75)';
    pen.strokeText(String(i + 1), left + 18, y - 4);
    pen.fillStyle = '#fff';
    pen.fillText(String(i + 1), left + 18, y - 4);
    pen.textAlign = 'left';
    pen.font = `${isWinner ? 700 : 400} 28px ${plain}`;
    pen.fillStyle = paper.ink;
    const [shown = ''] = wrapped(name, room - 92, 1, (one) => pen.measureText(one).width);
    pen.fillText(shown, left + 50, y);
    if (words.places[i] !== undefined && words.names.length > 1) {
      pen.textAlign = 'right';
      pen.fillStyle = isWinner ? paper.accent : paper.soft;
      pen.fillText(`${words.places[i]}.`, left + room, y);
      pen.textAlign = 'left';
    }
    y += step;
  });

  pen.fillStyle = paper.line;
  pen.fillRect(left, y - 12, room, 2);
  y = write(words.headline, y + 36, `700 32px ${serif}`, paper.accent, 3, 40);
  write(words.detail, y + 6, `400 22px ${plain}`, paper.soft, 3, 30);
  write('Talus', height - 34, `700 24px ${serif}`, paper.soft);
}
