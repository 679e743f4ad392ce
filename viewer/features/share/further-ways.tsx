import { Code, Download, ExternalLink, Pencil } from 'lucide-react';
import { withShareId } from '../../domain/share-links.ts';
import { useText } from '../../i18n/use-text.ts';
import type { PublishedGame } from '../../services/ports/game-sharing.ts';
import { Button } from '../../ui/button.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';
import styles from './ways.module.css';

interface FurtherWaysProps extends Pick<
  ShareDialogProps,
  'modal' | 'addresses' | 'canDownload' | 'commands'
> {
  game: PublishedGame;
}

/** What is done with a game beside passing its link on. */
export function FurtherWays({
  modal,
  game,
  addresses,
  canDownload,
  commands: { dispatch },
}: FurtherWaysProps) {
  const text = useText();
  return (
    <div className={styles.further}>
      <Button look="plain" icon={<Pencil strokeWidth={2.25} />} onClick={() => dispatch('shareAgain')}>
        {text('share.again')}
      </Button>
      {addresses.vscode !== undefined && game.id !== undefined && (
        <a
          className={styles.vscode}
          href={withShareId(addresses.vscode, game.id)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => dispatch('note', { kind: 'social-chosen', network: 'vscode' })}
        >
          <Code size={20} strokeWidth={2.25} aria-hidden="true" />
          <span>{text('share.vscode')}</span>
          <ExternalLink size={16} strokeWidth={2.25} aria-hidden="true" />
        </a>
      )}
      {canDownload && (
        <Button
          look="plain"
          icon={<Download strokeWidth={2.25} />}
          onClick={() => dispatch('downloadProject', modal.headerId)}
        >
          {text('share.download')}
        </Button>
      )}
    </div>
  );
}
