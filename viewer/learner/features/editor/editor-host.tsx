import { useText } from '../../../shared/i18n/use-text.ts';
import type { EditorFramePort } from '../../../shared/protocol/editor-session.ts';
import type { EditorAvailability } from '../../../shared/ports/device.ts';
import {
  EditorDownload,
  EditorFailure,
  EditorLoader,
} from '../../../shared/features/editor/editor-cover.tsx';
import { EditorFrame } from '../../../shared/features/editor/editor-frame.tsx';
import type { EditorStatus } from '../../../shared/features/editor/editor-status.ts';
import styles from '../../../shared/features/editor/editor.module.css';

interface EditorHostProps {
  /** Of the editor's page, with its flags. */
  url: string;
  /** Whether the frame is there at all: it is started when the browser has nothing better to do, or when needed. */
  isStarted: boolean;
  status: EditorStatus;
  /** Of our own editor, which may still be on its way to the server. */
  availability: ReturnType<EditorAvailability['getState']>;
  /** Of the open activity. */
  activityName: string;
  onAttach(frame: EditorFramePort): () => void;
  onRetry(): void;
  /** Back to the map. */
  onBack(): void;
}

/** The editor below the header, over the map: the frame, and what covers it while there is nothing to see in it. */
export function EditorHost(props: EditorHostProps) {
  const { status, availability, activityName: name, onRetry, onBack, ...frame } = props;
  const text = useText();
  const isMissing = status.kind !== 'hidden' && availability.kind !== 'ready';
  return (
    <section
      className={`covering ${styles.host}`}
      aria-label={text('editor.frame', { name })}
      data-shown={status.kind !== 'hidden'}
    >
      {frame.isStarted && (
        <EditorFrame
          url={frame.url}
          title={text('editor.frame', { name })}
          isShown={status.kind === 'open'}
          onAttach={frame.onAttach}
        />
      )}
      {isMissing && (
        <EditorDownload name={name} availability={availability} onRetry={onRetry} onBack={onBack} />
      )}
      {!isMissing && status.kind === 'loading' && (
        <EditorLoader
          name={name}
          progress={status.progress}
          isSlow={status.isSlow}
          isFetching={status.isFetching}
          onBack={onBack}
        />
      )}
      {!isMissing && status.kind === 'saving' && (
        <div className={`centered covering ${styles.cover}`}>
          <output className={`text-lg bold breaks ${styles.title}`}>{text('editor.saving')}</output>
        </div>
      )}
      {!isMissing && status.kind === 'failed' && (
        <EditorFailure failure={status.failure} onRetry={onRetry} onBack={onBack} />
      )}
    </section>
  );
}
