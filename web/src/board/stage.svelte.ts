// What is being shown of the last steps of a game. Positions are on the board at once; a scene only tells how they came
// about, and may be cut short at any time.
import type { AnyBoard, Show } from '../engine/protocol';
import { lengthOf, paced, stepBetween, type Choreograph, type Scene } from './choreography';

export class Stage {
  /** Running scenes: a draw may begin while the decision before it is still being shown. */
  scenes = $state.raw<readonly Scene[]>([]);
  /** Told of every scene; returns how to end what it has begun, such as sounds. */
  onScene: ((scene: Scene) => (() => void) | void) | null = null;
  #choreograph: Choreograph | null = null;
  #shown: Show | null = null;
  #number = 0;
  #ends = new Map<number, () => void>();
  #waiting: (() => void)[] = [];

  /** How the game's steps are shown; before that they are not. */
  use(choreograph: Choreograph): void {
    this.#choreograph = choreograph;
  }

  /** The board shows this now. `pace` 0 is at once. */
  follow(show: Show | null, pace: number): void {
    const before = this.#shown;
    this.#shown = show;
    if (before === show) return;
    const step = before && show ? stepBetween<AnyBoard>(before, show) : null;
    if (step?.seat !== 0) this.finish(); // whoever plays on has seen enough
    if (!step || !this.#choreograph) return;
    const cues = paced(this.#choreograph(step), document.hidden ? 0 : pace);
    if (cues.length > 0) this.#begin({ id: ++this.#number, step, cues, length: lengthOf(cues) });
  }

  /** Everything is as if it had been shown. */
  finish(): void {
    for (const id of [...this.#ends.keys()]) this.#end(id);
  }

  /** Resolves as soon as nothing is being shown. */
  ended(): Promise<void> {
    return this.scenes.length === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #begin(scene: Scene): void {
    const silence = this.onScene?.(scene);
    if (scene.length === 0) return; // at once: there is only something to hear
    this.scenes = [...this.scenes, scene];
    const timer = setTimeout(() => this.#end(scene.id, false), scene.length);
    this.#ends.set(scene.id, () => {
      clearTimeout(timer);
      silence?.();
    });
  }

  #end(id: number, isCut = true): void {
    const end = this.#ends.get(id);
    this.#ends.delete(id);
    if (isCut) end?.();
    this.scenes = this.scenes.filter((scene) => scene.id !== id);
    if (this.scenes.length > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
