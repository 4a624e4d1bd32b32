// A film of a game: each decision a picture, one fading into the next. A video where the browser can write one, a GIF elsewhere.
import { drawCard, cardSize, type CardWords } from './card';

export interface Take {
  words: CardWords;
  board: CanvasImageSource;
}

export interface Film {
  blob: Blob;
  /** The ending of its name. */
  ending: 'mp4' | 'webm' | 'gif';
}

interface Making {
  /** How many takes there are. */
  count: number;
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** What writes pictures one after the other, each for so many seconds. */
interface Writer {
  size: { width: number; height: number };
  /** How many pictures lie between two takes. */
  between: number;
  add(canvas: HTMLCanvasElement, seconds: number): Promise<void>;
  finish(): Promise<Film>;
  cancel(): Promise<void>;
}

const hold = 0.75;
const last = 3;
const fade = 0.24;

async function videoWriter(canvas: HTMLCanvasElement): Promise<Writer | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, QUALITY_HIGH, WebMOutputFormat, canEncodeVideo } =
    await import('mediabunny');
  const size = { width: cardSize.width, height: cardSize.height };
  for (const [codec, ending] of [
    ['avc', 'mp4'],
    ['vp9', 'webm'],
    ['vp8', 'webm'],
  ] as const) {
    if (!(await canEncodeVideo(codec, { ...size, bitrate: QUALITY_HIGH }))) continue;
    const format = ending === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
    const target = new BufferTarget();
    const output = new Output({ format, target });
    const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_HIGH });
    output.addVideoTrack(source, { frameRate: 25 });
    await output.start();
    let at = 0;
    return {
      size,
      between: 5,
      async add(_, seconds) {
        await source.add(at, seconds);
        at += seconds;
      },
      async finish() {
        await output.finalize();
        return { blob: new Blob([target.buffer!], { type: `video/${ending}` }), ending };
      },
      cancel: () => output.cancel(),
    };
  }
  return null;
}

async function gifWriter(): Promise<Writer> {
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc');
  const size = { width: cardSize.width / 2, height: cardSize.height / 2 };
  const small = document.createElement('canvas');
  [small.width, small.height] = [size.width, size.height];
  const pen = small.getContext('2d', { willReadFrequently: true })!;
  const gif = GIFEncoder();
  return {
    size,
    between: 0,
    async add(canvas, seconds) {
      pen.drawImage(canvas, 0, 0, size.width, size.height);
      const { data } = pen.getImageData(0, 0, size.width, size.height);
      const palette = quantize(data, 256);
      gif.writeFrame(applyPalette(data, palette), size.width, size.height, { palette, delay: seconds * 1000 });
      await new Promise((resolve) => setTimeout(resolve)); // the page goes on living
    },
    async finish() {
      gif.finish();
      return { blob: new Blob([gif.bytes()], { type: 'image/gif' }), ending: 'gif' };
    },
    cancel: () => Promise.resolve(),
  };
}

/** Makes the film of these takes; rejects with the signal's reason once it is cancelled. */
export async function makeFilm(takes: AsyncIterable<Take>, { count, onProgress, signal }: Making): Promise<Film> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [cardSize.width, cardSize.height];
  const pen = canvas.getContext('2d')!;
  const writer = (await videoWriter(canvas)) ?? (await gifWriter());
  let before: CanvasImageSource | null = null;
  let done = 0;
  try {
    for await (const { words, board } of takes) {
      signal.throwIfAborted();
      for (let i = 1; before && i <= writer.between; ++i) {
        drawCard(pen, words, board, before, i / (writer.between + 1));
        await writer.add(canvas, fade / writer.between);
      }
      drawCard(pen, words, board);
      await writer.add(canvas, ++done === count ? last : hold);
      before = board;
      onProgress(done / count);
    }
    signal.throwIfAborted();
    return await writer.finish();
  } catch (reason) {
    await writer.cancel().catch(() => {});
    throw reason;
  }
}
