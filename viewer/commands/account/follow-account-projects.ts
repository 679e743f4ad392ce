import type { EditorSession } from '../../protocol/editor-session.ts';
import type { AccountProjects } from '../../services/ports/account-projects.ts';
import type { TabLocks } from '../../services/ports/tab-locks.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import type { Notifier } from '../../state/notifier.ts';
import { lockOpenProject } from './project-lock.ts';

export interface FollowAccountProjectsOptions {
  accountProjects: AccountProjects;
  session: Pick<EditorSession, 'getState' | 'subscribe'>;
  locks: TabLocks;
  newId: () => string;
  notifier: Pick<Notifier, 'notify'>;
  /** There are other projects now. */
  lookAgain: () => void;
}

/** Shows what comes from the account, and keeps it from what is open. */
export function followAccountProjects(options: FollowAccountProjectsOptions): Unsubscribe {
  const { accountProjects, session, locks, newId, notifier, lookAgain } = options;
  const stops = [
    lockOpenProject(session, locks, newId()),
    accountProjects.onChangedHere(lookAgain),
    accountProjects.onKeptBoth((name) => notifier.notify('warn', 'project-kept-both', { name })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
