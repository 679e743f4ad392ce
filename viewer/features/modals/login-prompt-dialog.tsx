import { LogIn } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** §4 Once per page, after something was finished: work can be kept in an account too. */
export function LoginPromptDialog({ commands: { dispatch } }: ModalProps<'login-prompt'>) {
  const text = useText();
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('login.prompt.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('login.prompt.later')}</Button>
          <Button
            look="filled"
            icon={<LogIn size={18} strokeWidth={2.5} />}
            onClick={() => dispatch('signIn')}
          >
            {text('action.signInToSave')}
          </Button>
        </>
      }
    >
      <p>{text('login.prompt.text')}</p>
    </Dialog>
  );
}
