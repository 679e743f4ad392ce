import { expect, test } from 'vitest';
import { createSharedReader } from '../../../../cli/server/classes/stream-table.ts';

test('streams of one class share the data read in the last half second, and other classes do not get it', async () => {
  const read: string[] = [];
  const clock = { time: 1_000_000 };
  const found = (id: string) => ({
    id,
    name: id,
    page: '',
    createdAt: 0,
    endsAt: 1,
    isPaused: false,
    locked: [],
  });
  const reader = createSharedReader(
    {
      find: (id) => Promise.resolve(found(id)),
      rows: (id) => {
        read.push(id);
        return Promise.resolve([]);
      },
    },
    () => clock.time,
  );
  const [one, two, other] = await Promise.all([reader('5b'), reader('5b'), reader('6a')]);
  expect([one, two, other].map((table) => table?.class.name)).toEqual(['5b', '5b', '6a']);
  clock.time += 499;
  expect((await reader('5b'))?.now).toBe(1_000_000);
  expect(read).toEqual(['5b', '6a']);
  clock.time += 1;
  expect((await reader('5b'))?.now).toBe(1_000_500);
  expect(read).toEqual(['5b', '6a', '5b']);
});
