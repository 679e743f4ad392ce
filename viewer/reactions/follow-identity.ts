import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** §9 Cloud sync time-out, however long the code for it is on its way. */
const patienceMs = 10_000;

/** Shows who the learner is. The account's code is loaded for those who are signed in, and for those who want to be. */
export function followIdentity(
  { viewer, clock, identity, onDispose }: CommandContext,
  { attempt }: Pick<Commands, 'attempt'>,
): void {
  if (!identity) return;
  const state = identity.current();
  const isSignedIn = state.kind === 'signed-in';
  const endFirstSync = () =>
    viewer.setState(({ cloudCover }) => (cloudCover === 'first-sync' ? { cloudCover: undefined } : {}));
  if (isSignedIn) {
    viewer.setState({ auth: { ...state, session: 'live' }, cloudCover: 'first-sync' });
    onDispose(clock.after(patienceMs, endFirstSync));
  } else viewer.setState({ auth: state });
  if (isSignedIn || state.failure) {
    // Where the code does not come, what is done now is marked, and sent by the next visit.
    void attempt('startAccount').then((isStarted) => isStarted || viewer.setState({ cloudCover: undefined }));
  }
  onDispose(identity.onChanged(() => void attempt('followOtherTab')));
}
