import { FileCode, FilePlus, Save } from 'lucide-react';
import { useId } from 'react';
import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import { useLocale, useText } from '../../../shared/i18n/use-text.ts';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import type { PreviousCode } from '../../state/modal.ts';
import type { ModalProps } from './modal.ts';
import { Question } from './question.tsx';
import styles from './modals.module.css';

const icon = { size: 18, strokeWidth: 2.5 } as const;

/** Asks for confirmation before a restart, which deletes code. The same dialog asks which code to start with. */
export function RestartDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'restart-warning'>) {
  const text = useText();
  const { name, projectsAt, previous, game } = modal;
  const close = (): void => dispatch('dismissModal');
  const restart = (keepsCode: boolean): void => dispatch('restart', toRef(modal), keepsCode);
  const confirm = { label: text('restart.confirm'), look: 'danger', run: () => restart(false) } as const;
  const warning =
    projectsAt === undefined ? text('restart.text') : text('restart.hostedText', { host: projectsAt });
  return (
    <Question
      title={<WithAuthorText of={text('restart.title', { name })} words={[name]} />}
      answers={[{ label: text('dialog.cancel'), isFirst: true, run: close }, ...(previous ? [] : [confirm])]}
      onClose={close}
      about={
        game ? (
          <div className={`card ${styles.game}`}>
            <GamePicture game={game} toUrl={toUrl} />
            <div className="breakable grid">
              <p className="bold">
                <WithAuthorText of={text('restart.own', { name })} words={[name]} />
              </p>
              <p>{warning}</p>
            </div>
          </div>
        ) : (
          <p>{warning}</p>
        )
      }
    >
      {/* Another site's editor keeps the old game. */}
      {game && projectsAt === undefined && (
        <SaveCopy savedCopy={modal.savedCopy} onSave={() => dispatch('saveProject', game.headerId)} />
      )}
      {previous && (
        <>
          <p className="bold">
            <WithAuthorText
              of={
                game && projectsAt === undefined ? text('restart.beginAnew', { name }) : text('restart.begin')
              }
              words={[name]}
            />
          </p>
          <CodeChoice previous={previous} toUrl={toUrl} onChoose={restart} />
        </>
      )}
    </Question>
  );
}

function SaveCopy({ savedCopy, onSave }: { savedCopy: string | undefined; onSave(): void }) {
  const text = useText();
  return (
    <div className="cluster">
      {savedCopy === undefined && (
        <Button icon={<Save {...icon} />} onClick={onSave}>
          {text('restart.saveCopy')}
        </Button>
      )}
      <output>
        {savedCopy !== undefined &&
          text('notice.project-saved', { name: savedCopy || text('ownProjects.untitled') })}
      </output>
    </div>
  );
}

/** Asks whether an activity starts with the code of the previous one. */
export function CarryoverDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'code-carryover'>) {
  const text = useText();
  const close = (): void => dispatch('dismissModal');
  return (
    <Question
      title={text('carryover.title')}
      answers={[{ label: text('dialog.cancel'), run: close }]}
      onClose={close}
      about={<p>{text('restart.begin')}</p>}
    >
      <CodeChoice
        previous={modal.previous}
        toUrl={toUrl}
        isKeepingMain
        onChoose={(keepsCode) => dispatch('restart', toRef(modal), keepsCode)}
      />
    </Question>
  );
}

function toRef({ mapId, activityId }: ActivityRef): ActivityRef {
  return { mapId, activityId };
}

interface CodeChoiceProps extends Pick<ModalProps<'restart-warning'>, 'toUrl'> {
  previous: PreviousCode;
  /** True to recommend the previous code. */
  isKeepingMain?: boolean;
  onChoose(keepsCode: boolean): void;
}

/**
 * The two ways to start, each with a button: with the code of another activity, whose name is shown, or without that
 * code.
 */
function CodeChoice({ previous, toUrl, isKeepingMain = false, onChoose }: CodeChoiceProps) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { name, completedTime } = previous;
  return (
    <>
      <div className={`card ${styles.game}`}>
        <GamePicture game={previous} toUrl={toUrl} />
        <div className="breakable grid">
          <p id={`${id}-keep`} className="bold">
            <WithAuthorText of={text('carryover.begins', { name })} words={[name]} />
          </p>
          {completedTime !== undefined && (
            <p className="hint">
              {text('carryover.finished', {
                date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(completedTime),
              })}
            </p>
          )}
          <p>
            <WithAuthorText of={text('carryover.stays', { name })} words={[name]} />
          </p>
        </div>
        <Button
          look={isKeepingMain ? 'filled' : 'outlined'}
          data-first={isKeepingMain || undefined}
          icon={<FileCode {...icon} />}
          aria-describedby={`${id}-keep`}
          onClick={() => onChoose(true)}
        >
          {text('carryover.keep')}
        </Button>
      </div>
      <div className={`card ${styles.game}`}>
        <Picture
          className={styles.gamePicture}
          url={undefined}
          alt=""
          placeholder={<FilePlus size={28} strokeWidth={2} />}
        />
        <p id={`${id}-fresh`} className="bold breakable">
          {text('carryover.freshHint')}
        </p>
        <Button
          icon={<FilePlus {...icon} />}
          aria-describedby={`${id}-fresh`}
          onClick={() => onChoose(false)}
        >
          {text('carryover.fresh')}
        </Button>
      </div>
    </>
  );
}

interface GamePictureProps extends Pick<ModalProps<'restart-warning'>, 'toUrl'> {
  game: { picture?: string; imageUrl?: string };
}

/** The picture of a game. If there is none, the picture of its activity. */
function GamePicture({ game: { picture, imageUrl }, toUrl }: GamePictureProps) {
  return (
    <Picture
      className={styles.gamePicture}
      url={picture ?? (imageUrl && toUrl(imageUrl))}
      alt=""
      placeholder={<FileCode size={28} strokeWidth={2} />}
    />
  );
}
