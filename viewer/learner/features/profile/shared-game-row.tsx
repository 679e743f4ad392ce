import { ExternalLink, Gamepad2, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { GameRemoval, OwnGame } from '../../../shared/ports/games.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { toSafePicture } from '../../../shared/ui/safe-url.ts';
import styles from './shared-games.module.css';

interface SharedGameRowProps {
  game: OwnGame;
  url: string;
  remove(): Promise<GameRemoval>;
  onRemoved(name: string): void;
}

export function SharedGameRow({ game, url, remove, onRemoved }: SharedGameRowProps) {
  const text = useText();
  const id = useId();
  const [step, setStep] = useState<RemovalStep>();
  const removerRef = useRef<HTMLButtonElement>(null);
  const name = game.name.trim() || text('ownProjects.untitled');
  const isRemoving = step === 'removing';
  const leave = (): void => {
    setStep(undefined);
    removerRef.current?.focus();
  };
  const confirm = async (): Promise<void> => {
    setStep('removing');
    const { kind } = await remove();
    if (kind === 'removed') onRemoved(name);
    else setStep(kind);
  };
  return (
    <li className={styles.game}>
      <div className={`row ${styles.row}`}>
        <a
          className={`row ${styles.link}`}
          href={url}
          target="_blank"
          rel="noopener"
          aria-labelledby={`${id}name ${id}date`}
          aria-describedby={`${id}tab`}
        >
          <StillPicture url={game.thumbnail} placeholder={<Gamepad2 size={28} strokeWidth={1.75} />} />
          <span className="shrinks grid">
            <span className={`row shrinks ${styles.title}`}>
              <bdi id={`${id}name`} className={`branded bold clamped ${styles.name}`}>
                {name}
              </bdi>
              <ExternalLink size={16} strokeWidth={2.25} aria-hidden="true" />
            </span>{' '}
            <span id={`${id}date`} className="text-sm muted">
              {text('profile.games.sharedAt', { date: new Date(game.sharedAt) })}
            </span>
          </span>
          <span id={`${id}tab`} hidden>
            {text('markdown.opensNewTab')}
          </span>
        </a>
        <IconButton
          ref={removerRef}
          className={styles.remover}
          label={text('profile.games.remove', { name })}
          aria-expanded={step !== undefined}
          aria-disabled={isRemoving}
          onClick={() => isRemoving || setStep(step === undefined ? 'asking' : undefined)}
        >
          <Trash2 size={20} strokeWidth={2.25} aria-hidden="true" />
        </IconButton>
      </div>
      {step && <RemovalQuestion name={name} step={step} onConfirm={() => void confirm()} onCancel={leave} />}
    </li>
  );
}

interface StillPictureProps {
  url: string | undefined;
  /** Content to show if there is no picture or it fails to load. */
  placeholder: ReactNode;
}

/** A still picture of a game. Many pictures are animated: only the first frame is shown (WCAG 2.2.2). */
function StillPicture({ url, placeholder }: StillPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const [stillUrl, setStillUrl] = useState<string>();
  const safeUrl = toSafePicture(url);
  const isShown = safeUrl !== undefined && safeUrl !== failedUrl;
  return (
    <span className={styles.picture} data-still={(isShown && safeUrl === stillUrl) || undefined}>
      {isShown ? (
        <>
          <img
            key={safeUrl}
            src={safeUrl}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onLoad={(event) => drawStill(event) && setStillUrl(safeUrl)}
            onError={() => setFailedUrl(safeUrl)}
          />
          <canvas aria-hidden="true" />
        </>
      ) : (
        <span className="centered covering branded" aria-hidden="true">
          {placeholder}
        </span>
      )}
    </span>
  );
}

/** Draws the picture's first frame on the canvas next to it. Returns false if the browser cannot draw. */
function drawStill({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): boolean {
  const canvas = image.nextElementSibling;
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return Boolean(context);
}

type RemovalStep = 'asking' | 'removing' | 'refused' | 'unreachable';

interface RemovalQuestionProps {
  name: string;
  step: RemovalStep;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks below a game for confirmation, because deleting cannot be undone. */
function RemovalQuestion({ name, step, onConfirm, onCancel }: RemovalQuestionProps) {
  const text = useText();
  const id = useId();
  const isRemoving = step === 'removing';
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Prevent Escape from also closing the profile.
    event.stopPropagation();
    if (!isRemoving) onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape cancels, as does a button
    <fieldset
      className={`stack ${styles.question}`}
      aria-describedby={`${id}what`}
      onKeyDown={cancelOnEscape}
    >
      <legend className={`bold breaks ${styles.asked}`}>{text('game.remove.title', { name })}</legend>
      {(step === 'refused' || step === 'unreachable') && (
        <ProblemNote>{text(`game.remove.${step}`)}</ProblemNote>
      )}
      <p id={`${id}what`}>{text('game.remove.what')}</p>
      <div className={`cluster ${styles.answers}`}>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for this question
          autoFocus
          aria-disabled={isRemoving}
          onClick={() => isRemoving || onCancel()}
        >
          {text('dialog.cancel')}
        </Button>
        <BusyButton look="danger" isBusy={isRemoving} onClick={onConfirm}>
          {text(isRemoving ? 'game.remove.removing' : 'game.remove.confirm')}
        </BusyButton>
      </div>
    </fieldset>
  );
}
