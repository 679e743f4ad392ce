import { Code, Download, ExternalLink, Pencil } from 'lucide-react';
import type { Commands } from '../../commands/table.ts';
import type { ShareAddresses } from '../../domain/share-addresses.ts';
import { withShareId } from '../../domain/share-links.ts';
import { useText } from '../../i18n/use-text.ts';
import type { PublishedGame } from '../../services/ports/games.ts';
import type { ShareModal } from '../../state/share.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ways.module.css';

export interface FurtherWaysProps {
  modal: ShareModal;
  game: PublishedGame;
  /** Where a shared game can go on to from this place. */
  addresses: ShareAddresses;
  /** The project can be had as a file, too. */
  canDownload: boolean;
  commands: Commands;
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
