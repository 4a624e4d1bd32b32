// Sounds made on the spot: stone on stone for a placed piece, a softer one for something taken, three notes at the end.
type Sound = 'place' | 'take' | 'end';

let context: AudioContext | null = null;

function knock(at: number, pitch: number, length: number, loudness: number): void {
  if (!context) return;
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** What a move sounds like: its notation says whether something is taken. */
export function sound_of(move: string): Sound {
  return /^(take|keep|draft):/.test(move) ? 'take' : 'place';
}

export function play_sound(sound: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime + 0.01;
  if (sound === 'place') {
    knock(now, 320, 0.09, 0.35);
    knock(now + 0.02, 720, 0.05, 0.12);
  } else if (sound === 'take') {
    knock(now, 240, 0.14, 0.35);
    knock(now + 0.08, 170, 0.18, 0.3);
  } else {
    [392, 494, 587].forEach((pitch, i) => knock(now + i * 0.14, pitch, 0.5, 0.25));
  }
}
