import { nameGame } from '../../domain/own-project.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';

/** A shared game that an address names: on its way, or why it cannot be opened and what helps. */
export function SharedGameDialog({ modal, commands: { dispatch } }: ModalProps<'shared-game'>) {
  const text = useText();
  const { step, gameId } = modal;
  const isFetching = step === 'fetching';
  const mayRetry = step === 'unreachable' || step === 'unreadable';
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text(isFetching ? 'game.copying.title' : `game.${step}.title`)}
      onClose={close}
      actions={
        <>
          <Button look={mayRetry || isFetching ? 'outlined' : 'filled'} onClick={close}>
            {text(isFetching ? 'dialog.cancel' : 'game.backToMap')}
          </Button>
          {mayRetry && (
            <Button look="filled" onClick={() => dispatch('openProject', nameGame(gameId))}>
              {text('game.retry')}
            </Button>
          )}
        </>
      }
    >
      {/* Read out when one becomes the other. */}
      <output aria-busy={isFetching}>{text(isFetching ? 'game.copying.hint' : `game.${step}.hint`)}</output>
    </Dialog>
  );
}
