import { ListChecks } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './file-list.module.css';

interface SelectBarProps {
  /** Undefined while nothing is being selected. */
  count: number | undefined;
  onSelect(): void;
  onLookAt(): void;
  onEnd(): void;
}

/** A way to select several files, and to what can be done with them. */
export function SelectBar({ count, onSelect, onLookAt, onEnd }: SelectBarProps) {
  const text = useText();
  return (
    <div className={styles.select}>
      {count === undefined ? (
        <Button look="plain" icon={<ListChecks size={18} />} onClick={onSelect}>
          {text('studio.select')}
        </Button>
      ) : (
        <>
          <Button disabled={count === 0} onClick={onLookAt}>
            {text('studio.select.do')}
          </Button>
          <Button look="plain" onClick={onEnd}>
            {text('studio.select.end')}
          </Button>
        </>
      )}
      <output>{count !== undefined && text('studio.select.count', { count })}</output>
    </div>
  );
}

/** Which files are selected, and from where a range of them begins. */
export interface Selection {
  paths: ReadonlySet<string>;
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { paths: new Set(), anchor: undefined };

/** Files are selected that were not all, or no longer. */
export function toggle({ paths }: Selection, files: readonly string[]): Selection {
  const next = new Set(paths);
  const isGone = files.every((path) => next.has(path));
  for (const path of files) {
    if (isGone) next.delete(path);
    else next.add(path);
  }
  return { paths: next, anchor: files[0] };
}

/** Selects from the last file that was pressed to this one, in the order in which they are shown. */
export function extendTo(selection: Selection, path: string, shown: readonly string[]): Selection {
  const at = shown.indexOf(path);
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  if (from < 0) return toggle(selection, [path]);
  const range = shown.slice(Math.min(at, from), Math.max(at, from) + 1);
  return { paths: new Set([...selection.paths, ...range]), anchor: selection.anchor };
}

/** What is selected and there, in the order of `there`. */
export function selectedOf({ paths }: Selection, there: readonly string[]): string[] {
  return there.filter((path) => paths.has(path));
}
