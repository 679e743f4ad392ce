import { FileCode, FilePlus } from 'lucide-react';
import { useState } from 'react';
import { nameGame } from '../../domain/own-project.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { Choice } from '../../ui/choice.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ModalProps } from './modal.ts';
import { Question } from './question.tsx';
import styles from './modals.module.css';

const icon = { size: 18, strokeWidth: 2.5 } as const;

/** The author's welcome to a visitor who has not started anything. */
export function IntroductionDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'introduction'>) {
  const text = useText();
  const close = (): void => dispatch('dismissModal');
  return (
    <Question
      title={text('introduction.title', { title: modal.title })}
      answers={[{ label: text('introduction.start'), look: 'filled', size: 'large', run: close }]}
      onClose={close}
    >
      <Markdown text={modal.markdown} toUrl={toUrl} />
    </Question>
  );
}

/** Restarting deletes code: it is asked before. */
export function RestartDialog({ modal, commands: { dispatch } }: ModalProps<'restart-warning'>) {
  const text = useText();
  const { mapId, activityId, name, projectsAt } = modal;
  const close = (): void => dispatch('dismissModal');
  const restart = (): void => dispatch('confirmRestart', { mapId, activityId });
  return (
    <Question
      title={text('restart.title', { name })}
      answers={[
        { label: text('restart.keep'), run: close },
        { label: text('restart.confirm'), look: 'danger', run: restart },
      ]}
      onClose={close}
    >
      <p>
        {projectsAt === undefined ? text('restart.text') : text('restart.hostedText', { host: projectsAt })}
      </p>
    </Question>
  );
}

/** Whether an activity begins with the code of the one before; that one is shown, so that nobody has to guess. */
export function CarryoverDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'code-carryover'>) {
  const text = useText();
  const locale = useLocale();
  const { mapId, activityId, name, previous } = modal;
  const { completedTime } = previous;
  const choose = (keepsCode: boolean): void => dispatch('restart', { mapId, activityId }, keepsCode);
  const [fresh, keep] = [text('carryover.fresh'), text('carryover.keep')];
  return (
    <Question
      title={text('carryover.title')}
      answers={[
        { label: fresh, icon: <FilePlus {...icon} />, run: () => choose(false) },
        { label: keep, look: 'filled', icon: <FileCode {...icon} />, run: () => choose(true) },
      ]}
      onClose={() => dispatch('dismissModal')}
    >
      <p>{text('carryover.text', { name, previous: previous.name })}</p>
      <div className={`card row ${styles.kept}`}>
        <Picture
          className={styles.keptPicture}
          url={previous.imageUrl && toUrl(previous.imageUrl)}
          alt=""
          placeholder={<FileCode size={28} strokeWidth={2} />}
        />
        <p className="breakable grid">
          <strong>{previous.name}</strong>
          {completedTime !== undefined && (
            <span>
              {text('carryover.finished', {
                date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(completedTime),
              })}
            </span>
          )}
        </p>
      </div>
      <p>{text('carryover.freshHint')}</p>
    </Question>
  );
}

/** Two tabs have the same activity open: working in one is better, and both are kept in any case. */
export function OpenElsewhereDialog({ modal, commands: { dispatch } }: ModalProps<'open-elsewhere'>) {
  const text = useText();
  const leave = (): void => {
    dispatch('hideModals');
    dispatch('close');
  };
  const close = (): void => dispatch('dismissModal');
  return (
    <Question
      title={text('elsewhere.title', { name: modal.name })}
      answers={[
        { label: text('elsewhere.stay'), run: close },
        { label: text('elsewhere.leave'), look: 'filled', run: leave },
      ]}
      onClose={close}
    >
      <p>{text('elsewhere.text')}</p>
    </Question>
  );
}

/** Which version of a project to go on with; the others are kept, where the learner does not give them up. */
export function ProjectVersionsDialog({ modal, commands: { dispatch } }: ModalProps<'project-versions'>) {
  const text = useText();
  const { mapId, activityId, name, currentId, versions } = modal;
  const current = versions.find(({ headerId }) => headerId === currentId) ?? versions[0];
  const [chosen, setChosen] = useState(current?.headerId ?? currentId);
  const [isOnly, setIsOnly] = useState(false);
  const close = (): void => dispatch('dismissModal');
  const choose = (): void => dispatch('chooseVersion', { mapId, activityId }, chosen, isOnly);
  return (
    <Question
      title={text('versions.title', { name })}
      answers={[
        { label: text('dialog.cancel'), run: close },
        { label: text('versions.open'), look: 'filled', run: choose },
      ]}
      onClose={close}
    >
      <fieldset className={`stack ${styles.versions}`}>
        <legend>{text('versions.text')}</legend>
        {versions.map((version) => (
          <Choice
            key={version.headerId}
            type="radio"
            name="version"
            checked={version.headerId === chosen}
            onChange={() => setChosen(version.headerId)}
          >
            {version.modifiedAt === undefined
              ? version.name
              : text('versions.version', { name: version.name, date: new Date(version.modifiedAt) })}
          </Choice>
        ))}
      </fieldset>
      <Choice checked={isOnly} onChange={(event) => setIsOnly(event.target.checked)}>
        {text('versions.only')}
      </Choice>
    </Question>
  );
}

/** A shared game that an address names: on its way, or why it cannot be opened and what helps. */
export function SharedGameDialog({ modal, commands: { dispatch } }: ModalProps<'shared-game'>) {
  const text = useText();
  const { step, gameId } = modal;
  const isFetching = step === 'fetching';
  const mayRetry = step === 'unreachable' || step === 'unreadable';
  const close = (): void => dispatch('dismissModal');
  const retry = (): void => dispatch('openProject', nameGame(gameId));
  return (
    <Question
      title={text(isFetching ? 'game.copying.title' : `game.${step}.title`)}
      answers={[
        {
          label: text(isFetching ? 'dialog.cancel' : 'game.backToMap'),
          look: mayRetry || isFetching ? 'outlined' : 'filled',
          run: close,
        },
        ...(mayRetry ? [{ label: text('game.retry'), look: 'filled', run: retry } as const] : []),
      ]}
      onClose={close}
    >
      {/* Read out when one becomes the other. */}
      <output aria-busy={isFetching}>{text(isFetching ? 'game.copying.hint' : `game.${step}.hint`)}</output>
    </Question>
  );
}
