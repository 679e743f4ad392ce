import { dismissModal, nextModal } from '../state/modal-queue.ts';
import type { CommandContext } from './command-context.ts';
import type { GroupCommands } from './table.ts';

/** Creates the commands that only change what the page shows. */
export function createViewCommands(context: CommandContext): GroupCommands<'view'> {
  const { viewer, preferences, languages, health } = context;
  return {
    select: (selection) => viewer.setState({ selection }),
    setPreferences: (changed) => {
      preferences.write(changed);
      viewer.setState({ preferences: changed });
    },
    chooseLanguage: languages.choose,
    nextModal: () => viewer.setState(({ modals }) => ({ modals: nextModal(modals) })),
    hideModals: () => viewer.setState({ modals: [] }),
    dismissModal: () => viewer.setState(({ modals }) => ({ modals: dismissModal(modals) })),
    showProfile: () => viewer.setState({ isProfileShown: true }),
    closeProfile: () => viewer.setState({ isProfileShown: false }),
    skipFirstSync: () => viewer.setState({ savingCover: undefined }),
    hideSessionEnded: () =>
      viewer.setState(({ auth }) =>
        auth.kind === 'signed-in' && auth.session === 'ended'
          ? { auth: { ...auth, session: 'ended-read' } }
          : {},
      ),
    hideStorageProblem: () =>
      viewer.setState(({ storageProblem: problem }) => ({
        storageProblem: problem && { ...problem, isHidden: true },
      })),
    retryStorage: health.retry,
    note: () => {},
  };
}
