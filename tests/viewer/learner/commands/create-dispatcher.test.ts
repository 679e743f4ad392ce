import { describe, expect, test } from 'vitest';
import { createDispatcher, type Groups } from '../../../../viewer/learner/commands/create-dispatcher.ts';
import { table } from '../../../../viewer/learner/commands/table.ts';

/** A dispatcher for the share group, which `load` provides; the other groups are missing. */
function start(load: (count: number) => Promise<void> | undefined) {
  const messages: string[] = [];
  const done: unknown[][] = [];
  let loads = 0;
  let release: () => void = () => undefined;
  let isHeld = false;
  const commands = createDispatcher(
    {
      share: async () => {
        loads += 1;
        await load(loads);
        return {
          shareAgain: () => void done.push(['shareAgain']),
          publishGame: (name: string) => {
            done.push(['publishGame', name]);
            if (isHeld) return new Promise<void>((resolve) => (release = resolve));
            return undefined;
          },
          shareGame: async (...given: unknown[]) => void done.push(['shareGame', ...given]),
          leavePicture: () => {
            throw new Error('broken');
          },
        };
      },
    } as unknown as Groups,
    { notify: (kind, topic) => void messages.push(`${kind} ${topic}`) },
  );
  return {
    ...commands,
    messages,
    done,
    loads: () => loads,
    hold: () => {
      isHeld = true;
    },
    release: () => release(),
  };
}

const soon = () => undefined;

test('each command has one name across all groups', () => {
  const names = Object.values(table).flatMap((group) => Object.keys(group));
  expect(new Set(names).size).toBe(names.length);
});

describe('the code of a group', () => {
  test('that fails to load is reported, loaded at the next press, and then stays loaded', async () => {
    const { run, messages, done, loads } = start((count) =>
      count === 1 ? Promise.reject(new Error('offline')) : undefined,
    );
    await run('shareAgain');
    expect([done, messages]).toEqual([[], ['err part-lost']]);
    await run('shareAgain');
    await run('publishGame', 'Space');
    expect([done, messages]).toEqual([[['shareAgain'], ['publishGame', 'Space']], ['err part-lost']]);
    expect(loads()).toBe(2);
  });

  test('that is preloaded or was used before runs within the press', async () => {
    const { prepare, dispatch, press, done } = start(soon);
    await prepare('shareAgain');
    expect(done).toEqual([]);
    dispatch('shareAgain');
    press('publishGame', 'Space');
    expect(done).toEqual([['shareAgain'], ['publishGame', 'Space']]);
  });

  test('whose preloading fails is not reported', async () => {
    const { prepare, messages } = start(() => Promise.reject(new Error('offline')));
    await prepare('shareAgain');
    expect(messages).toEqual([]);
  });
});

test('an automatic command returns false, without a message, if its code fails to load', async () => {
  const { attempt, messages } = start((count) =>
    count === 1 ? Promise.reject(new Error('offline')) : undefined,
  );
  expect(await attempt('shareAgain')).toBe(false);
  expect(await attempt('shareAgain')).toBe(true);
  expect(messages).toEqual([]);
});

test('a command that fails is reported', async () => {
  const { run, messages } = start(soon);
  await run('leavePicture');
  expect(messages).toEqual(['err part-lost']);
});

describe('a double press', () => {
  test('runs once, even while the code is loading', async () => {
    const { run, done } = start(soon);
    const node = () => ({ mapId: 'm', activityId: 'a' });
    await Promise.all([run('shareGame', node()), run('shareGame', node())]);
    expect(done).toEqual([['shareGame', node()]]);
    await run('shareGame', node());
    expect(done).toHaveLength(2);
  });

  test('runs once until it has finished, but other arguments run separately', async () => {
    const { run, prepare, done, hold, release } = start(soon);
    await prepare('publishGame');
    hold();
    const first = run('publishGame', 'Space');
    const second = run('publishGame', 'Space');
    expect(done).toEqual([['publishGame', 'Space']]);
    release();
    await Promise.all([first, second]);
    void run('publishGame', 'Race');
    expect(done).toEqual([
      ['publishGame', 'Space'],
      ['publishGame', 'Race'],
    ]);
    release();
  });

  test('with two files runs twice', async () => {
    const { run, done } = start(soon);
    const files = [new File(['a'], 'a.json'), new File(['b'], 'b.json')];
    await Promise.all(files.map((file) => run('shareGame', file as never)));
    expect(done).toHaveLength(2);
  });
});

test('listeners get each command before it runs, until they unsubscribe', async () => {
  const { onDispatch, run, done } = start(soon);
  const heard: unknown[] = [];
  const stop = onDispatch((command) => heard.push([command, done.length]));
  await run('publishGame', 'Space');
  stop();
  await run('shareAgain');
  expect(heard).toEqual([[['publishGame', 'Space'], 0]]);
});
