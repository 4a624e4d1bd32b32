// The board as a picture: its SVG with the styles written into it, so that it looks the same elsewhere.
const properties = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'display',
  'visibility',
  'paint-order',
  'r',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'transform',
  'transform-origin',
  'transform-box',
  'filter',
  'mix-blend-mode',
  'stop-color',
  'stop-opacity',
  'clip-path',
  'mask',
  'color',
] as const;

/** The largest drawing in the element: icons beside the board are smaller. */
function drawingIn(element: Element): SVGSVGElement | null {
  const area = (svg: SVGSVGElement) => svg.clientWidth * svg.clientHeight;
  const all = [...element.querySelectorAll('svg')].filter((svg) => !svg.parentElement?.closest('svg'));
  return all.sort((a, b) => area(b) - area(a))[0] ?? null;
}

/** Mixed colours are told by browsers in ways that other programs do not understand: oklab(…) and color(srgb …). */
export function plainColours(value: string): string {
  return value.replace(/(oklab\(|color\(srgb )([^)]*)\)/g, (_, space: string, text: string) => {
    const [x = 0, y = 0, z = 0, alpha = 1] = text
      .split(/[\s/]+/)
      .filter(Boolean)
      .map((word) => Number.parseFloat(word) || 0);
    const bytes = (space === 'oklab(' ? fromOklab(x, y, z) : [x, y, z]).map((part) =>
      Math.round(255 * Math.min(1, Math.max(0, part))),
    );
    return alpha < 1 ? `rgba(${bytes.join(', ')}, ${alpha})` : `rgb(${bytes.join(', ')})`;
  });
}

/** To sRGB, after https://bottosson.github.io/posts/oklab. */
function fromOklab(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
}

function copyStyles(from: Element, to: Element, standard: CSSStyleDeclaration): void {
  const style = getComputedStyle(from);
  const written = to as SVGElement;
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    if (value && value !== standard.getPropertyValue(name)) written.style.setProperty(name, plainColours(value));
  }
  written.removeAttribute('class');
  for (const { name, value } of [...to.attributes]) if (/var\(--|color-mix\(/.test(value)) to.removeAttribute(name); // written above
}

/** What lies below the drawing: a board may say so with `--picture-ground`. */
function groundOf(drawing: Element): string {
  const style = getComputedStyle(drawing);
  return style.getPropertyValue('--picture-ground') || style.getPropertyValue('--ground');
}

/** A background that other programs see too. It is larger than the drawing, which may have other proportions than its room. */
function ground(viewBox: string, colour: string): SVGRectElement {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const values = { x: x - 2 * width, y: y - 2 * height, width: 5 * width, height: 5 * height, fill: colour.trim() };
  for (const [name, value] of Object.entries(values)) rect.setAttribute(name, String(value));
  return rect;
}

export function boardSvg(board: Element): { text: string; width: number; height: number } | null {
  const drawing = drawingIn(board);
  if (!drawing) return null;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [drawing.querySelectorAll('*'), copy.querySelectorAll('*')];
  // What an element has by itself need not be written.
  const bare = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const plain = bare.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
  document.body.append(bare);
  const standard = getComputedStyle(plain);
  originals.forEach((original, i) => copyStyles(original, copies[i]!, standard));
  bare.remove();
  for (const overlay of copy.querySelectorAll('[data-overlay]')) overlay.remove(); // marks for whoever plays
  const { clientWidth: width, clientHeight: height } = drawing;
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.prepend(ground(copy.getAttribute('viewBox')!, groundOf(drawing)));
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** The same, to be drawn somewhere else. */
export async function boardImage(board: Element): Promise<HTMLImageElement | null> {
  const svg = boardSvg(board);
  if (!svg) return null;
  const url = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }));
  try {
    const image = new Image(svg.width, svg.height);
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export async function boardPng(board: Element, scale = 2): Promise<Blob | null> {
  const image = await boardImage(board);
  if (!image) return null;
  const canvas = document.createElement('canvas');
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export function download(name: string, content: Blob | string, type = 'text/plain'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
