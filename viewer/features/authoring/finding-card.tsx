import { BookOpen, CircleAlert, CircleX, Info, Lightbulb, Wrench } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { AuthoringMap, FramedDiagnostic } from '#schemas/authoring.ts';
import { useText } from '../../i18n/use-text.ts';
import { toSafeLink } from '../../ui/safe-url.ts';
import type { EditorPlace, FindingRef } from './authoring-overlay.tsx';
import { CodeFrame } from './code-frame.tsx';
import styles from './authoring.module.css';

interface FindingCardProps {
  diagnostic: FramedDiagnostic;
  map: AuthoringMap;
  onOpenEditor(place: EditorPlace): void;
  onFix(finding: FindingRef): void;
}

const icons = { error: CircleX, warning: CircleAlert, info: Info };

/** One finding: what is wrong, the line with the word marked, what a learner would see, and the likely spelling. */
export function FindingCard({ diagnostic, map, onOpenEditor, onFix }: FindingCardProps) {
  const text = useText();
  const { severity, reason, note, place, related = [], expected = [], url } = diagnostic;
  const { ruleId, fix, suggestions = [] } = diagnostic;
  const Icon = icons[severity];
  const open = (line: number, column: number) => () => onOpenEditor({ path: map.path, line, column });
  const ruleUrl = url === undefined ? undefined : toSafeLink(url);
  return (
    <article className={`${styles.card} ${styles[severity]}`}>
      <h3 className={styles.reason}>
        <Icon
          className={styles.severity}
          size={18}
          strokeWidth={2.5}
          aria-label={text(`authoring.severity.${severity}`)}
        />
        <span>{withNames(reason)}</span>
      </h3>
      <button
        type="button"
        className={styles.place}
        aria-label={
          place
            ? text('authoring.openEditor', { line: place.start.line })
            : text('authoring.openFile', { path: map.path })
        }
        onClick={open(place?.start.line ?? 1, place?.start.column ?? 1)}
      >
        {diagnostic.frame.length > 0 ? (
          <CodeFrame lines={diagnostic.frame} />
        ) : (
          <span className={styles.wholeFile}>
            {place ? text('authoring.place', { line: place.start.line }) : text('authoring.wholeFile')}
          </span>
        )}
      </button>
      {expected[0] !== undefined && (
        <p className={styles.expected}>
          {withNames(text('authoring.suggestion', { spelling: `\`${expected[0]}\`` }))}
        </p>
      )}
      {note && <p className={styles.note}>{withNames(note)}</p>}
      {related.map(({ reason: relation, place: at }) => (
        <button
          key={`${at.start.offset} ${relation}`}
          type="button"
          className={styles.related}
          onClick={open(at.start.line, at.start.column)}
        >
          {text('authoring.place', { line: at.start.line })}: {withNames(relation)}
        </button>
      ))}
      <p className={styles.foot}>
        {fix && place && (
          <button
            type="button"
            className={styles.fix}
            onClick={() => onFix({ path: map.path, ruleId, offset: place.start.offset })}
          >
            <Wrench size={14} strokeWidth={2.5} aria-hidden="true" /> {withNames(fix.title)}
          </button>
        )}
        {place &&
          suggestions.map(({ title }) => (
            <button
              key={title}
              type="button"
              className={`${styles.fix} ${styles.suggestion}`}
              onClick={() => onFix({ path: map.path, ruleId, offset: place.start.offset, title })}
            >
              <Lightbulb size={14} strokeWidth={2.5} aria-hidden="true" /> {withNames(title)}
            </button>
          ))}
        {ruleUrl ? (
          <a className={styles.rule} href={ruleUrl} target="_blank" rel="noopener noreferrer">
            <BookOpen size={14} strokeWidth={2.5} aria-hidden="true" /> {ruleId}
          </a>
        ) : (
          <span className={styles.rule}>{ruleId}</span>
        )}
      </p>
    </article>
  );
}

/** Names stand in backticks in a diagnostic: shown as code. */
function withNames(sentence: string): ReactNode {
  return sentence.split('`').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
    <Fragment key={index}>{index % 2 === 1 ? <code className={styles.code}>{part}</code> : part}</Fragment>
  ));
}
