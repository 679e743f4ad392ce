import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import { type ProjectContent } from '#schemas/exchange/project-text.ts';
import { writeProjectFile, projectFileLimit } from '../../../../viewer/shared/domain/project-file.ts';
import { createLearnerFiles } from '../../../../viewer/learner/commands/work/work-commands.ts';
import { createNotifier } from '../../../../viewer/learner/state/notifier.ts';
import { createCurrentProgress } from '../../../../viewer/learner/commands/current-progress.ts';
import { createMemoryProgressStore } from '../../../../viewer/learner/services/memory/memory-progress-store.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { createProjectPacker } from '../../../../viewer/shared/services/project-file/project-packer.ts';
import { setModals } from '../../../../viewer/learner/state/modal-queue.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage } from '../../shared/domain/build-page.ts';
import { startLearning } from './start-learning.ts';

interface Lzma {
  compress: (data: string, mode: number) => number[];
  decompress: (data: Uint8Array) => string | number[];
}
const { LZMA } = createRequire(import.meta.url)('lzma/src/lzma_worker.js') as { LZMA: Lzma };
const projectFiles = {
  targetId: 'arcade',
  loadPacker: async () =>
    createProjectPacker({
      run: async (task) =>
        task.action === 1 ? LZMA.compress(task.data, task.mode) : LZMA.decompress(task.data),
      readPicture: async () => undefined,
    }),
};
const project = (id: string, name: string): Project => ({
  header: { id, name, isSkillmapProject: false },
  text: { 'main.ts': 'x', 'pxt.json': '{}' },
});

