import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import type { ModalProps } from './modal.ts';

/** The author's welcome to a visitor who has not started anything. */
export function IntroductionDialog({ modal, toUrl, commands: { dispatch } }: ModalProps<'introduction'>) {
  const text = useText();
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('introduction.title', { title: modal.title })}
      onClose={close}
      actions={
        <Button look="filled" size="large" onClick={close}>
          {text('introduction.start')}
        </Button>
      }
    >
      <Markdown text={modal.markdown} toUrl={toUrl} />
    </Dialog>
  );
}
