import { describe, expect, test, vi } from 'vitest';
import type { GameFilesOutcome, GameOutcome, GameLibrary } from '../../../../viewer/shared/ports/games.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { startLearning } from '../../learner/commands/start-learning.ts';

const ID = '_aB3dE6gH9jK2mN5p';
const HOSTILE = `<img src=x onerror="alert(1)"></script>`;
const FILES = { 'pxt.json': '{"name":"Space"}', 'main.ts': 'game.splash("hi")' };
const GAME: GameOutcome = {
  kind: 'game',
  game: { id: ID, name: 'Space', target: 'arcade', editor: 'tsprj', isOwn: false },
};

function fakeGames(game: GameOutcome = GAME, files: GameFilesOutcome = { kind: 'files', files: FILES }) {
  const answers = { game, files };
  const games: GameLibrary = {
    find: async () => answers.game,
    listOwn: async () => ({ kind: 'games', games: [] }),
    readFiles: async () => answers.files,
    remove: async () => ({ kind: 'removed' }),
  };
  return { games, answers };
}

/** Waits until code has loaded on demand and its effects are done. */
const later = async () => {
  await vi.dynamicImportSettled();
  await settle();
  await settle();
};

async function visit(games: GameLibrary | undefined, addressed = `shared:${ID}`) {
  const started = await startLearning({ ...(games && { games }), addressed });
  await later();
  const own = async () =>
    (await started.store.list()).filter(({ header }) => header.isSkillmapProject === false);
  const modal = () => started.viewer.getState().modals[0];
  return { ...started, own, modal };
}

describe('an address that names a shared game', () => {
  test('keeps a copy among the learner’s own projects, and opens it in the full editor', async () => {
    const { own, viewer, address, frame } = await visit(fakeGames().games);
    const [copy, ...more] = await own();
    expect(more).toEqual([]);
    expect(copy?.header).toMatchObject({ name: 'Space', editor: 'tsprj', target: 'arcade' });
    expect(copy?.header.id).not.toBe(ID);
    expect(copy?.text['main.ts']).toBe(FILES['main.ts']);
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', projectId: copy?.header.id });
    expect(address.project()).toBe(copy?.header.id);
    expect(frame.editor().project()?.header.id).toBe(copy?.header.id);
    expect(viewer.getState().notifications).toMatchObject([{ topic: 'project-saved' }]);
  });

  test('opens the previous copy on a second visit, if it is unchanged', async () => {
    const { own, address, run } = await visit(fakeGames().games);
    void run('close');
    await later();
    address.go(`shared:${ID}`);
    await later();
    expect(await own()).toHaveLength(1);
    expect(address.project()).toBe((await own())[0]?.header.id);
  });

  test('opens a new copy beside one that the learner has changed', async () => {
    const { own, address, run, store } = await visit(fakeGames().games);
    const [copy] = await own();
    void run('close');
    await later();
    if (copy) await store.save({ ...copy, text: { ...copy.text, 'main.ts': 'mine()' } });
    address.go(`shared:${ID}`);
    await later();
    const names = (await own()).map(({ header }) => header.name);
    expect(names).toEqual(['Space', 'Space 2']);
  });

  test.each([
    ['was never shared', { kind: 'missing' }, 'unknown'],
    ['was removed', { kind: 'gone' }, 'gone'],
    ['cannot be reached', { kind: 'unreachable' }, 'unreachable'],
    ['is invalid', { kind: 'unreadable' }, 'unreadable'],
    [
      'belongs to another editor',
      { kind: 'game', game: { ...(GAME as { game: object }).game, target: 'microbit' } },
      'other-editor',
    ],
  ] as const)('a game that %s is reported, with a button to the map', async (_name, outcome, step) => {
    const { modal, own, run, address } = await visit(fakeGames(outcome as GameOutcome).games);
    expect(modal()).toMatchObject({ kind: 'shared-game', gameId: ID, step });
    expect(await own()).toEqual([]);
    void run('dismissModal');
    expect(address.project()).toBeUndefined();
    expect(modal()).toBeUndefined();
  });

  test('is reported on a site without our server', async () => {
    expect((await visit(undefined)).modal()).toMatchObject({ step: 'notHere' });
  });

  test('is reported if the id is invalid', async () => {
    expect((await visit(fakeGames().games, 'shared:')).modal()).toMatchObject({ step: 'unknown' });
  });

  test('can be retried after a failure', async () => {
    const { games, answers } = fakeGames({ kind: 'unreachable' });
    const { run, viewer, modal } = await visit(games);
    answers.game = GAME;
    await run('openProject', `shared:${ID}`);
    await later();
    expect(modal()).toBeUndefined();
    expect(viewer.getState().editorView.kind).toBe('active');
  });

  test('opens a dialog while it loads slowly, and stays on the map if that is closed', async () => {
    let answer: (outcome: GameOutcome) => void = () => undefined;
    const slow: GameLibrary = {
      ...fakeGames().games,
      find: () => new Promise((resolve) => (answer = resolve)),
    };
    const { clock, modal, run, own, viewer, address } = await visit(slow);
    expect(modal()).toBeUndefined();
    await clock.pass(600);
    expect(modal()).toMatchObject({ step: 'fetching' });
    void run('dismissModal');
    answer(GAME);
    await later();
    expect(await own()).toEqual([]);
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(address.project()).toBeUndefined();
  });

  test('keeps hostile names as text', async () => {
    const game = { ...GAME.game, name: HOSTILE };
    const files = JSON.parse(`{"pxt.json":"{}","__proto__":"x","${'<b>'}.ts":"y"}`) as Record<string, string>;
    const { own, viewer } = await visit(fakeGames({ kind: 'game', game }, { kind: 'files', files }).games);
    const [copy] = await own();
    expect(copy?.header.name).toBe(HOSTILE);
    expect(Object.keys(copy?.text ?? {})).toContain('<b>.ts');
    expect(viewer.getState().editorView).toMatchObject({ title: HOSTILE });
  });
});
