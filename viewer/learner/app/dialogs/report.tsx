import { ReportDialog } from '../../../shared/features/report/report-dialog.tsx';
import type { ReportOutcome } from '../../../shared/ports/games.ts';
import type { ReportModal } from '../../state/modal.ts';
import type { AppProps } from '../app-props.ts';

interface ReportProps extends Pick<AppProps, 'viewer' | 'commands' | 'services'> {
  modal: ReportModal;
}

/** §2 Report abuse: the dialog to report a map or game. A draft is kept until it is sent or the page is reloaded. */
export function Report({ modal, viewer, commands, services }: ReportProps) {
  const { source, about } = modal;
  const draft = viewer.getState().reportDrafts?.[source];
  const send = async (text: string): Promise<ReportOutcome> => {
    try {
      const reports = await services.loadAbuseReports?.();
      return (await reports?.send(source, text)) ?? { kind: 'refused' };
    } catch {
      // The report's code failed to load.
      return { kind: 'unreachable' };
    }
  };
  return (
    <ReportDialog
      about={about}
      draft={draft}
      send={send}
      onClose={(unsent) => {
        viewer.setState(({ reportDrafts }) => ({ reportDrafts: { ...reportDrafts, [source]: unsent } }));
        commands.dispatch('dismissModal');
      }}
    />
  );
}
