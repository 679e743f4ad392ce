import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

/** Says what will go before it goes, and offers the wider choice apart from it. */
export function ResetDialog({ modal, commands: { dispatch } }: ModalProps<'reset-warning'>) {
  const text = useText();
  const [isEverything, setIsEverything] = useState(false);
  const counts = modal.counts?.[isEverything ? 'everywhere' : 'here'];
  const host = modal.projectsAt;
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('reset.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('dialog.cancel')}</Button>
          <Button look="danger" onClick={() => dispatch('reset', isEverything)}>
            {text('reset.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {host === undefined
          ? text('reset.text', { title: modal.title })
          : text('reset.hostedText', { title: modal.title, host })}
      </p>
      {counts && <p>{text('reset.counts', counts)}</p>}
      {modal.isOpenElsewhere && <p>{text('reset.openElsewhere')}</p>}
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={isEverything}
          onChange={(event) => setIsEverything(event.target.checked)}
        />
        {text(host === undefined ? 'reset.everywhere' : 'reset.hostedEverywhere')}
      </label>
    </Dialog>
  );
}
