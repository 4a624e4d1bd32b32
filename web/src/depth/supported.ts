// Whether the browser can draw in three dimensions. Asked before anything of it is loaded.
let known: boolean | undefined;

export function hasDepth(): boolean {
  if (known === undefined) {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: false });
    known = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext(); // browsers keep only a few of them
  }
  return known;
}
