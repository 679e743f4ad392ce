import { ChevronDown, Gamepad2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import { withShareId } from '../../../shared/domain/share-links.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { KioskSender } from '../../../shared/ports/games.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyRow, ScannedLink } from './copy-row.tsx';
import { EmbedTabs } from './embed-tabs.tsx';
import { GamePictureBox } from './game-picture-box.tsx';
import { KioskEntry } from '../../../shared/features/share/kiosk-entry.tsx';
import { MoreShareActions, SocialRow, type MoreShareActionsProps } from './social-row.tsx';
import linkStyles from './link.module.css';
import styles from './share.module.css';

export interface ShareResultProps extends MoreShareActionsProps {
  /** Sends games to kiosks. Absent if the site has none. */
  kiosk?: KioskSender | undefined;
  /** Number of days after which the game is deleted if nobody opens it. Undefined if it is never deleted. */
  keptDays?: number | undefined;
  /** False if the site does not offer sharing in social networks. */
  hasNetworks?: boolean;
  onPicture: (() => void) | undefined;
}

/** §4 publish: first the link, QR code and kiosk, which children need most. Further options are folded. */
export function ShareResult(props: ShareResultProps) {
  const { modal, game, addresses, kiosk, onPicture, commands } = props;
  const { dispatch } = commands;
  const text = useText();
  const { projectName: name, purpose } = modal;
  const isForMultiplayer = purpose === 'multiplayer' && addresses.multiplayer !== undefined;
  const { multiplayer } = addresses;
  const hosting = multiplayer !== undefined && (
    <HostButton isMain={isForMultiplayer} game={game} multiplayer={multiplayer} commands={commands} />
  );
  return (
    <>
      <output>{text('share.ready', { name })}</output>
      <KeptDays days={props.keptDays} />
      {isForMultiplayer && hosting}
      <div className={`stack ${linkStyles.link}`}>
        <CopyRow
          isMain={!isForMultiplayer}
          label={text('share.link')}
          value={game.url}
          copyLabel={text('share.copy')}
          copiedLabel={text('share.copied')}
          onCopied={() => dispatch('note', { kind: 'link-copied', what: 'link' })}
        />
        <ScannedLink url={game.url} name={name} />
      </div>
      {kiosk && game.id !== undefined && (
        <Folded title={text('kiosk.send')}>
          <KioskEntry shareId={game.id} sender={kiosk} />
        </Folded>
      )}
      {!isForMultiplayer && hosting}
      <Networks {...props} />
      {onPicture && (
        <GamePictureBox
          picture={modal.picture}
          state={modal.pictureState}
          retryAfterMs={modal.retryAfterMs}
          onRetry={() => dispatch('resendPicture')}
          name={name}
          isDisabled={modal.pictureState === 'sending'}
          onPress={onPicture}
        />
      )}
      <Embeds game={game} commands={commands} />
      <MoreShareActions {...props} />
    </>
  );
}

interface HostButtonProps extends Pick<ShareResultProps, 'game' | 'commands'> {
  /** True if the learner opened the share dialog to play with others. */
  isMain: boolean;
  /** URL of the page that hosts multiplayer games. */
  multiplayer: string;
}

function HostButton({ isMain, game, multiplayer, commands }: HostButtonProps) {
  const text = useText();
  const hostGame = useCommand(commands, 'hostGame');
  const hostUrl = game.id === undefined ? undefined : withShareId(multiplayer, game.id);
  return (
    <Button
      look={isMain ? 'filled' : 'outlined'}
      size={isMain ? 'large' : 'normal'}
      className={styles.host}
      icon={<Gamepad2 strokeWidth={2.25} />}
      onClick={() => hostGame(hostUrl)}
    >
      {text('completion.multiplayer')}
    </Button>
  );
}

/** A folded section with social networks. If the site offers none, only the device's own share button. */
function Networks({ modal, game, addresses, hasNetworks, commands }: ShareResultProps) {
  const text = useText();
  const { projectName: name } = modal;
  const shared = { url: game.url, title: name, text: text('share.message', { name }) };
  if (hasNetworks === false) return <SocialRow shared={shared} hasNetworks={false} commands={commands} />;
  return (
    <Folded title={text('share.social')}>
      <SocialRow shared={shared} forum={addresses.forum} commands={commands} />
    </Folded>
  );
}

function Embeds({ game, commands }: Pick<ShareResultProps, 'game' | 'commands'>) {
  const text = useText();
  if (Object.keys(game.embeds).length === 0) return undefined;
  return (
    <Folded title={text('share.embed')}>
      <EmbedTabs
        embeds={game.embeds}
        onCopied={(kind) => commands.dispatch('note', { kind: 'link-copied', what: kind })}
      />
    </Folded>
  );
}

/** Explains after how many days the server deletes a game, if it does. Also shown before sharing. */
export function KeptDays({ days }: { days: number | undefined }) {
  const text = useText();
  return days !== undefined && <p className="fine-print">{text('game.keptDays', { days })}</p>;
}

/** A folded section for options that few people need. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <ChevronDown size={20} strokeWidth={2.25} aria-hidden="true" />
      </summary>
      {isOpen && <div className={styles.unfolded}>{children}</div>}
    </details>
  );
}
