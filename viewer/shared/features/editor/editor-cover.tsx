import { CloudDownload, CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../hooks/use-is-offline.ts';
import { toList } from '../../i18n/to-list.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import type { EditorFailure as Failure } from '../../protocol/session-state.ts';
import type { AvailabilityState } from '../../ports/device.ts';
import { Button } from '../../ui/button.tsx';
import { SpokenProgressBar } from '../../ui/spoken-progress-bar.tsx';
import styles from './editor.module.css';

interface CoverProps {
  role: 'alert' | 'status';
  icon: LucideIcon;
  title: string;
  /** A button in addition to the one that goes back. */
  button?: { label: string; run(): void } | undefined;
  children: ReactNode;
  onBack(): void;
}

/** Covers the editor with a title, an explanation and actions. */
function Cover({ role, icon: Icon, title, button, children, onBack }: CoverProps) {
  const text = useText();
  return (
    <div className={`centered covering ${styles.cover}`}>
      <section className={`stack ${styles.card}`} role={role}>
        <Icon className={styles.icon} size={36} strokeWidth={2} aria-hidden="true" />
        <h2 className={`text-lg bold breaks ${styles.title}`}>{title}</h2>
        {children}
        <div className={`cluster ${styles.buttons}`}>
          {button && (
            <Button look="filled" onClick={button.run}>
              {button.label}
            </Button>
          )}
          <Button look={role === 'alert' && !button ? 'filled' : 'outlined'} onClick={onBack}>
            {text('editor.back')}
          </Button>
        </div>
      </section>
    </div>
  );
}

interface EditorDownloadProps {
  /** Name of the activity. */
  name: string;
  availability: AvailabilityState;
  onRetry(): void;
  onBack(): void;
}

/** A cover that shows the download of the editor, or why it failed. */
export function EditorDownload({ name, availability, onRetry, onBack }: EditorDownloadProps) {
  const text = useText();
  const hasFailed = availability.kind === 'failed';
  return (
    <Cover
      role={hasFailed ? 'alert' : 'status'}
      icon={hasFailed ? CloudOff : CloudDownload}
      title={text('editor.opening', { name })}
      button={hasFailed ? { label: text('editor.retry'), run: onRetry } : undefined}
      onBack={onBack}
    >
      <p>{text(hasFailed ? 'editor.unavailable' : 'editor.downloading')}</p>
      {hasFailed && availability.reason !== '' && <p>{availability.reason}</p>}
      {availability.kind === 'downloading' && (
        <SpokenProgressBar
          value={availability.receivedBytes}
          max={availability.totalBytes ?? Math.max(1, availability.receivedBytes)}
          label={text('editor.downloading')}
        />
      )}
    </Cover>
  );
}

interface EditorFailureProps {
  failure: Failure;
  onRetry(): void;
  onBack(): void;
}

/** A cover that explains why an activity did not open, and what to do. */
export function EditorFailure({ failure, onRetry, onBack }: EditorFailureProps) {
  const text = useText();
  const { kind } = failure;
  const isFinal = kind === 'tutorial' && failure.failure.kind === 'no-url';
  const canRetry = !isFinal && kind !== 'project-unknown';
  const isProjectFailure = kind === 'project-unknown' || kind === 'project-elsewhere';
  const label = text(kind === 'project-missing' ? 'editor.startAnew' : 'editor.retry');
  return (
    <Cover
      role="alert"
      icon={CloudOff}
      title={text(isProjectFailure ? 'editor.failed.projectTitle' : 'editor.failed.title')}
      button={canRetry ? { label, run: onRetry } : undefined}
      onBack={onBack}
    >
      {toReasons(failure, text).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Cover>
  );
}

const reasons = {
  'editor-unreachable': 'editor.failed.editor',
  'project-unknown': 'editor.failed.unknownProject',
  'project-elsewhere': 'editor.failed.elsewhere',
  'project-missing': 'editor.failed.project',
} as const;

function toReasons(failure: Failure, text: Text): string[] {
  switch (failure.kind) {
    case 'tutorial':
      return [toTutorialReason(failure, text)];
    case 'not-started': {
      const { missingExtensions: names, detail } = failure;
      return [
        text('editor.failed.tutorial'),
        ...(names.length > 0
          ? [text('editor.failed.extensions', { count: names.length, names: toList(names, text) })]
          : []),
        ...(detail === undefined ? [] : [text('editor.failed.detail', { detail })]),
      ];
    }
    default:
      return [text(reasons[failure.kind])];
  }
}

function toTutorialReason({ failure }: Extract<Failure, { kind: 'tutorial' }>, text: Text): string {
  switch (failure.kind) {
    case 'no-url':
      return text('editor.failed.noUrl');
    case 'not-found':
      return text('editor.failed.notFound', { url: failure.url });
    case 'offline':
      return text('editor.failed.offline');
  }
}

interface EditorLoaderProps {
  /** Name of the activity. */
  name: string;
  /** Progress of loading, from 0 to 100. */
  progress: number;
  /** True if loading takes longer than usual: the cover says so, and offers to go back. */
  isSlow: boolean;
  /** True if the project is being loaded from the learner's account. */
  isFetching?: boolean | undefined;
  onBack(): void;
}

/** Spec §2 Editor frame: the loading screen with a progress bar. */
export function EditorLoader({ name, progress, isSlow, isFetching = false, onBack }: EditorLoaderProps) {
  const text = useText();
  const isOffline = useIsOffline();
  return (
    <div className={`centered covering ${styles.cover}`}>
      <div className={`stack ${styles.card}`}>
        <p className={`text-lg bold breaks ${styles.title}`}>{text('editor.opening', { name })}</p>
        <SpokenProgressBar value={progress} max={100} label={text('editor.loading')} />
        <output className="muted">{text(isFetching ? 'editor.fetching' : 'editor.loading')}</output>
        {isSlow && (
          <div className={`stack ${styles.slow}`}>
            <output>{text(isOffline ? 'editor.slowOffline' : 'editor.slow')}</output>
            <Button onClick={onBack}>{text('editor.back')}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
