import { isSameActivity, refOf } from '../../../shared/domain/activity-key.ts';
import type { ActivityView } from '../../../shared/domain/map-view.ts';
import { timeFor } from '../../../shared/domain/record-events.ts';
import type { CommandContext } from '../command-context.ts';
import { undoMs } from './reset-keeper.ts';

/** Keeps the game that a restart replaces in memory for a minute, so that the restart can be undone. */
export function createRestartUndo(context: CommandContext) {
  const { viewer, session, projects, currentProgress, opener, clock, notifier, projectsAt } = context;
  let stop = () => {};
  context.onDispose(() => stop());
  const attemptOf = (ref: Parameters<typeof opener.record>[0]) => opener.record(ref).attempt ?? 0;
  const forget = () => {
    stop();
    viewer.setState({ restarted: undefined });
  };
  return {
    /** Remembers an activity before its restart. The undo is offered once the new attempt has opened. */
    remember: async (view: ActivityView) => {
      forget();
      const { headerId, node } = view;
      if (headerId === undefined) return;
      const record = opener.record(refOf(view));
      await session.flush();
      // Without the stored game, the restart cannot be undone, but it still works.
      const project = await projects.get(headerId).catch(() => undefined);
      const picture = (await listPictures(context)).get(headerId);
      if (!project && projectsAt === undefined) return;
      stop = viewer.subscribe(() => {
        if (attemptOf(record) <= (record.attempt ?? 0)) return;
        stop();
        stop = clock.after(undoMs, forget);
        const game = { ...(project && { project }), ...(picture !== undefined && { picture }) };
        viewer.setState({ restarted: { name: node.displayName, record, ...game } });
      });
    },
    undo: async () => {
      const { restarted, editorView } = viewer.getState();
      if (!restarted) return;
      forget();
      const { record, project, picture } = restarted;
      const { headerId = '' } = record;
      const now = opener.record(record);
      if (project) await projects.save(project);
      // A new attempt, so that late reports about the abandoned one are ignored.
      const time = timeFor(now, clock.now());
      const attempt = attemptOf(record) + 1;
      await currentProgress.change([{ ...record, attempt, workedAt: time, updatedAt: time }]);
      const dropNew = () => (now.headerId === undefined ? undefined : projects.remove([now.headerId]));
      const found = opener.find(record);
      if (editorView.kind === 'active' && isSameActivity(editorView.ref, record) && found) {
        // The editor may save the new project once more while it closes it.
        const stopEvents = session.onEvent(({ kind }) => {
          if (kind !== 'opened') return;
          stopEvents();
          void dropNew();
        });
        opener.show(found.view, { headerId });
      } else await dropNew();
      notifier.notify('info', 'restart-undone');
      if (picture !== undefined) await (await context.loadPictures()).put(headerId, picture);
    },
  };
}

/** Returns the pictures of games. If their code cannot be loaded, there are none. */
export async function listPictures({
  loadPictures,
}: Pick<CommandContext, 'loadPictures'>): Promise<ReadonlyMap<string, string>> {
  try {
    return await (await loadPictures()).list();
  } catch {
    return new Map();
  }
}
