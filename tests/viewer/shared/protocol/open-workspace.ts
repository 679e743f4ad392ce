import type { Project } from '#schemas/generated/project.ts';
import { createEditorChannel } from '../../../../viewer/shared/protocol/channel.ts';
import type { FrameMode } from '../../../../viewer/shared/protocol/open-target.ts';
import { createWorkspaceHost } from '../../../../viewer/shared/protocol/workspace.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import type { UnloadBackup, ProjectStore } from '../../../../viewer/shared/ports/storage.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';

export const project = (id: string, code: string, more: object = {}): Project => ({
  header: { id, name: id, ...more },
  text: { 'main.ts': code },
});

/** A workspace for a fake editor. `save` is what the editor sends, `writes` the code that the store has accepted. */
export function openWorkspace(
  store: ProjectStore = createMemoryProjectStore(),
  mode: FrameMode = 'skillmap',
  unloadBackup?: UnloadBackup,
) {
  const frame = createFakeFrame();
  const clock = createFakeClock();
  const problems: unknown[] = [];
  const writes: string[] = [];
  let ids = 0;
  const projects: ProjectStore = {
    ...store,
    update: async (saved, known) => {
      const isSaved = await store.update(saved, known);
      if (isSaved) writes.push(saved.text['main.ts'] ?? '');
      return isSaved;
    },
  };
  const channel = createEditorChannel({
    window: frame.host,
    frame: frame.window,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
  });
  const host = createWorkspaceHost({
    channel,
    projects,
    unloadBackup,
    clock,
    newId: () => `copy-${(ids += 1)}`,
    mode: () => mode,
    onProblem: (error) => problems.push(error),
  });
  const save = (changed: Project) =>
    frame.forge({
      data: { type: 'pxthost', action: 'workspacesave', project: changed },
      origin: editorOrigin,
      source: frame.window(),
    });
  return { frame, clock, projects, problems, writes, host, save };
}
