import { FileCode, FilePlus } from 'lucide-react';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

/** Whether an activity begins with the code of the one before; that one is shown, so that nobody has to guess. */
export function CarryoverDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'code-carryover'>) {
  const text = useText();
  const locale = useLocale();
  const { mapId, activityId, name, previous } = modal;
  const choose = (keepsCode: boolean): void => dispatch('restart', { mapId, activityId }, keepsCode);
  const finishedOn =
    previous.completedTime === undefined
      ? undefined
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(previous.completedTime);
  return (
    <Dialog
      title={text('carryover.title')}
      onClose={() => dispatch('dismissModal')}
      actions={
        <>
          <Button icon={<FilePlus {...icon} />} onClick={() => choose(false)}>
            {text('carryover.fresh')}
          </Button>
          <Button look="filled" icon={<FileCode {...icon} />} onClick={() => choose(true)}>
            {text('carryover.keep')}
          </Button>
        </>
      }
    >
      <p>{text('carryover.text', { name, previous: previous.name })}</p>
      <div className={styles.kept}>
        <Picture
          className={styles.keptPicture}
          url={previous.imageUrl && toUrl(previous.imageUrl)}
          alt=""
          fit="cover"
          placeholder={<FileCode size={28} strokeWidth={2} />}
        />
        <p className={styles.keptText}>
          <strong>{previous.name}</strong>
          {finishedOn !== undefined && <span>{text('carryover.finished', { date: finishedOn })}</span>}
        </p>
      </div>
      <p>{text('carryover.freshHint')}</p>
    </Dialog>
  );
}

const icon = { size: 18, strokeWidth: 2.5 } as const;
