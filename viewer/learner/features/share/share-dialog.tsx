import { Download, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Commands } from '../../commands/table.ts';
import { longestProjectName, readProjectName } from '../../../shared/domain/share-links.ts';
import { retryLaterText } from '../../../shared/i18n/retry-later-text.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import type { GamePicture, ShareModal } from '../../state/share.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { GamePictureBox } from './game-picture-box.tsx';
import { KeptDays, ShareResult, type ShareResultProps } from './share-result.tsx';
import styles from './share.module.css';

/** Props of the picture taker, which is passed in because it contains the player, a separate feature. */
interface PictureTakerProps {
  title: string;
  files: Readonly<Record<string, string>>;
  onTaken(picture: GamePicture): void;
}

interface ShareDialogProps extends Omit<ShareResultProps, 'game' | 'onPicture'> {
  /**
   * §8 True if the editor can save a project to a repository, as an alternative for projects that are too large to
   * share.
   */
  hasCodeHosting: boolean;
  /** Renders the picture taker. Absent if the site does not store pictures. */
  renderPictureTaker?: ((props: PictureTakerProps) => ReactNode) | undefined;
}

/** §2 Share dialog: asks for a title, then shows the link and ways to use it. */
export function ShareDialog(props: ShareDialogProps) {
  const { modal, renderPictureTaker, commands } = props;
  const { dispatch } = commands;
  const text = useText();
  const [typed, setTyped] = useState(modal.projectName);
  const [isNameMissing, setNameMissing] = useState(false);
  const bodyRef = useStepFocus(modal);
  const publish = (): void => {
    const isMissing = readProjectName(typed) === undefined;
    setNameMissing(isMissing);
    if (isMissing) bodyRef.current?.querySelector('input')?.focus();
    else dispatch('publishGame', typed);
  };
  const close = (): void => dispatch('dismissModal');
  const wantPicture = renderPictureTaker && (() => dispatch('takePicture', typed));
  const isTakingPicture = modal.step === 'gifrecord' && modal.files !== undefined;
  const isDone = modal.step === 'publish' && modal.result !== undefined;
  return (
    <Dialog
      title={text(isTakingPicture ? 'share.takeTitle' : isDone ? 'share.doneTitle' : 'share.title')}
      onBack={isTakingPicture ? () => dispatch('leavePicture') : undefined}
      onClose={close}
      actions={<ShareActions modal={modal} onPublish={publish} onClose={close} commands={commands} />}
    >
      <div ref={bodyRef} className={`stack ${styles.body}`}>
        {isTakingPicture && modal.files && renderPictureTaker ? (
          renderPictureTaker({
            title: modal.projectName,
            files: modal.files,
            onTaken: (picture) => dispatch('leavePicture', picture),
          })
        ) : isDone && modal.result ? (
          <ShareResult {...props} game={modal.result} onPicture={wantPicture} />
        ) : (
          <ShareForm
            modal={modal}
            hasCodeHosting={props.hasCodeHosting}
            keptDays={props.keptDays}
            typed={typed}
            isNameMissing={isNameMissing}
            onType={(next) => {
              setTyped(next);
              setNameMissing(false);
            }}
            onPicture={wantPicture}
            onDownload={props.canDownload ? () => dispatch('downloadProject', modal.headerId) : undefined}
            onSubmit={publish}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Moves the focus to the main button if a new step adds content or removes the focused element. */
function useStepFocus({ step }: ShareModal) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const dialog = ref.current?.closest('[role=dialog]');
    if (!dialog || before.current === step) return;
    before.current = step;
    const isHeld = dialog.contains(document.activeElement) && document.activeElement !== dialog;
    if (step === 'publish' || step === 'gifrecord' || !isHeld) {
      dialog.querySelector<HTMLElement>('[data-look=filled], [data-first]')?.focus();
    }
  }, [step]);
  return ref;
}

interface ShareActionsProps {
  modal: ShareModal;
  onPublish(): void;
  onClose(): void;
  commands: Commands;
}

function ShareActions({ modal, onPublish, onClose, commands: { dispatch } }: ShareActionsProps) {
  const text = useText();
  const { step, rewardsShare, result, trouble } = modal;
  if (step === 'gifrecord') {
    return <Button onClick={() => dispatch('leavePicture')}>{text('share.back')}</Button>;
  }
  if (step === 'publish' && result) {
    return <Button onClick={onClose}>{text(rewardsShare ? 'share.toReward' : 'dialog.close')}</Button>;
  }
  const isPublishing = step === 'publishing';
  const canRetry = trouble === 'too-often' || trouble === 'unavailable';
  return (
    <>
      <Button onClick={isPublishing ? () => dispatch('shareAgain') : onClose}>
        {text(rewardsShare && !isPublishing ? 'share.toReward' : 'dialog.cancel')}
      </Button>
      <BusyButton
        look="filled"
        size="large"
        isBusy={isPublishing}
        icon={<Share2 strokeWidth={2.5} />}
        onClick={onPublish}
      >
        {text(isPublishing ? 'share.publishing' : canRetry ? 'share.retry' : 'share.publish')}
      </BusyButton>
    </>
  );
}

function troubleText({ trouble, retryAfterMs }: ShareModal, hasCodeHosting: boolean, text: Text): string {
  switch (trouble) {
    case undefined:
      return '';
    case 'too-big':
      return text(hasCodeHosting ? 'share.trouble.tooBig' : 'share.trouble.failed');
    case 'too-often':
    case 'unavailable':
      return retryLaterText({ kind: trouble, ...(retryAfterMs !== undefined && { retryAfterMs }) }, text);
    default:
      return text(`share.trouble.${trouble}`);
  }
}

interface ShareFormProps {
  modal: ShareModal;
  hasCodeHosting: boolean;
  keptDays: number | undefined;
  typed: string;
  isNameMissing: boolean;
  onType(typed: string): void;
  /** Opens the picture taker. Undefined if the site does not store pictures. */
  onPicture: (() => void) | undefined;
  /** Downloads the project as a file. Undefined if it cannot be downloaded. */
  onDownload: (() => void) | undefined;
  onSubmit(): void;
}

/** §4 share and publishing: asks for the game's title, and explains who will see it. */
function ShareForm(props: ShareFormProps) {
  const { modal, hasCodeHosting, typed, isNameMissing, onType, onPicture, onDownload, onSubmit } = props;
  const text = useText();
  const id = useId();
  const isPublishing = modal.step === 'publishing';
  return (
    <>
      {modal.trouble && <ProblemNote>{troubleText(modal, hasCodeHosting, text)}</ProblemNote>}
      {modal.trouble && onDownload && (
        <Button className={styles.host} icon={<Download strokeWidth={2.25} />} onClick={onDownload}>
          {text('share.download')}
        </Button>
      )}
      {modal.purpose === 'multiplayer' && !modal.trouble && <p>{text('share.multiplayerFirst')}</p>}
      {onPicture && (
        <GamePictureBox
          picture={modal.picture}
          name={modal.projectName}
          isDisabled={isPublishing}
          onPress={onPicture}
        />
      )}
      <form
        className={`stack ${styles.title}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPublishing) onSubmit();
        }}
      >
        <label htmlFor={id}>{text('share.name')}</label>
        <input
          id={id}
          className={`field ${styles.field}`}
          dir="auto"
          value={typed}
          maxLength={longestProjectName}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={isPublishing}
          aria-invalid={isNameMissing || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
        />
        <p id={`${id}-hint`} className={isNameMissing ? styles.wrong : `fine-print ${styles.quiet}`}>
          {text(isNameMissing ? 'share.nameMissing' : 'share.nameHint')}
        </p>
        <KeptDays days={props.keptDays} />
      </form>
      <output className={`muted ${styles.stage}`}>
        {isPublishing && text(modal.stage === 'sending' ? 'share.sending' : 'share.starting')}
      </output>
    </>
  );
}
