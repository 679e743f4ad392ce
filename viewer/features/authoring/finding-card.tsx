import { BookOpen, CircleAlert, CircleX, Info, Lightbulb, Wrench } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Point } from '#schemas/generated/diagnostic.ts';
import type { FramedDiagnostic } from '#schemas/authoring.ts';
import { useText } from '../../i18n/use-text.ts';
import { toSafeLink } from '../../ui/safe-url.ts';
import type { EditorPlace, FindingRef } from './authoring-overlay.tsx';
import { CodeFrame } from './code-frame.tsx';
import type { FindingGroup } from './group-findings.ts';
import styles from './authoring.module.css';

interface FindingCardProps {
  diagnostic: FramedDiagnostic;
  file: Pick<FindingGroup, 'path' | 'relation'>;
  /** Below the file's name, or, where that is not said, below the head of all. */
  heading: 'h3' | 'h4';
  onOpenEditor(place: EditorPlace): void;
  onFix(finding: FindingRef): void;
}

const fileStart = { line: 1, column: 1, offset: 0 };
const icons = { error: CircleX, warning: CircleAlert, info: Info };

/** One finding: what is wrong, the line with the word marked, what a learner would see, and the likely spelling. */
export function FindingCard({ diagnostic, file, heading: Heading, onOpenEditor, onFix }: FindingCardProps) {
  const text = useText();
  const { severity, reason, note, place, related = [], expected = [], url } = diagnostic;
  const { ruleId, fix, suggestions = [] } = diagnostic;
  const Icon = icons[severity];
  const { path } = file;
  const open =
    ({ line, column }: Point, inFile = path) =>
    () =>
      onOpenEditor({ path: inFile, line, column });
  const ruleUrl = url === undefined ? undefined : toSafeLink(url);
  return (
    <article className={`${styles.card} ${styles[severity]}`}>
      <Heading className={styles.reason}>
        <Icon
          className={styles.severity}
          size={18}
          strokeWidth={2.5}
          aria-label={text(`authoring.severity.${severity}`)}
        />
        <span>{withNames(reason)}</span>
      </Heading>
      <button
        type="button"
        className={styles.place}
        aria-label={
          place
            ? text(file.relation === 'map' ? 'authoring.openEditor' : 'authoring.openPlace', {
                path,
                line: place.start.line,
              })
            : text('authoring.openFile', { path })
        }
        onClick={open(place?.start ?? fileStart)}
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
      {related.map(({ reason: relation, place: at, path: other = path }) => {
        const { line, offset } = at.start;
        const where =
          other === path
            ? text('authoring.place', { line })
            : text('authoring.placeIn', { path: other, line });
        const key = `${other} ${offset} ${relation}`;
        // What lies outside the served folder cannot be opened from here.
        return other.startsWith('../') ? (
          <p key={key} className={styles.note}>
            {where}: {withNames(relation)}
          </p>
        ) : (
          <button key={key} type="button" className={styles.related} onClick={open(at.start, other)}>
            {where}: {withNames(relation)}
          </button>
        );
      })}
      <p className={styles.foot}>
        {fix && place && (
          <button
            type="button"
            className={styles.fix}
            onClick={() => onFix({ path, ruleId, offset: place.start.offset })}
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
              onClick={() => onFix({ path, ruleId, offset: place.start.offset, title })}
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
