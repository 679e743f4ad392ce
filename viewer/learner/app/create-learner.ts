import { createActivityOpener } from '../commands/activity-opener.ts';
import type { CommandContext, CommandPorts } from '../commands/command-context.ts';
import { createDispatcher } from '../commands/create-dispatcher.ts';
import { createGroups } from '../commands/groups.ts';
import type { Commands } from '../commands/table.ts';
import { followAddress } from '../reactions/follow-address.ts';
import { followEditor } from '../reactions/follow-editor.ts';
import { followIdentity } from '../reactions/follow-identity.ts';
import { followPage } from '../reactions/follow-page.ts';
import { followStorage } from '../reactions/follow-storage.ts';
import { introducePage } from '../reactions/introduce-page.ts';
import { selectUnfinished } from '../reactions/select-unfinished.ts';
import { createBackgroundChecks } from '../reactions/background-checks.ts';
import { createCurrentProgress } from '../commands/current-progress.ts';
import { createMapViewsSelector } from '../state/map-views.ts';

export interface Learner {
  commands: Commands;
  mapViews: CommandContext['mapViews'];
  dispose: () => void;
}

/** Creates the learner's commands, and starts the reactions to the page, editor and account. */
export function createLearner(options: CommandPorts): Learner {
  const { viewer } = options;
  const { onDispose, dispose } = createUndos();
  const mapViews = createMapViewsSelector();
  const currentProgress = createCurrentProgress({
    ...options,
    completesEverything: options.debugUser === 'completed',
  });
  onDispose(currentProgress.stop);
  const context: CommandContext = {
    ...options,
    mapViews,
    currentProgress,
    opener: createActivityOpener(viewer, options.session, mapViews),
    run: (...command) => commands.run(...command),
    onProjectsChanged: () => checks.onProjectsChanged(),
    onDispose,
  };
  const commands = createDispatcher(createGroups(context), options.notifier);
  const checks = createBackgroundChecks(context, commands);
  followStorage(context, commands);

  const introduce = () => introducePage(context);
  const editor = followEditor(context, {
    onFinished: (completion) => commands.dispatch('celebrate', completion),
    onUnchecked: (target, isFinished) => commands.dispatch('finishChecked', target, isFinished),
    onBack: introduce,
    onOwnProjectsChanged: checks.onOwnProjectsChanged,
  });
  onDispose(editor.stop);
  const stopWaiting = viewer.subscribe(({ editorView }) => {
    if (editorView.kind === 'closed') return;
    stopWaiting();
    // Load the celebration when an activity opens, so that it can start as soon as the activity is completed.
    void commands.prepare('celebrate');
  });
  onDispose(stopWaiting);
  onDispose(
    followPage(context, {
      onLeft: editor.discardCompletion,
      onLoaded: () => {
        selectUnfinished(context);
        introduce();
        checks.onLoaded();
      },
    }),
  );
  onDispose(followAddress(context, commands));
  followIdentity(context, commands);
  return { commands, mapViews, dispose };
}

function createUndos() {
  const undos: (() => void)[] = [];
  let isDisposed = false;
  return {
    onDispose: (undo: () => void) => {
      if (isDisposed) undo();
      else undos.push(undo);
    },
    dispose: () => {
      isDisposed = true;
      for (const undo of undos.splice(0)) undo();
    },
  };
}
