import { applyFixes, type Fix } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './finding-panel.module.css';

interface FixPreviewProps {
  fix: Fix;
  /** The text that it changes. */
  document: string;
}

/** The lines of the text that a fix changes, and what they become. */
export function FixPreview({ fix, document }: FixPreviewProps) {
  const text = useText();
  const { before, after } = changedLines(document, applyFixes(document, [fix]).text);
  return (
    <p className={styles.preview} dir="auto">
      {before !== '' && (
        <del>
          <span className="spoken">{text('studio.fix.before')} </span>
          {/* Its own words say where it begins, and not those before it. */}
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

/** The lines of two texts between those that both begin and end with. */
export function changedLines(before: string, after: string): { before: string; after: string } {
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

/** No more is shown: the rest is seen in the text. */
const MOST_LETTERS = 300;

function cut(lines: string): string {
  return lines.length > MOST_LETTERS ? `${lines.slice(0, MOST_LETTERS)}…` : lines;
}
