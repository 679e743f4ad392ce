import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

/** Says what a file holds and what of it is new here, before anything is added. */
export function WorkFoundDialog({ modal, commands: { dispatch } }: ModalProps<'work-found'>) {
  const text = useText();
  const { fileName, exportedAt, found, added, copies, dropped } = modal;
  const close = (): void => dispatch('dismissModal');
  const copyNames = Object.fromEntries(copies.map(({ name }) => [name, text('work.copyName', { name })]));
  const isNew = added.activities + added.projects + copies.length > 0;
  return (
    <Dialog
      title={text('work.found.title')}
      onClose={close}
      actions={
        isNew ? (
          <>
            <Button onClick={close}>{text('dialog.cancel')}</Button>
            <Button look="filled" onClick={() => dispatch('addWork', copyNames)}>
              {text('work.found.add')}
            </Button>
          </>
        ) : (
          <Button look="filled" onClick={close}>
            {text('work.found.ok')}
          </Button>
        )
      }
    >
      <p>{text('work.found.text', { file: fileName, date: new Date(exportedAt), ...found })}</p>
      {isNew ? (
        <>
          <ul className={styles.list}>
            {added.activities > 0 && <li>{text('work.found.activities', { count: added.activities })}</li>}
            {added.projects > 0 && <li>{text('work.found.projects', { count: added.projects })}</li>}
            {copies.length > 0 && <li>{text('work.found.copies', { count: copies.length })}</li>}
          </ul>
          <p>{text('work.found.union')}</p>
        </>
      ) : (
        <p>{text('work.found.nothing')}</p>
      )}
      {dropped > 0 && <p>{text('work.found.dropped', { count: dropped })}</p>}
    </Dialog>
  );
}
