import { useMemo } from 'react';
import { applyFixes, isBeyondFile, type Fix } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toPlainWords } from '../domain/plain-words.ts';
import styles from './finding-panel.module.css';

interface FindingFixProps {
  fix: Fix;
  /** The title in the author's language. */
  title: string;
  /** Names of activities to use in the title, by heading in lower case. */
  names: ReadonlyMap<string, string>;
  /** The text that the fix changes. Undefined if it is not open. */
  document: string | undefined;
  onFix(fix: Fix): void;
}

/** A button that applies a fix, with a preview of the change. */
export function FindingFix({ fix, title, names, document, onFix }: FindingFixProps) {
  const text = useText();
  const change = useMemo(
    () =>
      document === undefined || isBeyondFile(fix)
        ? undefined
        : changedLines(document, applyFixes(document, [fix]).text),
    [fix, document],
  );
  const shownTitle = useMemo(() => toShownTitle(title, change, names), [title, change, names]);
  return (
    <div className={styles.fix}>
      <Button onClick={() => onFix(fix)}>{text('studio.fix', { title: shownTitle })}</Button>
      {change && <FixPreview change={change} />}
    </div>
  );
}

/** Lines of a text before and after a change. Empty if lines are only added or only removed. */
interface ChangedLines {
  before: string;
  after: string;
}

/** Returns a title with the names of activities. A heading that the fix writes stays as it is written. */
function toShownTitle(title: string, change: ChangedLines | undefined, names: FindingFixProps['names']) {
  if (!change) return toPlainWords(title);
  const written = new Set(change.after.toLowerCase().split(/[\s,]+/));
  return toPlainWords(title, (heading) => (written.has(heading) ? undefined : names.get(heading)));
}

function FixPreview({ change: { before, after } }: { change: ChangedLines }) {
  const text = useText();
  return (
    <p className={styles.preview} dir="ltr">
      {before !== '' && (
        <del>
          <span className="spoken">{text('studio.fix.before')} </span>
          {/* Isolates the direction of the text from that of the hidden label before it. */}
          <bdi>{before}</bdi>
        </del>
      )}
      {after !== '' && (
        <ins>
          <span className="spoken">{text('studio.fix.after')} </span>
          <bdi>{after}</bdi>
        </ins>
      )}
    </p>
  );
}

/** Returns the parts of two texts that differ, without common lines at the beginning and the end. */
export function changedLines(before: string, after: string): ChangedLines {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const least = Math.min(old.length, next.length);
  let start = 0;
  while (start < least && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return {
    before: cut(old.slice(start, old.length - end).join('\n')),
    after: cut(next.slice(start, next.length - end).join('\n')),
  };
}

/** Maximum number of characters in the preview of a change. The rest is cut off. */
const MAX_CHARACTERS = 300;

function cut(lines: string): string {
  return lines.length > MAX_CHARACTERS ? `${lines.slice(0, MAX_CHARACTERS)}…` : lines;
}
