// The board as a picture: its SVG with the styles written into it, so that it looks the same elsewhere.
const properties = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap',
  'stroke-linejoin', 'opacity', 'display', 'visibility', 'paint-order', 'font-family', 'font-size', 'font-weight',
  'font-style', 'text-anchor', 'dominant-baseline', 'letter-spacing', 'transform', 'transform-origin', 'transform-box',
  'filter', 'mix-blend-mode', 'stop-color', 'stop-opacity', 'clip-path', 'mask', 'color',
] as const;

/** The largest drawing in the element: icons beside the board are smaller. */
function drawing_in(element: Element): SVGSVGElement | null {
  const area = (svg: SVGSVGElement) => svg.clientWidth * svg.clientHeight;
  const all = [...element.querySelectorAll('svg')].filter((svg) => !svg.parentElement?.closest('svg'));
  return all.sort((a, b) => area(b) - area(a))[0] ?? null;
}

function copy_styles(from: Element, to: Element, standard: CSSStyleDeclaration): void {
  const style = getComputedStyle(from);
  const written = to as SVGElement;
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    if (value && value !== standard.getPropertyValue(name)) written.style.setProperty(name, value);
  }
  written.removeAttribute('class');
  for (const { name, value } of [...to.attributes]) if (value.includes('var(--')) to.removeAttribute(name); // written above
}

/** What lies below the drawing: a board may say so with `--picture-ground`. */
function ground_of(drawing: Element): string {
  const style = getComputedStyle(drawing);
  return style.getPropertyValue('--picture-ground') || style.getPropertyValue('--ground');
}

export function board_svg(board: Element): { text: string; width: number; height: number } | null {
  const drawing = drawing_in(board);
  if (!drawing) return null;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [drawing.querySelectorAll('*'), copy.querySelectorAll('*')];
  // What an element has by itself need not be written.
  const bare = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const plain = bare.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
  document.body.append(bare);
  const standard = getComputedStyle(plain);
  originals.forEach((original, i) => copy_styles(original, copies[i]!, standard));
  bare.remove();
  const { clientWidth: width, clientHeight: height } = drawing;
  const background = ground_of(drawing);
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.style.background = background;
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

export async function board_png(board: Element, scale = 2): Promise<Blob | null> {
  const svg = board_svg(board);
  if (!svg) return null;
  const url = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = svg.width * scale;
    canvas.height = svg.height * scale;
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(url);
  }
}

export function download(name: string, content: Blob | string, type = 'text/plain'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
