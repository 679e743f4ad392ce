import { describe, expect, test } from 'vitest';
import { createDispatcher, type Groups } from '../../../../viewer/learner/commands/create-dispatcher.ts';
import { table } from '../../../../viewer/learner/commands/table.ts';

/** A dispatcher over the share group, which comes when `load` says so; the others are not there. */
function start(load: (count: number) => Promise<void> | undefined) {
  const told: string[] = [];
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
    { notify: (kind, topic) => void told.push(`${kind} ${topic}`) },
  );
  return {
    ...commands,
    told,
    done,
    loads: () => loads,
    hold: () => {
      isHeld = true;
    },
    release: () => release(),
  };
}

const soon = () => undefined;

test('each command has one name, whatever its group', () => {
  const names = Object.values(table).flatMap((group) => Object.keys(group));
  expect(new Set(names).size).toBe(names.length);
});

describe('the code of a group', () => {
  test('that could not be loaded is told as lost, and loaded with the next press; then once for all', async () => {
    const { run, told, done, loads } = start((count) =>
      count === 1 ? Promise.reject(new Error('offline')) : undefined,
    );
    await run('shareAgain');
    expect([done, told]).toEqual([[], ['err part-lost']]);
    await run('shareAgain');
    await run('publishGame', 'Space');
    expect([done, told]).toEqual([[['shareAgain'], ['publishGame', 'Space']], ['err part-lost']]);
    expect(loads()).toBe(2);
  });

  test('that is loaded ahead, or was used before, is used within the press', async () => {
    const { prepare, dispatch, press, done } = start(soon);
    await prepare('shareAgain');
    expect(done).toEqual([]);
    dispatch('shareAgain');
    press('publishGame', 'Space');
    expect(done).toEqual([['shareAgain'], ['publishGame', 'Space']]);
  });

  test('that cannot be loaded ahead is nobody’s concern', async () => {
    const { prepare, told } = start(() => Promise.reject(new Error('offline')));
    await prepare('shareAgain');
    expect(told).toEqual([]);
  });
});

test('what nobody has pressed fails without a word, and says so to who asked', async () => {
  const { attempt, told } = start((count) =>
    count === 1 ? Promise.reject(new Error('offline')) : undefined,
  );
  expect(await attempt('shareAgain')).toBe(false);
  expect(await attempt('shareAgain')).toBe(true);
  expect(told).toEqual([]);
});

test('a command that fails is told', async () => {
  const { run, told } = start(soon);
  await run('leavePicture');
  expect(told).toEqual(['err part-lost']);
});

describe('a double press', () => {
  test('acts once, while the code is on its way too', async () => {
    const { run, done } = start(soon);
    const node = () => ({ mapId: 'm', activityId: 'a' });
    await Promise.all([run('shareGame', node()), run('shareGame', node())]);
    expect(done).toEqual([['shareGame', node()]]);
    await run('shareGame', node());
    expect(done).toHaveLength(2);
  });

  test('acts once until it is done; what takes something else is something else', async () => {
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

  test('of two files is not one of the same', async () => {
    const { run, done } = start(soon);
    const files = [new File(['a'], 'a.json'), new File(['b'], 'b.json')];
    await Promise.all(files.map((file) => run('shareGame', file as never)));
    expect(done).toHaveLength(2);
  });
});

test('who listens hears of each command before it is carried out, until they have heard enough', async () => {
  const { onDispatch, run, done } = start(soon);
  const heard: unknown[] = [];
  const stop = onDispatch((command) => heard.push([command, done.length]));
  await run('publishGame', 'Space');
  stop();
  await run('shareAgain');
  expect(heard).toEqual([[['publishGame', 'Space'], 0]]);
});
