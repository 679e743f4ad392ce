import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** Restarting deletes code: it is asked before. */
export function RestartDialog({ modal, commands: { dispatch } }: ModalProps<'restart-warning'>) {
  const text = useText();
  const { mapId, activityId, name, projectsAt } = modal;
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('restart.title', { name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('restart.keep')}</Button>
          <Button look="danger" onClick={() => dispatch('confirmRestart', { mapId, activityId })}>
            {text('restart.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {projectsAt === undefined ? text('restart.text') : text('restart.hostedText', { host: projectsAt })}
      </p>
    </Dialog>
  );
}
