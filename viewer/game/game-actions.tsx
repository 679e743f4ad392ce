import { Flag, Share2, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { LazyPart, createPart } from '../shared/ui/lazy-part.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './game-actions.module.css';
import type { PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';

interface GameActionsProps {
  game: PublicGame;
  services: GameServices;
  isOwn: boolean;
  onRemoved(): void;
}

const gameDialog = createPart(async () => (await import('./game-dialog.tsx')).GameDialog);

/** Actions on a shared game: open a copy, share, report, and remove if it is the learner's own. */
export function GameActions({ game, services, isOwn, onRemoved }: GameActionsProps) {
  const text = useText();
  const [dialog, setDialog] = useState<'report' | 'remove'>();
  const [draft, setDraft] = useState('');
  const url = services.pageUrlOf(game.id);
  const close = (): void => setDialog(undefined);
  return (
    <div className={`column ${styles.actions}`}>
      <ButtonLink look="filled" icon={<SquarePen />} href={services.editUrlOf(game.id)}>
        {text('game.open')}
      </ButtonLink>
      <p className="fine-print">{text('game.open.hint')}</p>
      <CopyLink url={url} />
      {'share' in navigator && (
        <Button icon={<Share2 />} onClick={() => void shareBy(navigator, { title: game.name, url })}>
          {text('game.share')}
        </Button>
      )}
      <div className={`cluster ${styles.last}`}>
        <Button look="plain" icon={<Flag />} onClick={() => setDialog('report')}>
          {text('report.title')}
        </Button>
        {isOwn && (
          <Button look="plain" icon={<Trash2 />} onClick={() => setDialog('remove')}>
            {text('game.remove')}
          </Button>
        )}
      </div>
      {dialog && (
        <LazyPart part={gameDialog} onFailed={close}>
          {(GameDialog) => (
            <GameDialog
              kind={dialog}
              game={game}
              services={services}
              draft={draft}
              onDraft={setDraft}
              onRemoved={onRemoved}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}

/** Shows the device's share dialog. Closing it is not an error. */
async function shareBy(navigator: Navigator, what: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    // The learner closed the dialog, or the device cannot share. They can copy the link instead.
  }
}
