import { Cloud, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import accountStyles from './account-dialogs.module.css';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

const icon = { size: 20, strokeWidth: 2.25, 'aria-hidden': true } as const;

/** §4 Delete profile: explains what is deleted and what is kept. A checkbox confirms that the learner has read it. */
export function DeleteProfileDialog({
  modal,
  storesGames = false,
  commands: { dispatch },
}: ModalProps<'delete-profile'>) {
  const text = useText();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const { step } = modal;
  const isDeleting = step === 'deleting';
  const close = (): void => {
    if (!isDeleting) dispatch('dismissModal');
  };
  return (
    <Dialog
      title={text('account.delete.title')}
      isBusy={isDeleting}
      onClose={close}
      actions={
        step === 'not-fresh' ? (
          <>
            <Button onClick={close}>{text('dialog.cancel')}</Button>
            <Button look="filled" onClick={() => dispatch('signInAgain')}>
              {text('account.signInAgain')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} aria-disabled={isDeleting}>
              {text('dialog.cancel')}
            </Button>
            <BusyButton
              look="danger"
              disabled={!isUnderstood}
              isBusy={isDeleting}
              onClick={() => dispatch('deleteProfile')}
            >
              {text(isDeleting ? 'account.delete.deleting' : 'account.delete.confirm')}
            </BusyButton>
          </>
        )
      }
    >
      {(step === 'unreachable' || step === 'refused' || step === 'not-fresh') && (
        <ProblemNote>{text(`account.delete.${step}`)}</ProblemNote>
      )}
      <Consequences provider={modal.provider} storesGames={storesGames} />
      <Choice
        checked={isUnderstood}
        aria-disabled={isDeleting}
        onChange={(event) => isDeleting || setIsUnderstood(event.target.checked)}
      >
        {text('account.delete.understood')}
      </Choice>
    </Dialog>
  );
}

function Consequences({ provider, storesGames }: { provider: string; storesGames: boolean }) {
  const text = useText();
  return (
    <>
      <h3 className={`row text-sm ${accountStyles.heading}`}>
        <Cloud {...icon} />
        {text('account.delete.goes')}
      </h3>
      <ul className={`stack ${styles.list}`}>
        <li>{text('account.delete.goes.profile')}</li>
        <li>{text('account.delete.goes.work')}</li>
        {storesGames && <li>{text('account.delete.goes.games')}</li>}
      </ul>
      <h3 className={`row text-sm ${accountStyles.heading}`}>
        <HardDrive {...icon} />
        {text('account.delete.stays')}
      </h3>
      <ul className={`stack ${styles.list}`}>
        <li>{text('account.delete.stays.work')}</li>
        <li>{text('account.delete.stays.provider', { provider })}</li>
      </ul>
    </>
  );
}
