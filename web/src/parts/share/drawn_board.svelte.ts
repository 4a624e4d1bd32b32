// A board beside the page, where nobody sees it: for pictures of any position, always flat and without marks.
import { flushSync, mount, unmount } from 'svelte';
import type { BoardProps, GameModule, Look } from '../../board/module';
import { boardImage } from '../../browser/export_image';
import type { Show } from '../../engine/protocol';
import type { Translate } from '../../i18n/translate';

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

export class DrawnBoard {
  readonly #room = document.createElement('div');
  readonly #board: Record<string, unknown>;
  readonly #props: BoardProps;

  constructor(module: GameModule, look: Look, t: Translate, show: Show, size: { width: number; height: number }) {
    this.#room.className = 'board-room';
    this.#room.inert = true;
    const { style } = this.#room;
    Object.assign(style, { position: 'fixed', left: '-9999px', top: '0', gridTemplateRows: 'minmax(0, 1fr)' });
    [style.width, style.height] = [`${size.width}px`, `${size.height}px`];
    document.body.append(this.#room);
    const props: BoardProps = $state({
      show,
      look: { ...look, animate: false, view: module.views[0] ?? '' },
      t,
      isPlaying: false,
      last: [],
      consider: () => {},
      commit: () => {},
    });
    this.#props = props;
    this.#board = mount(module.Board, { target: this.#room, props });
  }

  /** What the board looks like at this position. */
  async picture(show: Show): Promise<HTMLImageElement | null> {
    this.#props.show = show;
    flushSync();
    await frame(); // sizes are known a frame later
    await frame();
    return boardImage(this.#room);
  }

  dispose(): void {
    void unmount(this.#board);
    this.#room.remove();
  }
}
