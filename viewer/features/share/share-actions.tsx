import { LoaderCircle, Share2 } from 'lucide-react';
import type { Commands } from '../../commands/table.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ShareModal } from '../../state/share.ts';
import { Button } from '../../ui/button.tsx';

interface ShareActionsProps {
  modal: ShareModal;
  onPublish(): void;
  onClose(): void;
  commands: Commands;
}

/** What stands at the dialog's end, by its step. */
export function ShareActions({ modal, onPublish, onClose, commands: { dispatch } }: ShareActionsProps) {
  const text = useText();
  const { step, rewardsShare, result } = modal;
  if (step === 'gifrecord') {
    return <Button onClick={() => dispatch('leavePicture')}>{text('share.back')}</Button>;
  }
  if (step === 'publish' && result) {
    return <Button onClick={onClose}>{text(rewardsShare ? 'share.toReward' : 'dialog.close')}</Button>;
  }
  const isPublishing = step === 'publishing';
  return (
    <>
      <Button onClick={isPublishing ? () => dispatch('shareAgain') : onClose}>
        {text(rewardsShare && !isPublishing ? 'share.toReward' : 'dialog.cancel')}
      </Button>
      <Button
        look="filled"
        size="large"
        icon={
          isPublishing ? (
            <LoaderCircle className="spinning" strokeWidth={2.5} />
          ) : (
            <Share2 strokeWidth={2.5} />
          )
        }
        // Not `disabled`: the focus would be lost with it.
        aria-disabled={isPublishing || undefined}
        aria-busy={isPublishing || undefined}
        onClick={() => isPublishing || onPublish()}
      >
        {text(isPublishing ? 'share.publishing' : 'share.publish')}
      </Button>
    </>
  );
}