function createDevice({
  projects = [],
  hosted = false,
  inAccount,
}: { projects?: Project[]; hosted?: boolean; inAccount?: Project } = {}) {
  const clock = createFakeClock();
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  viewer.setState({
    page: {
      kind: 'ready',
      page: buildPage(buildMap('m', ['a'])),
      source: { identifier: 'source', status: 'unknown', location: { kind: 'docs', path: 'space' } },
    },
  });
  const progress = createMemoryProgressStore();
  const store = createMemoryProjectStore(projects);
  const docs = { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' };
  const saved: File[] = [];
  const added: ProjectContent[] = [];
  const fetched: string[] = [];
  const learnerFiles = createLearnerFiles({
    viewer,
    progress,
    projects: store,
    clock,
    currentProgress: createCurrentProgress({ viewer, progress, clock, docs }),
    notifier: createNotifier(viewer, clock),
    files: {
      pick: async () => undefined,
      save: (name, type, parts) => void saved.push(new File([...parts], name, { type })),
    },
    newId: () => 'new',
    isDebug: false,
    flush: async () => undefined,
    addProject: async (content) => void added.push(content),
    ...(!hosted && { projectFiles }),
    ...(inAccount && {
      loadAccount: async () => ({
        sync: {} as never,
        resets: {} as never,
        projects: {
          fetch: async (headerId: string) => {
            fetched.push(headerId);
            await store.save(inAccount);
            return 'here' as const;
          },
        } as never,
      }),
    }),
  });
  const refusal = () => viewer.getState().modals.find(({ kind }) => kind === 'work-refused');
  const notices = () => viewer.getState().notifications.map(({ topic }) => topic);
  return { learnerFiles, viewer, saved, added, fetched, refusal, notices };
}

describe('a project as a file', () => {
  test('is saved under its name with a confirmation, and can be opened again', async () => {
    const { learnerFiles, saved, added, notices } = createDevice({ projects: [project('p', 'Space game')] });
    await learnerFiles.projects?.save('p');
    expect(saved.map(({ name }) => name)).toEqual(['arcade-Space-game.mkcd']);
    expect(notices()).toEqual(['project-downloaded']);
    await learnerFiles.open(saved[0]!);
    expect(added).toMatchObject([{ name: 'Space game', text: { 'main.ts': 'x' } }]);
  });

  test('shows the download in My Projects, if that is open', async () => {
    const { learnerFiles, viewer, notices } = createDevice({ projects: [project('p', 'Space game')] });
    viewer.setState((state) => setModals(state, [{ kind: 'my-projects', projects: [], activities: [] }]));
    await learnerFiles.projects?.save('p');
    expect(viewer.getState().modals).toMatchObject([{ kind: 'my-projects', downloaded: 'Space game' }]);
    expect(notices()).toEqual([]);
  });

  test('is saved once for a double press', async () => {
    const projects = [project('p', 'Space game')];
    const { run, saved } = await startLearning({ projects, projectFiles });
    await Promise.all([run('downloadProject', 'p'), run('downloadProject', 'p')]);
    expect(saved).toHaveLength(1);
    await run('downloadProject', 'p');
    expect(saved).toHaveLength(2);
  });

  test('is fetched from the account if it is not on this device', async () => {
    const { learnerFiles, saved, fetched } = createDevice({ inAccount: project('p', 'Far') });
    await learnerFiles.projects?.save('p');
    expect(fetched).toEqual(['p']);
    expect(saved.map(({ name }) => name)).toEqual(['arcade-Far.mkcd']);
  });

  test('that does not exist is reported', async () => {
    const { learnerFiles, saved, notices } = createDevice();
    await learnerFiles.projects?.save('p');
    expect(saved).toEqual([]);
    expect(notices()).toEqual(['project-missing']);
  });

  test('gets the name of the file if it contains none', async () => {
    const { learnerFiles, added } = createDevice();
    await learnerFiles.open(new File([JSON.stringify({ 'pxt.json': '{}' })], 'My rocket.json'));
    expect(added).toMatchObject([{ name: 'My rocket' }]);
  });
});

describe('any file', () => {
  const big = {
    ...new File([], 'x'),
    size: projectFileLimit + 1,
    text: async () => '',
    arrayBuffer: async () => new ArrayBuffer(0),
  };
  test.each([
    ['of truncated work', new File(['{"format":"skillmap-work"'], 'w.json'), 'not-a-work-file'],
    ['with other JSON', new File(['{"a":1}'], 'cat.json'), 'not-a-work-file'],
    ['that is not text', new File([Uint8Array.from([0xff, 0xd8, 0, 1])], 'cat.jpg'), 'not-a-work-file'],
    ['named like a project but invalid', new File(['hello'], 'x.mkcd'), 'project-damaged'],
    ['named like a project but huge', { ...big, name: 'x.mkcd' }, 'project-too-big'],
    [
      'for another editor',
      new File([JSON.stringify({ header: { target: 'microbit' }, text: {} })], 'x.json'),
      'other-target',
    ],
    [
      'that was removed',
      { ...big, name: 'x.mkcd', size: 1, arrayBuffer: () => Promise.reject<ArrayBuffer>(new Error('gone')) },
      'unreadable',
    ],
  ])('%s is reported, and adds nothing', async (_, file, reason) => {
    const { learnerFiles, added, refusal } = createDevice();
    await learnerFiles.open(file);
    expect(refusal()).toMatchObject({ reason });
    expect(added).toEqual([]);
  });

  test('is a work file if another site keeps the projects', async () => {
    const { learnerFiles, refusal } = createDevice({ hosted: true });
    expect(learnerFiles.projects).toBeUndefined();
    await learnerFiles.open(new File([JSON.stringify(project('p', 'X'))], 'x.json'));
    expect(refusal()).toMatchObject({ reason: 'not-a-work-file', takesProjects: false });
  });
});

test('a project from a file becomes an own project, beside one of the same name, and opens', async () => {
  const projects = [project('mine', 'Space game')];
  const { run, store, viewer } = await startLearning({ projects, projectFiles });
  const header = { id: 'file', name: 'Space game', editor: 'tsprj' };
  const text = { 'main.ts': '1', 'pxt.json': '{}' };
  await run('openFile', new File([writeProjectFile({ header, text }, 'arcade')], 'space.json'));
  const [, own] = await store.list();
  expect(own?.header).toMatchObject({ name: 'Space game 2', isSkillmapProject: false, target: 'arcade' });
  expect(own?.header.id).not.toBe('file');
  expect(viewer.getState().editorView).toMatchObject({ title: 'Space game 2', projectId: own?.header.id });
  expect(
    viewer
      .getState()
      .ownProjects.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Space game', 'Space game 2']);
});
