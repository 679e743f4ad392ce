import { CloudOff } from 'lucide-react';
import { PageMessage } from '../../../shared/features/page/page-message.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';

interface EditorMissingProps {
  onRetry(): void;
  onBack(): void;
}

/** A message shown instead of an activity if the editor's code cannot be loaded. */
export function EditorMissing({ onRetry, onBack }: EditorMissingProps) {
  const text = useText();
  return (
    <PageMessage
      isAlert
      isOverPage
      icon={<CloudOff size={36} strokeWidth={2} />}
      title={text('editor.failed.title')}
      hint={text('editor.failed.editor')}
    >
      <Button look="filled" onClick={onRetry}>
        {text('editor.retry')}
      </Button>
      <Button onClick={onBack}>{text('editor.back')}</Button>
    </PageMessage>
  );
}
