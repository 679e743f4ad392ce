import { use, useEffect, useState } from 'react';
import { nameGame } from '../../../shared/domain/own-project.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorLanguage, AuthorText, WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Markdown, preloadMarkdown } from '../../../shared/ui/markdown.tsx';
import type { ModalProps } from './modal.ts';
import { Question } from './question.tsx';
import styles from './modals.module.css';

/** Maximum time in milliseconds to wait for fonts and formatting, which would move the dialog's button. */
const SETTLE_MS = 2_000;

/**
 * The author's welcome to visitors who have not started anything. The dialog opens by itself, perhaps just when a
 * visitor wants to press its button, so the button must not move.
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

/** Shows which required checks fail, and leads back to the editor. */
export function ChecksLeftDialog({ modal, commands: { dispatch } }: ModalProps<'checks-left'>) {
  const text = useText();
  const { mapId, activityId } = modal;
  const close = (): void => dispatch('dismissModal');
  return (
    <Question
      title={<WithAuthorText of={text('checks.left.title', modal)} words={[modal.name]} />}
      answers={[
        { label: text('checks.left.later'), run: close },
        {
          label: text('checks.left.work'),
          look: 'filled',
          run: () => dispatch('openNext', { mapId, activityId }),
        },
      ]}
      onClose={close}
      about={
        <>
          <p>{text('checks.left.text')}</p>
          <ul className={styles.left}>
            {modal.left.map(({ sentence }) => (
              <li key={sentence}>
                <AuthorText>{sentence}</AuthorText>
              </li>
            ))}
          </ul>
        </>
      }
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
