import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** Whether an activity begins with the code of the one before. */
export function CarryoverDialog({ modal, onEvent }: ModalProps<'code-carryover'>) {
  const text = useText();
  const { mapId, activityId, name, previousName } = modal;
  const choose = (keepsCode: boolean): void =>
    onEvent({ kind: 'carryover-chosen', mapId, activityId, keepsCode });
  return (
    <Dialog
      title={text('carryover.title')}
      onClose={() => onEvent({ kind: 'closed' })}
      actions={
        <>
          <Button onClick={() => choose(false)}>{text('carryover.fresh')}</Button>
          <Button look="filled" onClick={() => choose(true)}>
            {text('carryover.keep')}
          </Button>
        </>
      }
    >
      <p>{text('carryover.text', { name, previous: previousName })}</p>
    </Dialog>
  );
}
