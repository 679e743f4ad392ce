import { LazyPart, createPart } from '../../../shared/ui/lazy-part.tsx';
import type { AppProps } from '../app-props.ts';
import { CloudOff } from 'lucide-react';
import { PageMessage } from '../../../shared/features/page/page-message.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';

/** The editor, loaded after the map. */
const editor = createPart(async () => (await import('../parts/play.ts')).Editor);

/** The open activity and the preloaded editor. Shows a message if the editor's code cannot be loaded. */
export function AppActivity({ isOpen, ...props }: AppProps & { isOpen: boolean }) {
  const { commands } = props;
  return (
    <LazyPart
      part={editor}
      renderFailed={(retry) =>
        isOpen && <EditorMissing onRetry={retry} onBack={() => commands.dispatch('close')} />
      }
    >
      {(Editor) => <Editor {...props} />}
    </LazyPart>
  );
}

interface EditorMissingProps {
  onRetry(): void;
  onBack(): void;
}

/** A message shown instead of an activity if the editor's code cannot be loaded. */
function EditorMissing({ onRetry, onBack }: EditorMissingProps) {
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
