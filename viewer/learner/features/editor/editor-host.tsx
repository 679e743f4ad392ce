import type { ReactNode } from 'react';
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
  /** URL of the editor's page, including its flags. */
  url: string;
  /** True once the frame should load: when an activity is selected or opened, or earlier if the page is idle. */
  isStarted: boolean;
  status: EditorStatus;
  /** State of the bundled editor, which `skillmap dev` may still be downloading. */
  availability: ReturnType<EditorAvailability['getState']>;
  activityName: string;
  /** True while a dialog is open above the editor. */
  isCovered?: boolean;
  /** The checks of the open activity, above the editor. */
  checks?: ReactNode;
  onAttach(frame: EditorFramePort): () => void;
  onRetry(): void;
  onBack(): void;
}

/** The editor below the header, with a cover over its frame until the editor is ready. */
export function EditorHost(props: EditorHostProps) {
  const { status, availability, activityName: name, isCovered = false, checks, onRetry, onBack } = props;
  const { isStarted, url, onAttach } = props;
  const text = useText();
  const isMissing = status.kind !== 'hidden' && availability.kind !== 'ready';
  return (
    <section
      className={`covering ${styles.host}`}
      aria-label={text('editor.frame', { name })}
      data-shown={status.kind !== 'hidden'}
    >
      {checks}
      {isStarted && (
        <div className={`covering ${styles.stage}`} data-checked={checks !== undefined}>
          <EditorFrame
            url={url}
            title={text('editor.frame', { name })}
            isShown={status.kind === 'open'}
            isCovered={isCovered}
            onAttach={onAttach}
          />
        </div>
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
