import { ChevronDown, Code, Download, ExternalLink, Gamepad2, Maximize2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { withShareId } from '../../domain/share-links.ts';
import { useText } from '../../i18n/use-text.ts';
import type { PublishedGame } from '../../services/ports/game-sharing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LazyPart, createPart } from '../../ui/lazy-part.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CopyRow } from './copy-row.tsx';
import { GamePictureBox } from './game-picture-box.tsx';
import { KioskEntry } from './kiosk-entry.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';
import { SocialRow } from './social-row.tsx';
import styles from './share.module.css';

const embedTabs = createPart(async () => (await import('./embed-tabs.tsx')).EmbedTabs);

interface ShareResultProps extends ShareDialogProps {
  game: PublishedGame;
  onPicture: (() => void) | undefined;
}

/** §4 publish: the link, and all that can be done with it; what few need is folded. */
export function ShareResult(props: ShareResultProps) {
  const { modal, game, addresses, kiosk, canDownload, onPicture, onEvent } = props;
  const text = useText();
  const { projectName: name, purpose } = modal;
  const isForMultiplayer = purpose === 'multiplayer' && addresses.multiplayer !== undefined;
  const shared = { url: game.url, title: name, text: text('share.message', { name }) };
  const { multiplayer } = addresses;
  const hostUrl =
    multiplayer !== undefined && game.id !== undefined ? withShareId(multiplayer, game.id) : undefined;
  const hosting = multiplayer !== undefined && (
    <Button
      look={isForMultiplayer ? 'filled' : 'outlined'}
      size={isForMultiplayer ? 'large' : 'normal'}
      className={styles.host}
      icon={<Gamepad2 strokeWidth={2.25} />}
      onClick={() => onEvent({ kind: 'hosting-wanted', ...(hostUrl !== undefined && { url: hostUrl }) })}
    >
      {text('completion.multiplayer')}
    </Button>
  );
  return (
    <>
      <output>{text('share.ready', { name })}</output>
      {isForMultiplayer && hosting}
      <div className={styles.link}>
        <CopyRow
          isMain={!isForMultiplayer}
          label={text('share.link')}
          value={game.url}
          copyLabel={text('share.copy')}
          copiedLabel={text('share.copied')}
          onCopied={() => onEvent({ kind: 'link-copied', what: 'link' })}
        />
        <ScannedLink url={game.url} name={name} />
      </div>
      <SocialRow shared={shared} forum={addresses.forum} onEvent={onEvent} />
      {!isForMultiplayer && hosting}
      {onPicture && (
        <GamePictureBox
          picture={modal.picture}
          state={modal.pictureState}
          name={name}
          isHeld={modal.pictureState === 'sending'}
          onPress={onPicture}
        />
      )}
      {kiosk && game.id !== undefined && (
        <Folded title={text('kiosk.send')}>
          <KioskEntry shareId={game.id} sender={kiosk} />
        </Folded>
      )}
      {Object.keys(game.embeds).length > 0 && (
        <Folded title={text('share.embed')}>
          <LazyPart part={embedTabs}>
            {(EmbedTabs) => (
              <EmbedTabs
                embeds={game.embeds}
                onCopied={(kind) => onEvent({ kind: 'link-copied', what: kind })}
              />
            )}
          </LazyPart>
        </Folded>
      )}
      <div className={styles.further}>
        <Button
          look="plain"
          icon={<Pencil strokeWidth={2.25} />}
          onClick={() => onEvent({ kind: 'share-again-wanted' })}
        >
          {text('share.again')}
        </Button>
        {addresses.vscode !== undefined && game.id !== undefined && (
          <a
            className={styles.vscode}
            href={withShareId(addresses.vscode, game.id)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onEvent({ kind: 'social-chosen', network: 'vscode' })}
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
            onClick={() => onEvent({ kind: 'project-file-wanted', headerId: modal.headerId })}
          >
            {text('share.download')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The link for a phone's camera: small beside the text, and large for a class to see. */
function ScannedLink({ url, name }: { url: string; name: string }) {
  const text = useText();
  const [isLarge, setLarge] = useState(false);
  const label = text('share.qr', { name });
  return (
    <>
      <button
        type="button"
        className={styles.qr}
        aria-label={text('share.qrLarger')}
        onClick={() => setLarge(true)}
      >
        <QrCode value={url} label={label} />
        <span className={styles.qrMark} aria-hidden="true">
          <Maximize2 size={16} strokeWidth={2.5} />
        </span>
      </button>
      {isLarge && (
        <Dialog
          title={text('share.qrTitle', { name })}
          alignment="center"
          onClose={() => setLarge(false)}
          actions={<Button onClick={() => setLarge(false)}>{text('dialog.close')}</Button>}
        >
          <QrCode className={styles.qrLarge} value={url} label={label} />
          <bdi className={styles.address}>{url}</bdi>
        </Dialog>
      )}
    </>
  );
}

/** What few need: there when it is asked for. */
function Folded({ title, children }: { title: string; children: React.ReactNode }) {
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
