import { CloudOff } from 'lucide-react';
import { toList } from '../../i18n/to-list.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { EditorFailure as Failure } from '../../protocol/session-state.ts';
import { Button } from '../../ui/button.tsx';
import styles from './editor.module.css';

interface EditorFailureProps {
  failure: Failure;
  onRetry(): void;
  onBack(): void;
}

/** Why an activity did not open, and what can be done. */
export function EditorFailure({ failure, onRetry, onBack }: EditorFailureProps) {
  const text = useText();
  const isFinal = failure.kind === 'tutorial' && failure.failure.kind === 'no-url';
  const canRetry = !isFinal && failure.kind !== 'project-unknown';
  return (
    <div className={`centered covering ${styles.cover}`}>
      <section className={`stack ${styles.card}`} role="alert">
        <CloudOff className={styles.icon} size={36} strokeWidth={2} aria-hidden="true" />
        <h2 className={styles.title}>
          {text(
            failure.kind === 'project-unknown' || failure.kind === 'project-elsewhere'
              ? 'editor.failed.projectTitle'
              : 'editor.failed.title',
          )}
        </h2>
        {toReasons(failure, text).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <div className={`cluster ${styles.buttons}`}>
          {canRetry && (
            <Button look="filled" onClick={onRetry}>
              {text(failure.kind === 'project-missing' ? 'editor.startAnew' : 'editor.retry')}
            </Button>
          )}
          <Button look={canRetry ? 'outlined' : 'filled'} onClick={onBack}>
            {text('editor.back')}
          </Button>
        </div>
      </section>
    </div>
  );
}

function toReasons(failure: Failure, text: Text): string[] {
  switch (failure.kind) {
    case 'editor-unreachable':
      return [text('editor.failed.editor')];
    case 'project-unknown':
      return [text('editor.failed.unknownProject')];
    case 'project-elsewhere':
      return [text('editor.failed.elsewhere')];
    case 'project-missing':
      return [text('editor.failed.project')];
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
