import type { CommandContext } from '../commands/command-context.ts';
import { targetKey, type ActivityTarget } from '../../shared/protocol/open-target.ts';
import type { EditorEvent } from '../../shared/protocol/session-state.ts';
import { closeView } from '../state/editor-view.ts';
import {
  findRequiredChecks,
  recordEditorEvent,
  type ActivityCompletion,
} from '../state/record-editor-events.ts';

interface EditorFollowers {
  /** Called when the map is visible again and an activity was completed. */
  onFinished: (completion: ActivityCompletion) => void;
  /** Called when an activity was closed that is completed only if its checks pass. */
  onUnchecked: (target: ActivityTarget, isFinished: boolean) => void;
  /** Called when the map is visible again and nothing was completed. */
  onBack: () => void;
  /** Called when a project of the learner's own or a tutorial was closed. */
  onOwnProjectsChanged: () => void;
}

/** Key of a setting that belongs to the device instead of a page. */
const everySource = 'default';

/** Stores the results of the editor's events, and shows the map again when the editor is closed. */
export function followEditor(context: CommandContext, followers: EditorFollowers) {
  const { viewer, session, notifier, clock, currentProgress } = context;
  /** A completion to celebrate when the activity is closed and the map is visible. */
  let completion: ActivityCompletion | undefined;

  const record = (event: EditorEvent) => {
    const change = recordEditorEvent(viewer.getState(), event, clock.now());
    completion = change.completion ?? completion;
    const stored = currentProgress.change(change.records);
    // Remove the old attempt's code only after the new attempt has opened. If it fails to open, the code is still
    // needed.
    const { abandoned } = change;
    if (abandoned !== undefined) void stored.then(() => dropProject(context, abandoned));
    if (change.completion) void persistStorageOnce(context);
  };
  const handleClosed = ({ target, next, isFinished }: Extract<EditorEvent, { kind: 'closed' }>) => {
    const key = targetKey(target);
    if (!next || targetKey(next) !== key) {
      viewer.setState((state) => ({ editorView: closeView(state.editorView, key) }));
    }
    if (target.kind === 'project' || target.kind === 'tutorial') followers.onOwnProjectsChanged();
    if (target.kind === 'activity' && findRequiredChecks(viewer.getState(), target))
      followers.onUnchecked(target, isFinished);
    const finished = completion;
    completion = undefined;
    if (finished) followers.onFinished(finished);
    else followers.onBack();
  };
  const stop = session.onEvent((event) => {
    record(event);
    if (event.kind === 'save-failed') notifier.notify('warn', 'save-failed');
    if (event.kind === 'compile-failed') notifier.notify('compile', 'code-mistake');
    if (event.kind === 'closed') handleClosed(event);
  });
  return {
    /** Discards a completion that is not celebrated yet, because its page is no longer shown. */
    discardCompletion: () => {
      completion = undefined;
    },
    stop,
  };
}

/** Deletes a project, unless progress on any page still uses it. */
async function dropProject({ progress, projects }: CommandContext, headerId: string): Promise<void> {
  const isUsed = (await progress.load()).some((record) => record.headerId === headerId);
  if (!isUsed) await projects.remove([headerId]);
}

/** Asks the browser once not to delete the site's data, after the first completion. */
async function persistStorageOnce({ shownOnce, persistStorage }: CommandContext): Promise<void> {
  if (shownOnce.has('persist', everySource)) return;
  shownOnce.mark('persist', everySource);
  await persistStorage();
}
