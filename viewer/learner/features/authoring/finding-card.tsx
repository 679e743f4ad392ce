import { BookOpen, CircleAlert, CircleX, Info, Lightbulb, Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shownRelated } from '#parser';
import type { FramedDiagnostic, FrameLine } from '#schemas/authoring.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { toSafeLink } from '../../../shared/ui/safe-url.ts';
import type { FindingTarget } from './find-marks.ts';
import type { FindingGroup } from './group-findings.ts';
import { withNames } from './with-names.tsx';
import styles from './finding-card.module.css';
import tones from './tones.module.css';

export interface EditorPlace {
  /** Path of the file, relative to the served folder. */
  path: string;
  line: number;
  column: number;
}

/** A finding to fix. If it has suggestions, `title` is that of the suggestion that the author chose. */
export interface WantedFix {
  path: string;
  ruleId: string;
  offset: number;
  title?: string;
}

interface FindingCardProps {
  diagnostic: FramedDiagnostic;
  file: Pick<FindingGroup, 'path' | 'relation'>;
  /** Heading level: below the file's name, or below the list's heading if no file name is shown. */
  heading: 'h3' | 'h4';
  /** This card's finding if the author has just requested it: the card scrolls into view. Undefined otherwise. */
  requested: FindingTarget | undefined;
  /** Opens the author's editor. Like `onFix`, undefined if the visitor may read findings but not change files. */
  onOpenEditor: ((place: EditorPlace) => void) | undefined;
  onFix: ((finding: WantedFix) => void) | undefined;
}

const fileStart = { line: 1, column: 1 };
const icons = { error: CircleX, warning: CircleAlert, info: Info };

/** A card for a finding: the reason, the marked line, the effect for learners, and the suggested spelling. */
export function FindingCard(props: FindingCardProps) {
  const { diagnostic, file, heading: Heading, requested, onOpenEditor, onFix } = props;
  const text = useText();
  const cardRef = useFocusWhenWanted(requested);
  const { severity, reason, note, related, expected = [], ruleId, url } = diagnostic;
  const Icon = icons[severity];
  const ruleUrl = toSafeLink(url);
  return (
    <article
      ref={cardRef}
      className={`column ${styles.card} ${tones[severity]}`}
      data-wanted={requested ? true : undefined}
      tabIndex={-1}
    >
      <Heading className={styles.reason}>
        <Icon
          className={styles.severity}
          size={18}
          strokeWidth={2.5}
          aria-label={text(`authoring.severity.${severity}`)}
        />
        <span>{withNames(reason)}</span>
      </Heading>
      <Place diagnostic={diagnostic} file={file} onOpenEditor={onOpenEditor} />
      {expected[0] !== undefined && (
        <p className="medium">
          {withNames(text('authoring.suggestion', { spelling: `\`${expected[0]}\`` }))}
        </p>
      )}
      {note && <p className="fine-print">{withNames(note)}</p>}
      {shownRelated(related).map((end) => (
        <RelatedPlace
          key={`${end.path} ${end.place.start.offset} ${end.reason}`}
          end={end}
          path={file.path}
          onOpenEditor={onOpenEditor}
        />
      ))}
      <p className={`cluster fine-print ${styles.foot}`}>
        {onFix && <Fixes diagnostic={diagnostic} path={file.path} onFix={onFix} />}
        {ruleUrl ? (
          <a className={styles.rule} href={ruleUrl} target="_blank" rel="noopener noreferrer">
            <BookOpen size={14} strokeWidth={2.5} aria-hidden="true" /> {ruleId}
          </a>
        ) : (
          <span className={styles.rule}>{ruleId}</span>
        )}
        {onFix && (
          <a className={styles.rule} href={studioUrl(file.path, diagnostic)} translate="no">
            {/* "Studio" is a product name, so it is not translated. */}
            Studio
          </a>
        )}
      </p>
    </article>
  );
}

/** Returns the URL of the Studio of `skillmap dev`, open at the finding's line. */
function studioUrl(path: string, { place }: Pick<FramedDiagnostic, 'place'>): string {
  const { line } = place?.start ?? fileStart;
  return `/studio/?${new URLSearchParams({ file: path, line: String(line) })}`;
}

