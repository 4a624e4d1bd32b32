// Movement by the browser's own animations: transforms and opacity, which need no new drawing where the browser can help it.
import type { Attachment } from 'svelte/attachments';

export interface Timing {
  at: number;
  length: number;
  easing?: string;
  times?: number;
}

const options = ({ at, length, easing = 'linear', times = 1 }: Timing): KeyframeAnimationOptions => ({
  delay: at,
  duration: length / times,
  iterations: times,
  easing,
  fill: 'both',
});

/** For what is drawn for a scene alone: before its time it looks as at its beginning. */
export function animated(frames: Keyframe[], timing: Timing): Attachment<Element> {
  return (element) => {
    const animation = element.animate(frames, options(timing));
    return () => animation.cancel();
  };
}

/** Animates what stands on the board anyway; the returned function leaves it as it is without that. */
export function lend(elements: Iterable<Element>, frames: Keyframe[], timing: Timing, each = 0): () => void {
  const animations = [...elements].map((element, i) =>
    element.animate(frames, { ...options({ ...timing, at: timing.at + i * each }), fill: 'backwards' }),
  );
  return () => animations.forEach((animation) => animation.cancel());
}

/** A number between 0 and 1 that looks like chance and is always the same for the same index. */
export const scattered = (index: number, salt = 0): number => {
  const x = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return x - Math.floor(x);
};
