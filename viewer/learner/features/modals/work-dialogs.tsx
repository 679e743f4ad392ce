import { useState } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { Choice } from '../../../shared/ui/choice.tsx';
import type { ModalOf, ModalProps } from './modal.ts';
import { Question } from './question.tsx';
import styles from './modals.module.css';

/**
 * Asks for confirmation before a reset: lists what it deletes, with a separate option to delete everything. Explains
 * that there is nothing to delete if that is so.
 */
export function ResetDialog(props: ModalProps<'reset-warning'>) {
  const { modal, commands } = props;
  const text = useText();
  if (modal.counts?.everywhere?.isEmpty !== true) return <ResetQuestion {...props} />;
  const close = (): void => commands.dispatch('dismissModal');
  return (
    <Question
      title={text('reset.nothing.title')}
      answers={[{ label: text('work.found.ok'), look: 'filled', run: close }]}
      onClose={close}
      about={<p>{text('reset.nothing.text')}</p>}
    />
  );
}

function ResetQuestion({ modal, commands: { dispatch } }: ModalProps<'reset-warning'>) {
  const text = useText();
  const { title, projectsAt: host, isAccount = false } = modal;
  const [isEverything, setIsEverything] = useState(title === undefined);
  const counts = modal.counts?.[isEverything ? 'everywhere' : 'onThisPage'];
  const isNothing = counts?.isEmpty === true;
  const close = (): void => dispatch('dismissModal');
  const confirm = {
    label: text('reset.confirm'),
    look: 'danger',
    run: () => dispatch('reset', isEverything),
  } as const;
  return (
    <Question
      title={text('reset.title')}
      answers={[{ label: text('dialog.cancel'), run: close }, ...(isNothing ? [] : [confirm])]}
      onClose={close}
      about={
        isNothing ? (
          <p>{text('reset.nothing.onPage', { title: title ?? '' })}</p>
        ) : (
          <>
            <p>{toResetText(modal, isEverything, text)}</p>
            {isAccount && <p>{text('reset.accountUndo')}</p>}
            {counts && <p>{text('reset.counts', counts)}</p>}
            {modal.isOpenElsewhere && <p>{text('reset.openElsewhere')}</p>}
          </>
        )
      }
    >
      {title !== undefined && (
        <Choice checked={isEverything} onChange={(event) => setIsEverything(event.target.checked)}>
          {isAccount
            ? text('reset.accountEverywhere')
            : text(host === undefined ? 'reset.everywhere' : 'reset.hostedEverywhere')}
        </Choice>
      )}
    </Question>
  );
}

function toResetText(modal: ModalOf<'reset-warning'>, isEverything: boolean, text: Text): string {
  const { title, projectsAt: host, isAccount } = modal;
  if (title === undefined) {
    if (host !== undefined) return text('reset.hostedAll', { host });
    return text(isAccount ? 'reset.accountAll' : 'reset.all');
  }
  if (host !== undefined) return text('reset.hostedText', { title, host });
  if (!isAccount) return text('reset.text', { title });
  return isEverything ? text('reset.accountAll') : text('reset.accountPage', { title });
}

/**
 * §4 Sign out: warns that some work is not in the account. The learner decides, because they know whose device it is.
 */
export function UnsentWorkDialog({ modal: { cause }, commands: { dispatch } }: ModalProps<'unsent-work'>) {
  const text = useText();
  const close = (): void => dispatch('dismissModal');
  return (
    <Question
      title={text('account.unsent.title')}
      answers={[
        { label: text('account.unsent.leave'), run: () => dispatch('signOut', true) },
        cause === 'ended'
          ? { label: text('account.signInAgain'), run: () => dispatch('signInAgain') }
          : { label: text('account.unsent.retry'), run: () => dispatch('signOut', false) },
        { label: text('account.unsent.stay'), look: 'filled', run: close },
      ]}
      onClose={close}
      about={
        <>
          <p>{text(cause === 'waiting' ? 'account.unsent.text' : `profile.work.${cause}`)}</p>
          <p>{text('account.unsent.kept')}</p>
        </>
      }
    />
  );
}

/** Lists what a work file contains and how much of it is new, before anything is added. */
export function WorkFoundDialog({ modal, commands: { dispatch } }: ModalProps<'work-found'>) {
  const text = useText();
  const { fileName, exportedAt, found, added, copies, dropped } = modal;
  const close = (): void => dispatch('dismissModal');
  const copyNames = Object.fromEntries(copies.map(({ name }) => [name, text('work.copyName', { name })]));
  const isNew = added.activities + added.projects + copies.length > 0;
  return (
    <Question
      title={text('work.found.title')}
      answers={
        isNew
          ? [
              { label: text('dialog.cancel'), run: close },
              { label: text('work.found.add'), look: 'filled', run: () => dispatch('addWork', copyNames) },
            ]
          : [{ label: text('work.found.ok'), look: 'filled', run: close }]
      }
      onClose={close}
      about={
        <>
          <p>{text('work.found.text', { file: fileName, date: new Date(exportedAt), ...found })}</p>
          {isNew ? (
            <>
              <ul className={`stack ${styles.list}`}>
                {added.activities > 0 && (
                  <li>{text('work.found.activities', { count: added.activities })}</li>
                )}
                {added.projects > 0 && <li>{text('work.found.projects', { count: added.projects })}</li>}
                {copies.length > 0 && <li>{text('work.found.copies', { count: copies.length })}</li>}
              </ul>
              <p>{text('work.found.union')}</p>
            </>
          ) : (
            <p>{text('work.found.nothing')}</p>
          )}
          {dropped > 0 && <p>{text('work.found.dropped', { count: dropped })}</p>}
        </>
      }
    />
  );
}

/** Explains why a file was refused, and what to do. */
export function WorkRefusedDialog({ modal, commands }: ModalProps<'work-refused'>) {
  const text = useText();
  const openWork = useCommand(commands, 'openWork');
  const close = (): void => commands.dispatch('dismissModal');
  return (
    <Question
      title={text('work.refused.title')}
      answers={[
        { label: text('dialog.cancel'), run: close },
        { label: text('work.refused.choose'), look: 'filled', run: () => openWork() },
      ]}
      onClose={close}
      about={<p>{toReason(modal, text)}</p>}
    />
  );
}

const reasons = {
  'newer-version': 'work.refused.newer',
  'debug-user': 'work.refused.debug',
  'too-big': 'work.refused.tooBig',
  unreadable: 'work.refused.unreadable',
  'project-damaged': 'work.refused.projectDamaged',
  'project-too-big': 'work.refused.projectTooBig',
} as const;

function toReason(modal: ModalOf<'work-refused'>, text: Text): string {
  const { fileName: file } = modal;
  switch (modal.reason) {
    case 'not-a-work-file':
    case 'not-a-user':
    case 'unknown-version':
      return text(modal.takesProjects === true ? 'work.refused.otherFile' : 'work.refused.other', { file });
    case 'other-target': {
      const [target, own] = [toTargetName(modal.target), toTargetName(modal.ownTarget)];
      return text('work.refused.otherTarget', { file, target, own });
    }
    default:
      return text(reasons[modal.reason], { file });
  }
}

const targetNames = new Map([
  ['arcade', 'Arcade'],
  ['microbit', 'micro:bit'],
]);

/** Returns an editor's product name, or its id if the name is unknown. */
function toTargetName(id: string): string {
  return targetNames.get(id) ?? id;
}
