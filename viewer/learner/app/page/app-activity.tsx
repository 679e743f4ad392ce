import { LazyPart, createPart } from '../../../shared/ui/lazy-part.tsx';
import type { AppProps } from '../app-props.ts';
import { EditorMissing } from './editor-missing.tsx';

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