/** Scrolls the card into view and focuses it each time the author requests its finding. */
function useFocusWhenWanted(requested: FindingTarget | undefined) {
  const cardRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!requested) return;
    cardRef.current?.focus({ preventScroll: true });
    cardRef.current?.scrollIntoView({ block: 'nearest' });
  }, [requested]);
  return cardRef;
}

function Place({
  diagnostic: { place, frame },
  file: { path, relation },
  onOpenEditor,
}: Pick<FindingCardProps, 'diagnostic' | 'file' | 'onOpenEditor'>) {
  const text = useText();
  const { line, column } = place?.start ?? fileStart;
  const shown = place ? text('authoring.place', { line }) : text('authoring.wholeFile');
  const openPlace = relation === 'map' ? 'authoring.openEditor' : 'authoring.openPlace';
  const content =
    frame.length > 0 ? <CodeFrame lines={frame} /> : <span className={styles.wholeFile}>{shown}</span>;
  if (!onOpenEditor) return <div className={styles.place}>{content}</div>;
  return (
    <button
      type="button"
      className={styles.place}
      aria-label={place ? text(openPlace, { path, line }) : text('authoring.openFile', { path })}
      onClick={() => onOpenEditor({ path, line, column })}
    >
      {content}
    </button>
  );
}

interface RelatedPlaceProps extends Pick<FindingCardProps, 'onOpenEditor'> {
  end: NonNullable<FramedDiagnostic['related']>[number];
  path: string;
}

/** A link to the other end of a finding, such as a first definition, in the same file or another one. */
function RelatedPlace({ end, path, onOpenEditor }: RelatedPlaceProps) {
  const text = useText();
  const { reason, place, path: other = path } = end;
  const { line, column } = place.start;
  const where =
    other === path ? text('authoring.place', { line }) : text('authoring.placeIn', { path: other, line });
  const content = (
    <>
      {where}: {withNames(reason)}
    </>
  );
  // Files outside the served folder cannot be opened.
  if (other.startsWith('../') || !onOpenEditor) return <p className="fine-print">{content}</p>;
  return (
    <button
      type="button"
      className={styles.related}
      onClick={() => onOpenEditor({ path: other, line, column })}
    >
      {content}
    </button>
  );
}

interface FixesProps extends Pick<FindingCardProps, 'diagnostic'> {
  path: string;
  onFix(finding: WantedFix): void;
}

function Fixes({ diagnostic: { ruleId, place, fix, suggestions = [] }, path, onFix }: FixesProps) {
  if (!place) return null;
  const finding = { path, ruleId, offset: place.start.offset };
  return (
    <>
      {fix && (
        <button type="button" className={styles.fix} onClick={() => onFix(finding)}>
          <Wrench size={14} strokeWidth={2.5} aria-hidden="true" /> {withNames(fix.title)}
        </button>
      )}
      {suggestions.map(({ title }) => (
        <button
          key={title}
          type="button"
          className={`${styles.fix} ${styles.suggestion}`}
          onClick={() => onFix({ ...finding, title })}
        >
          <Lightbulb size={14} strokeWidth={2.5} aria-hidden="true" /> {withNames(title)}
        </button>
      ))}
    </>
  );
}

/** Lines of the author's file, with the words of the finding colored and underlined. */
function CodeFrame({ lines }: { lines: readonly FrameLine[] }) {
  return (
    <span className={styles.frame} dir="ltr">
      {lines.map((line) => (
        <span key={line.line} className={line.marked ? `${styles.line} ${styles.lineMarked}` : styles.line}>
          <span className={styles.number}>{line.line}</span>
          <span className={styles.source}>
            <MarkedText line={line} />
          </span>
        </span>
      ))}
    </span>
  );
}

function MarkedText({ line: { text, marked } }: { line: FrameLine }) {
  if (!marked) return text === '' ? ' ' : text;
  const word = text.slice(marked.start - 1, marked.end - 1);
  return (
    <>
      {text.slice(0, marked.start - 1)}
      <mark className={styles.mark}>{word === '' ? ' ' : word}</mark>
      {text.slice(marked.end - 1)}
    </>
  );
}
