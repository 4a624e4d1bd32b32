// A card carried with the mouse. Fingers tap instead: they would have to give up scrolling for it.
export class Drag {
  /** The spot of the card that is carried, and how far. */
  id = $state<string | null>(null);
  dx = $state(0);
  dy = $state(0);
  #grabbed: { id: string; x: number; y: number } | null = null;
  #svg: SVGSVGElement | null = null;

  grab(event: PointerEvent, id: string): void {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    this.#svg = (event.currentTarget as SVGElement).ownerSVGElement;
    this.#grabbed = { id, ...this.point(event) };
  }

  move(event: PointerEvent): void {
    if (!this.#grabbed) return;
    const { x, y } = this.point(event);
    [this.dx, this.dy] = [x - this.#grabbed.x, y - this.#grabbed.y];
    // Less than that is a click with an unsteady hand.
    if (this.id === null && Math.hypot(this.dx, this.dy) > 6) this.id = this.#grabbed.id;
  }

  /** Ends it. What was carried, if anything. */
  release(): string | null {
    const carried = this.id;
    this.#grabbed = null;
    [this.id, this.dx, this.dy] = [null, 0, 0];
    return carried;
  }

  /** Where the event is in the units of the drawing. */
  point(event: PointerEvent): { x: number; y: number } {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.#svg?.getScreenCTM()?.inverse());
    return { x, y };
  }
}
