import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeCodeHost } from '../../../../fakes/code-host/fake-code-host.ts';
import { FAULTS, type Fault } from '../../../../fakes/code-host/host-state.ts';
import { createFakeClock, settle } from '../../../../fakes/fake-clock.ts';
import { openDraft } from '../../../../support/host-draft.ts';
import { createMapsHost, map, SLUG } from './maps-repository.ts';

let fake: FakeCodeHost;
beforeEach(() => {
  fake = createMapsHost();
});

/** Makes the nth request of a kind fail, once. */
function failAt(index: number, fault: Fault): void {
  let count = 0;
  fake.fault = () => {
    count += 1;
    return count === index ? fault : undefined;
  };
}

describe.each([true, false])('a commit interrupted (in a single request: %s)', (hasGraphql) => {
  const told: Partial<Record<NonNullable<Fault>, string>> = {
    'too-fast': 'limited',
    conflict: 'refused',
    invalid: 'refused',
  };
  test.each(FAULTS)(
    "at every request by %s is in the branch exactly once in the end, with others' changes",
    async (fault) => {
      let isOver = false;
      for (let index = 1; !isOver; index += 1) {
        fake.hasGraphql = hasGraphql;
        const slug = `ada/at-${index}`;
        fake.addRepository(slug, { 'skillmap.md': map });
        const draft = await openDraft(fake, slug, { token: 'secret' });
        await draft.write('skillmap.md', map.replace('* type: tutorial', '* type: tutorial\n* name: One'));
        fake.requests.length = 0;
        failAt(index, fault);
        const first = await draft.commit();
        fake.fault = () => undefined;
        isOver = fake.requests.length < index;
        if (first.kind !== 'done') expect(first.kind).toMatch(told[fault] ?? 'unreachable');
        // Others commit to the current branch, next to the author's lines.
        const now = fake.text(slug, 'main', 'skillmap.md') ?? '';
        fake.commit(slug, 'main', { files: { 'skillmap.md': `${now}* description: More\n` } });
        await draft.write('skillmap.md', ((await draft.read('skillmap.md')) ?? '').replace('Space', 'Moon'));
        let last = await draft.commit('Second');
        if (last.kind === 'done' && last.value.kind === 'conflicts')
          last = await draft.commit('Second', new Map([['skillmap.md', ['both']]]));
        expect(last).toMatchObject({ value: { kind: 'committed' } });
        const text = fake.text(slug, 'main', 'skillmap.md') ?? '';
        for (const once of ['* name: One\n', '* description: More\n', '* name: Moon\n']) {
          expect(text.split(once), `${once} after request ${index}`).toHaveLength(2);
        }
        expect(fake.messages(slug, 'main').filter((one) => one === 'Edit the map').length).toBeLessThan(2);
      }
    },
  );
});

describe('a commit that reaches the host after its author gave up', () => {
  /** A commit that was given up after half a minute, and a function that delivers it to the host. */
  async function giveUp() {
    const clock = createFakeClock();
    const draft = await openDraft(fake, SLUG, { token: 'secret', clock });
    await draft.write('skillmap.md', map.replace('Space', 'Moon'));
    let arrive: () => void = () => undefined;
    const late = new Promise<Fault>((resolve) => {
      arrive = () => resolve(undefined);
    });
    fake.fault = ({ path }) => (path === 'graphql' ? late : undefined);
    const given = draft.commit();
    while (fake.requests.at(-1) !== 'POST graphql') await settle();
    await clock.pass(29_999);
    expect(await Promise.race([given, Promise.resolve('waiting')])).toBe('waiting');
    await clock.pass(1);
    expect(await given).toEqual({ kind: 'unreachable' });
    fake.fault = () => undefined;
    return { draft, arrive };
  }

  test('is made once if it arrives after the retry', async () => {
    const { draft, arrive } = await giveUp();
    expect(await draft.commit()).toMatchObject({ value: { kind: 'committed' } });
    arrive();
    await settle();
    expect(fake.messages(SLUG, 'main')).toEqual(['Edit the map', 'Begin']);
  });

  test('is made once if it arrives before the retry', async () => {
    const { draft, arrive } = await giveUp();
    arrive();
    await settle();
    expect(await draft.commit()).toMatchObject({ value: { kind: 'nothing' } });
    expect(fake.messages(SLUG, 'main')).toEqual(['Edit the map', 'Begin']);
  });

  test('is made once if it arrives during the retry', async () => {
    const { draft, arrive } = await giveUp();
    fake.fault = ({ path }) => {
      if (path === 'graphql') arrive();
      return path === 'graphql' ? settle().then(() => undefined) : undefined;
    };
    expect(await draft.commit()).toMatchObject({ kind: 'done' });
    expect(fake.messages(SLUG, 'main')).toEqual(['Edit the map', 'Begin']);
  });
});
