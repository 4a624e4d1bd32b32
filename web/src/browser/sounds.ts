// Sounds made on the spot: stone on stone for a placed piece, a softer one for something taken, three notes at the end.
type Sound = 'place' | 'take' | 'end';

let context: AudioContext | null = null;
const theContext = (): AudioContext => (context ??= new AudioContext());

/** Longer, in milliseconds, a sound is not waited for: what it was about is past. */
const patience = 400;
/** Sixty decibels and more below the beginning, where nothing is heard when it is cut off. */
const silence = 0.0002;

interface Tone {
  pitch: number;
  length: number;
  loudness: number;
  /** What is left of the pitch at the end. */
  fall?: number;
}

function playTone(out: AudioContext, at: number, { pitch, length, loudness, fall = 1 }: Tone): void {
  const tone = new OscillatorNode(out, { type: 'triangle', frequency: pitch });
  tone.frequency.setValueAtTime(pitch, at); // a ramp alone begins now, and a later tone would start too low
  tone.frequency.exponentialRampToValueAtTime(pitch * fall, at + length);
  const volume = new GainNode(out, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.002);
  volume.gain.exponentialRampToValueAtTime(silence, at + length);
  tone.connect(volume).connect(out.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** Something solid: above the tone a shorter one rings that is no harmonic of it, which small loudspeakers carry as well. */
function knock(out: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  playTone(out, at, { pitch, length, loudness, fall: 0.6 });
  playTone(out, at, { pitch: pitch * 2.76, length: length * 0.7, loudness: loudness * 0.5, fall: 0.85 });
}

function make(sound: Sound, out: AudioContext): void {
  const now = out.currentTime + 0.01;
  if (sound === 'place') knock(out, now, 330, 0.13, 0.36);
  else if (sound === 'take') {
    knock(out, now, 260, 0.16, 0.28);
    knock(out, now + 0.09, 195, 0.22, 0.28);
  } else [392, 494, 587].forEach((pitch, i) => playTone(out, now + i * 0.14, { pitch, length: 0.7, loudness: 0.2 }));
}

/** What a move sounds like: its notation says whether something is taken. */
export function soundOf(move: string): Sound {
  return /^(take|keep|draft):/.test(move) ? 'take' : 'place';
}

/** Before somebody has pressed something on the page, browsers let it make no sound: what comes too late is left out. */
export async function playSound(sound: Sound): Promise<void> {
  const asked = performance.now();
  const out = theContext();
  await out.resume();
  if (performance.now() - asked < patience) make(sound, out);
}

/** Safari wants to be asked for sound while something is pressed, and moves are heard later than that. Returns how to end it. */
export function wakeByPresses(): () => void {
  const wake = () =>
    void theContext()
      .resume()
      .catch(() => {});
  const presses = ['click', 'keydown'];
  for (const press of presses) addEventListener(press, wake, { capture: true });
  return () => {
    for (const press of presses) removeEventListener(press, wake, { capture: true });
  };
}
