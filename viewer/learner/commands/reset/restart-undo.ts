import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { isSameActivity, refOf } from '../../../shared/domain/activity-key.ts';
import type { ActivityView } from '../../../shared/domain/map-view.ts';
import { codeDigest, findSavedFrom } from '../../../shared/domain/own-project.ts';
import { timeFor } from '../../../shared/domain/record-events.ts';
import type { CommandContext } from '../command-context.ts';
import { undoMs } from './reset-keeper.ts';

/** Keeps the game of a restarted activity in memory for a minute, so that the restart can be undone. */
export function createRestartUndo(context: CommandContext) {
  const { viewer, session, projects, currentProgress, opener, clock, notifier, projectsAt } = context;
  let stop = () => {};
  const newGame = createNewGame(context);
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
        newGame.remember(opener.record(record));
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
      // Restore the game as a new attempt, so that late reports about the abandoned one are ignored.
      const time = timeFor(now, clock.now());
      const attempt = attemptOf(record) + 1;
      await currentProgress.change([{ ...record, attempt, workedAt: time, updatedAt: time }]);
      const endNew = async () => {
        const kept = await newGame.keep(now);
        if (now.headerId !== undefined && kept !== 'failed') await projects.remove([now.headerId]);
        viewer.setState({ savedProject: undefined });
        notifier.notify('info', kept === 'kept' ? 'restart-undone-kept' : 'restart-undone');
      };
      const found = opener.find(record);
      if (editorView.kind === 'active' && isSameActivity(editorView.ref, record) && found) {
        // The editor may save the new project once more while it closes it, so remove the project only after that.
        const stopEvents = session.onEvent(({ kind }) => {
          if (kind !== 'opened') return;
          stopEvents();
          void endNew();
        });
        opener.show(found.view, { headerId });
      } else await endNew();
      if (picture !== undefined) await (await context.loadPictures()).put(headerId, picture);
    },
  };
}

/** Creates the functions that save the new attempt's game, in case an undo of the restart replaces it. */
function createNewGame({ session, projects, run }: CommandContext) {
  let firstCode: Promise<string | undefined> | undefined;
  const find = async ({ headerId }: ActivityRecord) => {
    await session.flush();
    return headerId === undefined ? undefined : projects.get(headerId);
  };
  return {
    /** Remembers the code that the new attempt begins with. */
    remember: (record: ActivityRecord) => {
      firstCode = find(record)
        .then((project) => project && codeDigest(project))
        .catch(() => undefined);
    },
    /**
     * Saves a copy in My Projects if the learner has worked on the game. Resolves to `failed` if the copy could not be
     * saved.
     */
    keep: async (record: ActivityRecord): Promise<'untouched' | 'kept' | 'failed'> => {
      const project = await find(record);
      if (!project) return 'untouched';
      const { currentStep = 0 } = record;
      if (currentStep <= 1 && codeDigest(project) === (await firstCode)) return 'untouched';
      await run('saveProject', project.header.id);
      return findSavedFrom(project, await projects.list()) ? 'kept' : 'failed';
    },
  };
}

/** Returns the pictures of games, by header id. Empty if the code for pictures cannot be loaded. */
export async function listPictures({
  loadPictures,
}: Pick<CommandContext, 'loadPictures'>): Promise<ReadonlyMap<string, string>> {
  try {
    return await (await loadPictures()).list();
  } catch {
    return new Map();
  }
}
