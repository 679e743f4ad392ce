import type { CommandContext } from '../commands/command-context.ts';
import { targetKey } from '../protocol/open-target.ts';
import type { EditorEvent } from '../protocol/session-state.ts';
import { closeView } from '../state/editor-view.ts';
import { recordEditorEvent, type ActivityCompletion } from '../state/record-editor-events.ts';

/** What is done about what happens in the editor. */
interface EditorFollowers {
  /** The map shows again, and an activity was completed before. */
  onFinished: (completion: ActivityCompletion) => void;
  /** The map shows again, with nothing completed. */
  onBack: () => void;
  /** Something that is no activity was left. */
  onOwnProjectsChanged: () => void;
}

/** What is remembered once for a device, not for a page. */
const everySource = 'default';

/** Does what follows from what happens in the editor: records it, stores it, and goes back to the map. */
export function followEditor(context: CommandContext, followers: EditorFollowers) {
  const { viewer, session, notifier, clock, currentProgress } = context;
  /** Celebrated when the activity is closed: the map shows again then. */
  let completion: ActivityCompletion | undefined;

  const record = (event: EditorEvent) => {
    const change = recordEditorEvent(viewer.getState(), event, clock.now());
    completion = change.completion ?? completion;
    const stored = currentProgress.change(change.records);
    // Only now: an activity that does not open again must not have cost its code.
    const { abandoned } = change;
    if (abandoned !== undefined) void stored.then(() => dropProject(context, abandoned));
    if (change.completion) void askToPersistOnce(context);
  };
  const leave = ({ target, next }: Extract<EditorEvent, { kind: 'closed' }>) => {
    const key = targetKey(target);
    if (!next || targetKey(next) !== key) {
      viewer.setState((state) => ({ editorView: closeView(state.editorView, key) }));
    }
    if (target.kind === 'project' || target.kind === 'tutorial') followers.onOwnProjectsChanged();
    const finished = completion;
    completion = undefined;
    if (finished) followers.onFinished(finished);
    else followers.onBack();
  };
  const stop = session.onEvent((event) => {
    record(event);
    if (event.kind === 'save-failed') notifier.notify('warn', 'save-failed');
    if (event.kind === 'closed') leave(event);
  });
  return {
    /** What was completed on a page that has gone is celebrated nowhere. */
    forget: () => {
      completion = undefined;
    },
    stop,
  };
}

/** A project that another page's progress goes on with stays. */
async function dropProject({ progress, projects }: CommandContext, headerId: string): Promise<void> {
  const isUsed = (await progress.load()).some((record) => record.headerId === headerId);
  if (!isUsed) await projects.remove([headerId]);
}

/** Who has completed something has something to lose. */
async function askToPersistOnce({ shownOnce, askToPersist }: CommandContext): Promise<void> {
  if (shownOnce.has('persist', everySource)) return;
  shownOnce.mark('persist', everySource);
  await askToPersist();
}
