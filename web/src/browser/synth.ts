// Instruments, made on the spot: tones, knocks, and noise through filters. Each plays into `out` at a time of its clock.

/** Sixty decibels and more below the beginning, where nothing is heard when it is cut off. */
const silence = 0.0002;
const attack = 0.003;

interface Tone {
  pitch: number;
  length: number;
  loudness: number;
  /** What is left of the pitch at the end. */
  fall?: number;
  wave?: OscillatorType;
  /** Seconds until it is at its loudest. */
  swell?: number;
}

/** A volume that swells and dies away. */
function envelope(out: AudioNode, at: number, length: number, loudness: number, swell: number): GainNode {
  const volume = new GainNode(out.context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + swell);
  volume.gain.exponentialRampToValueAtTime(silence, at + length);
  volume.connect(out);
  return volume;
}

export function tone(out: AudioNode, at: number, { pitch, length, loudness, fall = 1, wave, swell }: Tone): void {
  const source = new OscillatorNode(out.context, { type: wave ?? 'triangle', frequency: pitch });
  source.frequency.setValueAtTime(pitch, at); // a ramp alone begins now, and a later tone would start too low
  source.frequency.exponentialRampToValueAtTime(pitch * fall, at + length);
  source.connect(envelope(out, at, length, loudness, swell ?? attack));
  source.start(at);
  source.stop(at + length);
}

/** Something solid: above the tone a shorter one rings that is no harmonic of it, which small loudspeakers carry as well. */
export function knock(out: AudioNode, at: number, pitch: number, length: number, loudness: number): void {
  tone(out, at, { pitch, length, loudness, fall: 0.6 });
  tone(out, at, { pitch: pitch * 2.76, length: length * 0.7, loudness: loudness * 0.5, fall: 0.85 });
}

/** A bell: partials that are no harmonics, the higher the shorter. */
export function bell(out: AudioNode, at: number, pitch: number, length: number, loudness: number): void {
  for (const [times, part] of [
    [1, 1],
    [2.01, 0.5],
    [2.76, 0.35],
    [5.4, 0.18],
  ] as const)
    tone(out, at, { pitch: pitch * times, length: length / Math.sqrt(times), loudness: loudness * part, wave: 'sine' });
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Two seconds of white noise. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const noise = new AudioBuffer({ length: 2 * context.sampleRate, sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = 2 * Math.random() - 1;
  noises.set(context, noise);
  return noise;
}

interface Rush {
  /** The filter's pitch at the beginning and at the end. */
  from: number;
  to: number;
  length: number;
  loudness: number;
  type?: BiquadFilterType;
  /** How narrow the filter is. */
  sharp?: number;
  swell?: number;
}

/** Air, water, stones, embers: noise through a filter that wanders. */
export function rush(out: AudioNode, at: number, { from, to, length, loudness, type, sharp, swell }: Rush): void {
  const { context } = out;
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const filter = new BiquadFilterNode(context, { type: type ?? 'bandpass', frequency: from, Q: sharp ?? 0.8 });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(envelope(out, at, length, loudness, swell ?? attack));
  source.start(at, 1.5 * ((at * 7.3) % 1)); // not the same noise each time
  source.stop(at + length);
}

/** Two swells of water that never come quite together. Returns how to end it. */
export function sea(out: AudioNode): () => void {
  const { context } = out;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, context.currentTime);
  volume.gain.linearRampToValueAtTime(1, context.currentTime + 3);
  volume.connect(out);
  const running = [
    { pitch: 420, every: 9.1, loudness: 0.05 },
    { pitch: 900, every: 6.3, loudness: 0.018 },
  ].flatMap(({ pitch, every, loudness }) => {
    const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: pitch });
    const swell = new GainNode(context, { gain: loudness });
    const tide = new OscillatorNode(context, { frequency: 1 / every });
    tide.connect(new GainNode(context, { gain: 0.7 * loudness })).connect(swell.gain);
    source.connect(filter).connect(swell).connect(volume);
    source.start();
    tide.start();
    return [source, tide];
  });
  return () => {
    volume.gain.setTargetAtTime(0, context.currentTime, 0.3);
    for (const node of running) node.stop(context.currentTime + 2);
  };
}
