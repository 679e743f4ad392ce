import type { Text } from '../../i18n/use-text.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalOf, ModalProps } from './modal.ts';

/** Why a file was not taken, and what to do about it. */
export function WorkRefusedDialog({ modal, commands }: ModalProps<'work-refused'>) {
  const text = useText();
  const { dispatch } = commands;
  const openWork = useCommand(commands, 'openWork');
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('work.refused.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('dialog.cancel')}</Button>
          <Button look="filled" onClick={() => openWork()}>
            {text('work.refused.choose')}
          </Button>
        </>
      }
    >
      <p>{toReason(modal, text)}</p>
    </Dialog>
  );
}

function toReason(modal: ModalOf<'work-refused'>, text: Text): string {
  const { fileName: file } = modal;
  switch (modal.reason) {
    case 'not-a-work-file':
    case 'not-a-user':
    case 'unknown-version':
      return text(modal.takesProjects === true ? 'work.refused.otherFile' : 'work.refused.other', { file });
    case 'newer-version':
      return text('work.refused.newer', { file });
    case 'debug-user':
      return text('work.refused.debug', { file });
    case 'too-big':
      return text('work.refused.tooBig', { file });
    case 'unreadable':
      return text('work.refused.unreadable', { file });
    case 'project-damaged':
      return text('work.refused.projectDamaged', { file });
    case 'project-too-big':
      return text('work.refused.projectTooBig', { file });
    case 'other-target':
      return text('work.refused.otherTarget', {
        file,
        target: toTargetName(modal.target),
        own: toTargetName(modal.ownTarget),
      });
    default:
      return modal satisfies never;
  }
}

const targetNames: Readonly<Record<string, string>> = { arcade: 'Arcade', microbit: 'micro:bit' };

/** Editors by the names that they go by; by their ids, where we know none. */
function toTargetName(id: string): string {
  return (Object.hasOwn(targetNames, id) ? targetNames[id] : undefined) ?? id;
}
