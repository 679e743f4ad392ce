import { LazyPart, createPart } from '../../../shared/ui/lazy-part.tsx';
import type { AppProps } from '../app-props.ts';
import { EditorMissing } from './editor-missing.tsx';

/** Comes after the map: nothing of it is needed before. */
const editor = createPart(async () => (await import('../parts/play.ts')).Editor);

/** The activity that is open, and the editor that waits for one; says so where its part of the page is lost. */
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
