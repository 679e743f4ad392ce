import { callAll } from '../../../shared/ports/listeners.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { AccountProjects } from '../../../shared/ports/account.ts';
import type { CommandContext } from '../command-context.ts';
import type { SessionState } from '../../../shared/protocol/session-state.ts';
import { projectLocks, type TabLocks } from '../../../shared/ports/tabs.ts';

/** Shows what comes from the account, and keeps it from what is open. */
export function followAccountProjects(
  { session, locks, newId, notifier, onProjectsChanged }: CommandContext,
  projects: AccountProjects,
): () => void {
  return callAll([
    lockOpenProject(session, locks, newId()),
    projects.onChangedHere(onProjectsChanged),
    projects.onKeptBoth((name) => notifier.notify('warn', 'project-kept-both', { name })),
  ]);
}

/** Lets all tabs know which project is in this one's editor: nobody else's version takes its place there. */
export function lockOpenProject(
  session: Pick<EditorSession, 'getState' | 'subscribe'>,
  locks: TabLocks,
  tabId: string,
): () => void {
  let open: string | undefined;
  let release: (() => void) | undefined;
  const take = async (headerId: string) => {
    const taken = await locks.take(projectLocks(headerId) + tabId);
    if (open === headerId) release = taken;
    else taken?.();
  };
  const follow = () => {
    const headerId = openIn(session.getState());
    if (headerId === open) return;
    release?.();
    release = undefined;
    open = headerId;
    if (headerId !== undefined) void take(headerId);
  };
  const stop = session.subscribe(follow);
  return () => {
    stop();
    open = undefined;
    release?.();
  };
}

/** The project that the editor has, from being told to open it until it is saved and closed. */
function openIn(state: SessionState): string | undefined {
  switch (state.kind) {
    case 'project-open':
    case 'closing-project':
      return state.headerId;
    case 'opening-project':
      return state.preparation.kind === 'project' ? state.preparation.headerId : undefined;
    default:
      return undefined;
  }
}
