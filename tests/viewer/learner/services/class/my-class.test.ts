import { expect, test } from 'vitest';
import type { JoinedClass } from '../../../../../schemas/generated/joined-class.ts';
import { createMyClass } from '../../../../../viewer/learner/services/class/my-class.ts';
import { createFakeClock, settle } from '../../../../fakes/fake-clock.ts';

const CLASS: JoinedClass = {
  id: 'c',
  name: '5b',
  learner: 'Mia',
  page: '',
  isPaused: false,
  locked: [],
  endsAt: 1,
  isHandUp: false,
  isHandedIn: false,
};

test('a hand-in is pending until the server has received it, even after lost requests', async () => {
  const clock = createFakeClock();
  let isOnline = true;
  let stored = CLASS;
  const myClass = createMyClass({
    apiUrl: '/api/',
    clock,
    fetch: async (_url, init = {}) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      const { isHandedIn = stored.isHandedIn } = JSON.parse(init.body as string) as Partial<JoinedClass>;
      stored = { ...stored, isHandedIn };
      return Response.json(stored);
    },
    readSign: () => ({ idleMs: 0, isBroken: false, failed: 0, done: 0, total: 1 }),
    isVisible: () => true,
    random: () => 0.5,
  });
  await settle();
  expect(myClass.read()).toEqual({ joined: CLASS, isPending: false });
  isOnline = false;
  myClass.change({ isHandedIn: true });
  await settle();
  expect(myClass.read()).toEqual({ joined: { ...CLASS, isHandedIn: true }, isPending: true });
  isOnline = true;
  await clock.pass(60_000);
  await settle();
  expect(stored.isHandedIn).toBe(true);
  expect(myClass.read()).toEqual({ joined: stored, isPending: false });
  myClass.dispose();
});
