// What the lobby shows: the rooms that wait for people, and the person's own.
import type { Connection } from './connection.svelte';
import { concerns, withChanges } from './lobby_list';
import type { Summary } from './messages';

export class Lobby {
  readonly connection: Connection;
  /** Null until the server has told. */
  rooms = $state.raw<readonly Summary[] | null>(null);
  mine = $state.raw<readonly Summary[]>([]);
  #leaving: (() => void)[] = [];

  constructor(connection: Connection) {
    this.connection = connection;
  }

  open(): void {
    this.#leaving = [
      this.connection.hold(),
      this.connection.listen((message) => {
        if (message.type === 'lobby') this.rooms = message.rooms;
        if (message.type !== 'lobby-changes') return;
        this.rooms = withChanges(this.rooms ?? [], message);
        if (concerns(message, this.mine)) void this.#lookForMine(); // somebody may have come to one of them
      }),
      this.connection.onOpen(() => {
        this.connection.tell({ type: 'lobby', watch: true });
        void this.#lookForMine();
      }),
    ];
  }

  close(): void {
    this.connection.tell({ type: 'lobby', watch: false });
    for (const leave of this.#leaving) leave();
  }

  async #lookForMine(): Promise<void> {
    this.mine = (await this.connection.ask({ type: 'mine' })).rooms;
  }
}
