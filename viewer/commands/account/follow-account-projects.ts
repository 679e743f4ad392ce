import type { EditorSession } from '../../protocol/editor-session.ts';
import type { AccountProjects } from '../../services/ports/account.ts';
import type { TabLocks } from '../../services/ports/tabs.ts';
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
export function followAccountProjects(options: FollowAccountProjectsOptions): () => void {
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
