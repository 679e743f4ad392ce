import { Flag, Share2, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LazyPart, createPart } from '../../ui/lazy-part.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './game-actions.module.css';
import gameStyles from './game.module.css';
import type { PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';

interface GameActionsProps {
  game: PublicGame;
  services: GameServices;
  /** It is the learner's own. */
  isOwn: boolean;
  onRemoved(): void;
}

const reportDialog = createPart(
  async () => (await import('../../features/report/report-dialog.tsx')).ReportDialog,
);
const confirmDialog = createPart(async () => (await import('../base/confirm-dialog.tsx')).ConfirmDialog);

/** What can be done with a shared game: open, pass on, report, and remove one's own. */
export function GameActions({ game, services, isOwn, onRemoved }: GameActionsProps) {
  const text = useText();
  const [dialog, setDialog] = useState<'report' | 'remove'>();
  const [draft, setDraft] = useState('');
  const url = services.pageUrlOf(game.id);
  const close = (): void => setDialog(undefined);
  return (
    <div className={styles.actions}>
      <ButtonLink look="filled" icon={<SquarePen />} href={services.editUrlOf(game.id)}>
        {text('game.open')}
      </ButtonLink>
      <p className={gameStyles.quiet}>{text('game.open.hint')}</p>
      <CopyLink url={url} clock={services.clock} />
      {'share' in navigator && (
        <Button icon={<Share2 />} onClick={() => void shareBy(navigator, { title: game.name, url })}>
          {text('game.share')}
        </Button>
      )}
      <div className={styles.last}>
        <Button look="plain" icon={<Flag />} onClick={() => setDialog('report')}>
          {text('report.title')}
        </Button>
        {isOwn && (
          <Button look="plain" icon={<Trash2 />} onClick={() => setDialog('remove')}>
            {text('game.remove')}
          </Button>
        )}
      </div>
      {dialog === 'report' && (
        <LazyPart part={reportDialog} onFailed={close}>
          {(ReportDialog) => (
            <ReportDialog
              about="game"
              draft={draft}
              send={(message) => services.reports.send(game.id, message)}
              onClose={(unsent) => {
                setDraft(unsent);
                close();
              }}
            />
          )}
        </LazyPart>
      )}
      {dialog === 'remove' && (
        <LazyPart part={confirmDialog} onFailed={close}>
          {(ConfirmDialog) => (
            <ConfirmDialog
              title={text('game.remove.title', { name: game.name })}
              what={text('game.remove.what')}
              action={text('game.remove.confirm')}
              busyAction={text('game.remove.removing')}
              run={async () => {
                const { kind } = await services.games.remove(game.id);
                return kind === 'removed' ? undefined : text(`game.remove.${kind}`);
              }}
              onDone={onRemoved}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}

/** Whoever closes the device's own dialog has what was wanted. */
async function shareBy(navigator: Navigator, what: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    // Closed, or not possible with this device after all: the link can be copied.
  }
}
