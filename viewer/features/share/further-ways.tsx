import { Code, Download, Pencil } from 'lucide-react';
import type { Commands } from '../../commands/table.ts';
import type { ShareAddresses } from '../../domain/share-addresses.ts';
import { withShareId } from '../../domain/share-links.ts';
import { useText } from '../../i18n/use-text.ts';
import type { PublishedGame } from '../../services/ports/game-sharing.ts';
import type { ShareModal } from '../../state/share.ts';
import { Button } from '../../ui/button.tsx';
import { OutwardLink } from '../../ui/outward-link.tsx';
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
    <div className={`row ${styles.further}`}>
      <Button look="plain" icon={<Pencil strokeWidth={2.25} />} onClick={() => dispatch('shareAgain')}>
        {text('share.again')}
      </Button>
      {game.id !== undefined && (
        <OutwardLink
          href={addresses.vscode && withShareId(addresses.vscode, game.id)}
          icon={<Code size={20} strokeWidth={2.25} aria-hidden="true" />}
          onClick={() => dispatch('note', { kind: 'social-chosen', network: 'vscode' })}
        >
          {text('share.vscode')}
        </OutwardLink>
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
