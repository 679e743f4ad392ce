import { Download } from 'lucide-react';
import { useId } from 'react';
import { longestProjectName } from '../../domain/share-links.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ShareModal } from '../../state/share.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { GamePictureBox } from './game-picture-box.tsx';
import styles from './share.module.css';

interface ShareFormProps {
  modal: ShareModal;
  hasCodeHosting: boolean;
  /** The title as it stands in the field. */
  typed: string;
  isNameMissing: boolean;
  onType(typed: string): void;
  /** Absent where no pictures are kept. */
  onPicture: (() => void) | undefined;
  /** Absent where the project cannot be had as a file. */
  onDownload: (() => void) | undefined;
  onSubmit(): void;
}

/** §4 share and publishing: what the game is called, and who will see it. */
export function ShareForm(props: ShareFormProps) {
  const { modal, hasCodeHosting, typed, isNameMissing, onType, onPicture, onDownload, onSubmit } = props;
  const text = useText();
  const id = useId();
  const isPublishing = modal.step === 'publishing';
  const isTooBig = modal.trouble === 'too-big' && hasCodeHosting;
  return (
    <>
      {modal.trouble && (
        <ProblemNote>{text(isTooBig ? 'share.trouble.tooBig' : 'share.trouble.failed')}</ProblemNote>
      )}
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
          isHeld={isPublishing}
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
      </form>
      <output className={`muted ${styles.stage}`}>
        {isPublishing && text(modal.stage === 'sending' ? 'share.sending' : 'share.starting')}
      </output>
    </>
  );
}
