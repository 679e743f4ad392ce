import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import { createMapViewsSelector } from '../../state/map-views.ts';
import type { ActivityPlayer } from './activity-player.ts';
import { createActivityPlayer } from './activity-player.ts';
import type { Celebrator } from './celebrator.ts';
import { followAddress } from './follow-address.ts';
import { followEditor } from './follow-editor.ts';
import { followPage } from './follow-page.ts';
import { createIntroducer } from './introducer.ts';
import { createLazyAttempts } from './lazy-attempts.ts';
import { createLazyCelebrations } from './lazy-celebrations.ts';
import { createLazyAccount } from './lazy-account.ts';
import { createLazySharing } from './lazy-sharing.ts';
import type { LazyResetter } from './lazy-resetter.ts';
import { createLazyResetter } from './lazy-resetter.ts';
import { createLazyWork } from './lazy-work.ts';
import type { LearnerProjects } from './learner-projects.ts';
import { createLearnerProjects } from './learner-projects.ts';
import type { Learning, LearningOptions } from './learning.ts';
import { createLoginPrompter } from './login-prompter.ts';
import { createModalCommands } from './modal-commands.ts';
import { createPreferenceKeeper } from './preference-keeper.ts';
import type { ProgressKeeper } from './progress-keeper.ts';
import { createProgressKeeper } from './progress-keeper.ts';
import { createStorageWatcher } from './storage-watcher.ts';

/** Puts the learner's side of the product together: what can be done, and what follows from what happens. */
export function createLearning(options: LearningOptions): Learning {
  const { viewer } = options;
  const mapViews = createMapViewsSelector();
  const completesEverything = options.debugUser === 'completed';
  const keeper = createProgressKeeper({ ...options, completesEverything });
  const { change } = keeper;
  const { player, stage } = createActivityPlayer({ ...options, mapViews, change });
  const projects = createLearnerProjects({ ...options, mapViews, player });
  const { lookAgain } = projects;
  const resetter = createLazyResetter({ ...options, keeper, lookAgain });
  const { lookForUndo: _lookForUndo, stop: _stopUndo, ...resetCommands } = resetter;
  const { stop: stopStorage, ...storageCommands } = createStorageWatcher(viewer, options.health);
  const { stop: stopPreferences, setPreferences } = createPreferenceKeeper(options);
  const {
    celebrator,
    claims,
    stop: stopCelebrations,
  } = createLazyCelebrations({ ...options, mapViews, change });
  const unfollow = follow(options, { keeper, player, projects, resetter, celebrator });
  const work = createLazyWork({
    ...options,
    keeper,
    lookAgain,
    addProject: projects.commands.addProject,
  });
  const account = createLazyAccount({ ...options, keeper, lookAgain });
  const stops = [
    unfollow,
    account.stop,
    stopPreferences,
    keeper.stop,
    stopStorage,
    stopCelebrations,
    projects.stop,
    resetter.stop,
  ];
  return {
    ...player,
    ...createLazyAttempts({ ...options, mapViews, player, stage }),
    ...account.commands,
    ...projects.commands,
    ...work,
    ...resetCommands,
    ...storageCommands,
    ...createModalCommands(viewer, celebrator),
    ...claims,
    ...createLazySharing({ ...options, mapViews }),
    mapViews,
    select: (selection) => viewer.setState({ selection }),
    keepName: (learnerName) => viewer.setState({ learnerName }),
    setPreferences,
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}

interface Parts {
  keeper: ProgressKeeper;
  player: ActivityPlayer;
  projects: LearnerProjects;
  resetter: LazyResetter;
  celebrator: Pick<Celebrator, 'celebrate'>;
}

/** What follows from what happens in the editor, with the page, and in the browser. */
function follow(options: LearningOptions, parts: Parts): Unsubscribe {
  const { keeper, player, projects, resetter, celebrator } = parts;
  const introduce = createIntroducer(options);
  const toLoginPrompt = createLoginPrompter(options);
  const editor = followEditor({
    ...options,
    keeper,
    onFinished: (completion) => celebrator.celebrate(completion, toLoginPrompt()),
    onBack: introduce,
    onOwnLeft: projects.lookForOwn,
  });
  const stopPage = followPage({
    ...options,
    keeper,
    onLeft: editor.forget,
    onLoaded: () => {
      introduce();
      projects.begin();
      resetter.lookForUndo();
    },
  });
  const stopAddress = followAddress({
    ...options,
    openProject: (headerId) => void projects.commands.openProject(headerId),
    close: player.close,
  });
  return () => {
    for (const stop of [editor.stop, stopPage, stopAddress]) stop();
  };
}
