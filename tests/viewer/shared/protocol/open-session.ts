import type { Project } from '#schemas/generated/project.ts';
import { createEditorSession } from '../../../../viewer/shared/protocol/editor-session.ts';
import type { FetchProject } from '../../../../viewer/shared/protocol/prepare-opening.ts';
import type { ProjectStore } from '../../../../viewer/shared/ports/storage.ts';
import type { ActivityTarget } from '../../../../viewer/shared/protocol/open-target.ts';
import type { EditorEvent } from '../../../../viewer/shared/protocol/session-state.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import type { TutorialOutcome } from '../../../../viewer/shared/ports/page.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import type { FakeEditorBehaviour } from '../../../fakes/fake-editor/fake-editor.js';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';

export const target: ActivityTarget = {
  kind: 'activity',
  sourceUrl: 'source',
  mapId: 'm',
  activityId: 'a',
  attempt: 0,
  title: 'First',
  url: '/tutorials/a',
  editor: 'blocks',
};
export const markdown = '# A\n\n## One\n\n## Two\n\n## Three\n';
export const found = (url: string): TutorialOutcome => ({
  kind: 'ready',
  tutorial: { path: url, markdown, extensions: [{ repo: 'x/y' }], missingExtensions: ['z/z'] },
});
export const stored = (id: string, more: object = {}): Project => ({
  header: { id, name: 'Old', isSkillmapProject: true, ...more },
  text: { 'main.ts': 'old code' },
});
export const inTutorial = {
  tutorial: { tutorial: '/t', tutorialStep: 1, tutorialStepInfo: [{}, {}, {}], tutorialMd: markdown },
};

interface Setting {
  behaviour?: FakeEditorBehaviour;
  projects?: Project[];
  load?: (url: string) => Promise<TutorialOutcome>;
  /** The language of the tutorials with which projects were started. */
  language?: string;
  /** Fetches projects that are not on this device from the learner's account, and stores them. */
  fetchProject?: (headerId: string, store: ProjectStore) => ReturnType<FetchProject>;
  lockProject?: (headerId: string, signal: AbortSignal) => Promise<() => void>;
}

/** A session with a fake editor in its frame, and its events. */
export function openSession({
  behaviour = {},
  projects = [],
  load = async (url) => found(url),
  language,
  fetchProject,
  lockProject,
}: Setting = {}) {
  const frame = createFakeFrame(behaviour);
  const clock = createFakeClock();
  const store = createMemoryProjectStore(projects);
  const events: EditorEvent[] = [];
  const pictures: [headerId: string, dataUrl: string][] = [];
  let ids = 0;
  const session = createEditorSession({
    window: frame.host,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
    tutorials: { load, languageOf: () => language },
    projects: store,
    darkTheme: 'arcade-dark',
    keepPicture: async (...picture) => void pictures.push(picture),
    ...(fetchProject && { fetchProject: (headerId: string) => fetchProject(headerId, store) }),
    ...(lockProject && { lockProject }),
    onStorageProblem: (error) => {
      throw error;
    },
  });
  session.onEvent((event) => events.push(event));
  session.attach(frame);
  frame.reload();
  const kinds = () => events.map((event) => event.kind);
  const actions = () => frame.editor().received.map(({ action }) => action);
  return { frame, clock, store, events, pictures, session, kinds, actions };
}

/** Like `openSession`, with an activity open. */
export async function openActivity(setting?: Setting, what = target) {
  const opened = openSession(setting);
  await settle();
  opened.session.open(what);
  await settle();
  return opened;
}
