// Where sounds go: the browser's loudspeaker, once it may be used.
let context: AudioContext | null = null;
let master: GainNode | null = null;

function theContext(): AudioContext {
  return (context ??= new AudioContext());
}

/** What the volume applies to; what comes together is not louder than the loudspeaker can be. */
function theMaster(): GainNode {
  if (!master) {
    const out = theContext();
    master = new GainNode(out, { gain: 1 });
    master
      .connect(new DynamicsCompressorNode(out, { threshold: -12, ratio: 6, release: 0.2 }))
      .connect(out.destination);
  }
  return master;
}

/** Longer, in milliseconds, a sound is not waited for: what it was about is past. */
const patience = 400;

/** From 0 to 1, as an ear would have it. */
export function setVolume(volume: number): void {
  theMaster().gain.setTargetAtTime(volume * volume, theContext().currentTime, 0.02);
}

/**
 * Plays what `make` writes for the time `at`. Before somebody has pressed something on the page, browsers let it make no sound:
 * what comes too late is left out. Returns how to silence it.
 */
export function play(make: (out: AudioNode, at: number) => void, isLate = true): () => void {
  const out = new GainNode(theContext(), { gain: 1 });
  out.connect(theMaster());
  let isWanted = true;
  const asked = performance.now();
  void theContext()
    .resume()
    .then(() => {
      const inTime = !isLate || performance.now() - asked < patience;
      if (isWanted && inTime) make(out, theContext().currentTime + 0.01);
    })
    .catch(() => {});
  return () => {
    isWanted = false;
    out.gain.setTargetAtTime(0, theContext().currentTime, 0.03);
    setTimeout(() => out.disconnect(), 300);
  };
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
