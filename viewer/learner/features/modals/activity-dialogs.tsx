import { FileCode, FilePlus } from 'lucide-react';
import { use, useEffect, useState, type ComponentProps } from 'react';
import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import { nameGame } from '../../../shared/domain/own-project.ts';
import { useLocale, useText, type Text } from '../../../shared/i18n/use-text.ts';
import { AuthorLanguage, AuthorText, WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Markdown, preloadMarkdown } from '../../../shared/ui/markdown.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import type { PreviousCode } from '../../state/modal.ts';
import type { ModalProps } from './modal.ts';
import { Question } from './question.tsx';
import styles from './modals.module.css';

/** Maximum time in milliseconds to wait for fonts and formatting, which would move the dialog's button. */
const SETTLE_MS = 500;

const icon = { size: 18, strokeWidth: 2.5 } as const;

/**
 * The author's welcome to visitors who have not started anything. The dialog opens by itself, so somebody may be about
 * to press: its button must not move.
 */
export function IntroductionDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'introduction'>) {
  const text = useText();
  const isSettled = useTextReady(modal.markdown);
  const close = (): void => dispatch('dismissModal');
  if (!isSettled) return null;
  return (
    <Question
      title={<WithAuthorText of={text('introduction.title', modal)} words={[modal.title]} />}
      answers={[{ label: text('introduction.start'), look: 'filled', size: 'large', run: close }]}
      onClose={close}
      about={
        <div lang={use(AuthorLanguage)}>
          <Markdown text={modal.markdown} toUrl={toUrl} />
        </div>
      }
    />
  );
}

/** Returns true once the text keeps its height: fonts and markdown code are loaded, or `SETTLE_MS` is over. */
function useTextReady(markdown: string): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = (): void => setSettled(true);
    void Promise.all([document.fonts?.ready, preloadMarkdown(markdown)]).then(settle);
    const timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [markdown]);
  return isSettled;
}

/** Asks for confirmation before a restart, which deletes code, and in the same dialog which code to start with. */
export function RestartDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'restart-warning'>) {
  const text = useText();
  const { name, projectsAt, previous } = modal;
  const close = (): void => dispatch('dismissModal');
  const restart = (keepsCode: boolean): void => dispatch('restart', toRef(modal), keepsCode);
  const answers: ComponentProps<typeof Question>['answers'] = previous
    ? toCodeAnswers(restart, text)
    : [{ label: text('restart.confirm'), look: 'danger', run: () => restart(false) }];
  return (
    <Question
      title={<WithAuthorText of={text('restart.title', { name })} words={[name]} />}
      answers={[{ label: text('dialog.cancel'), isFirst: true, run: close }, ...answers]}
      onClose={close}
      about={
        <>
          <p>
            {projectsAt === undefined
              ? text('restart.text')
              : text('restart.hostedText', { host: projectsAt })}
          </p>
          {previous && <CodeChoice previous={previous} toUrl={toUrl} />}
        </>
      }
    />
  );
}

/** Asks whether an activity starts with the code of the previous one. */
export function CarryoverDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'code-carryover'>) {
  const text = useText();
  return (
    <Question
      title={text('carryover.title')}
      answers={toCodeAnswers((keepsCode) => dispatch('restart', toRef(modal), keepsCode), text)}
      onClose={() => dispatch('dismissModal')}
      about={<CodeChoice previous={modal.previous} toUrl={toUrl} />}
    />
  );
}

function toRef({ mapId, activityId }: ActivityRef): ActivityRef {
  return { mapId, activityId };
}

function toCodeAnswers(choose: (keepsCode: boolean) => void, text: Text) {
  return [
    { label: text('carryover.fresh'), icon: <FilePlus {...icon} />, run: () => choose(false) },
    {
      label: text('carryover.keep'),
      look: 'filled',
      icon: <FileCode {...icon} />,
      run: () => choose(true),
    },
  ] as const;
}

/** Explains which code could be kept, and what each answer does. */
function CodeChoice({
  previous,
  toUrl,
}: { previous: PreviousCode } & Pick<ModalProps<'restart-warning'>, 'toUrl'>) {
  const text = useText();
  const locale = useLocale();
  const { name, imageUrl, completedTime } = previous;
  return (
    <>
      <div className={`card row ${styles.kept}`}>
        <Picture
          className={styles.keptPicture}
          url={imageUrl && toUrl(imageUrl)}
          alt=""
          placeholder={<FileCode size={28} strokeWidth={2} />}
        />
        <p className="breakable grid">
          <AuthorText className="bold">{name}</AuthorText>
          {completedTime !== undefined && (
            <span>
              {text('carryover.finished', {
                date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(completedTime),
              })}
            </span>
          )}
        </p>
      </div>
      <dl className={styles.choices}>
        <dt className="bold">{text('carryover.keep')}</dt>
        <dd>
          <WithAuthorText of={text('carryover.begins', { name })} words={[name]} />
        </dd>
        <dt className="bold">{text('carryover.fresh')}</dt>
        <dd>{text('carryover.freshHint')}</dd>
      </dl>
      <p>
        <WithAuthorText of={text('carryover.stays', { name })} words={[name]} />
      </p>
    </>
  );
}

/** Explains that two tabs have the same activity open, and recommends one of them. The work of both is kept. */
export function OpenElsewhereDialog({ modal, commands: { dispatch } }: ModalProps<'open-elsewhere'>) {
  const text = useText();
  const leave = (): void => {
    dispatch('hideModals');
    dispatch('close');
  };
  const close = (): void => dispatch('dismissModal');
  return (
    <Question
      title={<WithAuthorText of={text('elsewhere.title', modal)} words={[modal.name]} />}
      answers={[
        { label: text('elsewhere.stay'), run: close },
        { label: text('elsewhere.leave'), look: 'filled', run: leave },
      ]}
      onClose={close}
      about={<p>{text('elsewhere.text')}</p>}
    />
  );
}

/** §4 Reset: asks whether to keep the open activity, whose progress was deleted in another tab or on another device. */
export function ResetElsewhereDialog({ modal, commands: { dispatch } }: ModalProps<'reset-elsewhere'>) {
  const text = useText();
  const keep = (): void => dispatch('answerReset', true);
  return (
    <Question
      title={<WithAuthorText of={text('resetElsewhere.title', modal)} words={[modal.name]} />}
      answers={[
        { label: text('resetElsewhere.leave'), run: () => dispatch('answerReset', false) },
        { label: text('resetElsewhere.keep'), look: 'filled', run: keep },
      ]}
      // Closing the dialog must not lose the game.
      onClose={keep}
      about={<p>{text('resetElsewhere.text')}</p>}
    />
  );
}

/** Asks which version of a project to continue. The others are kept, unless the learner chooses to delete them. */
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
      title={<WithAuthorText of={text('versions.title', { name })} words={[name]} />}
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

/** Shows that a shared game is being copied, or why it cannot be opened and what to do. */
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
      {/* A live region, so that screen readers announce each change. */}
      <output aria-busy={isFetching}>{text(isFetching ? 'game.copying.hint' : `game.${step}.hint`)}</output>
    </Question>
  );
}
