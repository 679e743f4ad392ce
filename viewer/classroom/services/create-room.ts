import type { ClassTable } from '#schemas/generated/class-table.ts';
import { validate as isClassTable } from '#schemas/generated/class-table-validator.js';
import type { Clock } from '../../shared/ports/clock.ts';
import { createListeners } from '../../shared/ports/listeners.ts';
import { mergeTable } from '../domain/merge-table.ts';
import type { ClassClient } from './class-client.ts';
import { openWatchedStream, type Stream } from './open-watched-stream.ts';

export type RoomState =
  | { kind: 'loading' }
  /** The class does not exist, or belongs to others. */
  | { kind: 'over' }
  | {
      kind: 'open';
      table: ClassTable;
      /** The server's clock minus this device's, in milliseconds. */
      clockOffset: number;
      /** Time at which the connection was lost, by this device's clock. Absent while connected. */
      lostAt?: number;
    };

export interface Room {
  read: () => RoomState;
  subscribe: (listener: () => void) => () => void;
  /** Requests the whole table from the server now, for example after a change. */
  refresh: () => Promise<void>;
  dispose: () => void;
}

export interface RoomOptions {
  id: string;
  client: Pick<ClassClient, 'table' | 'streamUrl'>;
  clock: Clock;
  openStream: (url: string) => Stream;
}

/** Milliseconds between requests while the event stream fails, for example because a proxy cuts it. */
const POLL_MS = 5000;

/** Keeps the table of a class up to date: by a stream of events, or by requests while the stream fails. */
export function createRoom({ id, client, clock, openStream }: RoomOptions): Room {
  let state: RoomState = { kind: 'loading' };
  const { add: subscribe, notify } = createListeners<[]>();
  let stopPoll: (() => void) | undefined;
  let isDisposed = false;
  const show = (next: RoomState): void => {
    state = next;
    notify();
  };
  const showTable = (table: ClassTable): void =>
    show({ kind: 'open', table, clockOffset: table.now - clock.now() });
  const showLost = (): void => {
    if (state.kind === 'open' && state.lostAt === undefined) show({ ...state, lostAt: clock.now() });
  };
  const end = (): void => {
    dispose();
    show({ kind: 'over' });
  };
  const refresh = async (): Promise<void> => {
    const answer = await client.table(id);
    if (isDisposed) return;
    if (answer.kind === 'done') {
      const isOlder = state.kind === 'open' && answer.value.now < state.table.now;
      if (!isOlder) showTable(answer.value);
    } else if (answer.code === 'not-found' || answer.code === 'signed-out') end();
    else showLost();
  };
  const poll = (): void => {
    stopPoll ??= clock.after(POLL_MS, () => {
      stopPoll = undefined;
      void refresh().then(() => isDisposed || poll());
    });
  };
  const dispose = (): void => {
    isDisposed = true;
    stopPoll?.();
    stream.close();
  };
  const stream = openWatchedStream(() => openStream(client.streamUrl(id)), {
    clock,
    onMessage: (news, isFirst) => {
      if (!isClassTable(news)) return false;
      stopPoll?.();
      stopPoll = undefined;
      // The first event of a connection is the whole table.
      const before = state.kind === 'open' && !isFirst ? state.table : undefined;
      showTable(mergeTable(before, news as ClassTable));
      return true;
    },
    onOver: end,
    onFailure: () => {
      if (!stopPoll) void refresh();
      poll();
    },
  });
  return { read: () => state, subscribe, refresh, dispose };
}
