import { useStore } from 'zustand';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import { PaletteWhenLoaded } from '../palette/palette-when-loaded.tsx';
import type { StudioServices } from '../services.ts';
import type { DesignRequest } from '../state/map-state.ts';
import type { Pane } from '../state/preview-state.ts';
import type { Studio } from '../state/studio.ts';

/** Dialogs that the page opens itself. The other dialogs are open while the Studio's state contains their request. */
export type DialogName = 'history' | 'palette' | 'share';

const dialogs = createPart(async () => (await import('./studio-dialogs.tsx')).StudioDialogs);

const designer = createPart(async () => (await import('../designer/designer-dialog.tsx')).DesignerDialog);
const rehearsalDialog = createPart(
  async () => (await import('../rehearsal/rehearsal-dialog.tsx')).RehearsalDialog,
);
const lookDialog = createPart(async () => (await import('../looks/look-dialog.tsx')).LookDialog);

const workDialog = createPart(async () => (await import('../work/work-dialog.tsx')).WorkDialog);

const historyDialog = createPart(async () => (await import('../history/history-dialog.tsx')).HistoryDialog);

const shareDialog = createPart(async () => (await import('../share/share-dialog.tsx')).ShareDialog);

interface OpenedDialogProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
  openDialog: DialogName | undefined;
  onGoTo(path: string, offset: number): void;
  onShowPane(pane: Pane): void;
  onClose(): void;
}

/** Shows the dialog that the page has opened, if any. */
export function OpenedDialog({ openDialog, onShowPane, ...parts }: OpenedDialogProps) {
  const { studio, services, onClose } = parts;
  switch (openDialog) {
    case undefined:
      return null;
    case 'palette':
      return <PaletteWhenLoaded {...{ studio, onShowPane, onClose }} />;
    case 'history':
      return (
        <LazyPart part={historyDialog} onFailed={onClose}>
          {(HistoryDialog) => <HistoryDialog {...{ studio, services, onClose }} />}
        </LazyPart>
      );
    case 'share':
      return (
        <LazyPart part={shareDialog} onFailed={onClose}>
          {(ShareDialog) => <ShareDialog {...parts} />}
        </LazyPart>
      );
    default:
      return openDialog satisfies never;
  }
}

interface QuestionsProps {
  studio: Studio;
  services: StudioServices;
  conflictPath: string | undefined;
  onDecided(): void;
}

/** Shows the dialog that the Studio's state asks for, if any. */
export function Questions(props: QuestionsProps) {
  const { naming, dialogPaths, designing, isChoosingLook, isRehearsing, collectedWork } = useStore(
    props.studio.store,
  );
  if (designing) return <Designer {...props} request={designing} />;
  if (isChoosingLook) return <Looks studio={props.studio} />;
  if (isRehearsing) return <Rehearsal {...props} />;
  if (collectedWork) return <Work {...props} files={collectedWork} />;
  if (props.conflictPath === undefined && !naming && dialogPaths.length === 0) return null;
  return <LazyPart part={dialogs}>{(StudioDialogs) => <StudioDialogs {...props} />}</LazyPart>;
}

/** The dialog in which the author chooses a look. */
function Looks({ studio }: Pick<QuestionsProps, 'studio'>) {
  const map = useStore(studio.store, (state) => state.map);
  if (map === undefined) return null;
  const close = (): void => studio.store.setState({ isChoosingLook: false });
  return (
    <LazyPart part={lookDialog} onFailed={close}>
      {(LookDialog) => <LookDialog studio={studio} path={map} onClose={close} />}
    </LazyPart>
  );
}

/** The dialog in which a robot plays the map. */
function Rehearsal({ studio, services }: QuestionsProps) {
  const close = (): void => studio.store.setState({ isRehearsing: false });
  return (
    <LazyPart part={rehearsalDialog} onFailed={close}>
      {(RehearsalDialog) => <RehearsalDialog {...{ studio, services }} onClose={close} />}
    </LazyPart>
  );
}

/** The table of a class from files of work. */
function Work({ studio, services, files }: QuestionsProps & { files: readonly File[] }) {
  const close = (): void => studio.store.setState({ collectedWork: undefined });
  return (
    <LazyPart part={workDialog} onFailed={close}>
      {(WorkDialog) => <WorkDialog {...{ studio, services, files }} onClose={close} />}
    </LazyPart>
  );
}

/** The designer of certificates and badges. */
function Designer({ studio, services, request }: QuestionsProps & { request: DesignRequest }) {
  const close = (): void => studio.store.setState({ designing: undefined });
  return (
    <LazyPart part={designer} onFailed={close}>
      {(DesignerDialog) => <DesignerDialog {...{ studio, services, request }} onClose={close} />}
    </LazyPart>
  );
}
