import { expect, test } from 'vitest';
import type { ClassTable } from '../../../../schemas/generated/class-table.ts';
import { createRoom, type RoomState } from '../../../../viewer/classroom/services/create-room.ts';
import type { Answer } from '../../../../viewer/classroom/services/class-client.ts';
import { classRow } from '../../../support/class-row.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const row = (id: string, done: number) => classRow({ id, name: id, done, total: 4 });
const tableOf = (...rows: ClassTable['rows']): ClassTable => ({
  now: 0,
  class: { id: 'c', name: '5b', page: '', createdAt: 0, endsAt: 1, isPaused: false, locked: [] },
  rows,
  gone: [],
});

class FakeStream extends EventTarget {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
}

/** A room with streams that the test ends and feeds, and a server whose answer the test sets. */
function startRoom() {
  const clock = createFakeClock();
  const streams: FakeStream[] = [];
  let answer: Answer<ClassTable> = { kind: 'failed', code: 'unreachable' };
  let requests = 0;
  const room = createRoom({
    id: 'c',
    clock,
    client: {
      streamUrl: () => 'stream',
      table: () => {
        requests += 1;
        return Promise.resolve(answer);
      },
    },
    openStream: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
  });
  const send = (table: ClassTable): void =>
    void streams.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(table) }));
  const doneOf = (state: RoomState): number[] =>
    state.kind === 'open' ? state.table.rows.map(({ done }) => done) : [];
  return {
    clock,
    room,
    streams,
    send,
    requests: () => requests,
    shown: () => doneOf(room.read()),
    setAnswer: (table: ClassTable) => {
      answer = { kind: 'done', value: table };
    },
    fail: () => streams.at(-1)?.dispatchEvent(new Event('error')),
  };
}

test('while the stream fails, the table is requested every five seconds, until an event arrives', async () => {
  const { clock, send, fail, requests, shown, setAnswer } = startRoom();
  send(tableOf(row('mia', 1), row('ben', 0)));
  setAnswer(tableOf(row('mia', 2), row('ben', 0)));
  fail();
  await clock.pass(15_000);
  expect(shown()).toEqual([2, 0]);
  expect(requests()).toBe(4);
  send(tableOf(row('mia', 2), row('ben', 0)));
  send(tableOf(row('ben', 3)));
  await clock.pass(15_000);
  expect(shown()).toEqual([2, 3]);
  expect(requests()).toBe(4);
});

test('a learner who was removed while there was no connection disappears with the first event after it', async () => {
  const { send, fail, shown } = startRoom();
  send(tableOf(row('mia', 1), row('ben', 0)));
  fail();
  send(tableOf(row('ben', 2)));
  expect(shown()).toEqual([2]);
});

test('an answer that is older than the last event is ignored', async () => {
  const { room, send, shown, setAnswer } = startRoom();
  send({ ...tableOf(row('ben', 2)), now: 2000 });
  setAnswer({ ...tableOf(row('mia', 1), row('ben', 1)), now: 1000 });
  await room.refresh();
  expect(shown()).toEqual([2]);
});

test('a stream that is silent without an error is opened again', async () => {
  const { clock, send, streams, room, requests, shown, setAnswer } = startRoom();
  send(tableOf(row('mia', 1)));
  // The server sends an event without rows if nothing changes.
  await clock.pass(30_000);
  send(tableOf());
  await clock.pass(30_000);
  expect(streams).toHaveLength(1);
  await clock.pass(10_000);
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(room.read()).toHaveProperty('lostAt');
  setAnswer(tableOf(row('mia', 2)));
  await clock.pass(5000);
  expect(shown()).toEqual([2]);
  send(tableOf(row('mia', 3)));
  const before = requests();
  await clock.pass(30_000);
  expect(shown()).toEqual([3]);
  expect(requests()).toBe(before);
  room.dispose();
  await clock.pass(100_000);
  expect(streams).toHaveLength(2);
});
