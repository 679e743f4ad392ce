import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** §9 Cloud sync time-out in milliseconds, including the time to load the code. */
const firstSyncTimeoutMs = 10_000;

/** Shows who is signed in. Loads the account's code for learners who are signed in or want to sign in. */
export function followIdentity(
  { viewer, clock, identity, onDispose }: CommandContext,
  { attempt }: Pick<Commands, 'attempt'>,
): void {
  if (!identity) return;
  const state = identity.current();
  const isSignedIn = state.kind === 'signed-in';
  const endFirstSync = () =>
    viewer.setState(({ savingCover }) => (savingCover === 'first-sync' ? { savingCover: undefined } : {}));
  if (isSignedIn) {
    viewer.setState({ auth: { ...state, session: 'live' }, savingCover: 'first-sync' });
    onDispose(clock.after(firstSyncTimeoutMs, endFirstSync));
  } else viewer.setState({ auth: state });
  if (isSignedIn || state.failure) {
    // If the code fails to load, changes are marked as unsent and sent on the next visit.
    void attempt('startAccount').then(
      (isStarted) => isStarted || viewer.setState({ savingCover: undefined }),
    );
  }
  onDispose(identity.onChanged(() => void attempt('followOtherTab')));
}
