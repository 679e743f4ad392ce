import { Ellipsis, FileText, Image as ImageIcon, Map as MapIcon } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { isTextPath } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { nameOf } from './file-tree.ts';
import styles from './file-tree.module.css';

interface FileRowProps {
  path: string;
  state: StudioState;
  isSelected: boolean;
  onPress(event: MouseEvent): void;
  /** Shows details of the file. Absent while the author selects files. */
  onOpenDialog?: (() => void) | undefined;
}

/** A file in the list, with its number of findings and whether it is unsaved. */
export function FileRow({ path, state, isSelected, onPress, onOpenDialog }: FileRowProps) {
  const text = useText();
  const { active, saves } = state;
  const isUnsaved = (saves.get(path)?.kind ?? 'saved') !== 'saved';
  const { count, isBad } = countOf(path, state);
  const labelParts = [
    path,
    count > 0 && text('studio.count', { count }),
    isUnsaved && text('studio.unsaved'),
  ];
  return (
    <>
      <button
        type="button"
        className={styles.file}
        data-row={path}
        data-selected={isSelected || undefined}
        aria-current={path === active ? 'true' : undefined}
        aria-label={labelParts.filter(Boolean).join(' ')}
        onClick={onPress}
      >
        <FileSign path={path} checks={state.checks} />
        <bdi className={styles.path}>{nameOf(path)}</bdi>
        {/* The space makes the visible text part of the accessible name (WCAG 2.5.3, label in name). */ ' '}
        {isUnsaved && <span className={styles.unsaved} />}
        {count > 0 && (
          <span className={styles.count} data-bad={isBad || undefined}>
            {count}
          </span>
        )}
      </button>
      {onOpenDialog && isTextPath(path) && <More path={path} onOpenDialog={onOpenDialog} />}
    </>
  );
}

export function More({ path, onOpenDialog }: { path: string; onOpenDialog(): void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={text('studio.file.more', { file: path })}
      onClick={onOpenDialog}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
}

function FileSign({ path, checks }: { path: string; checks: StudioState['checks'] }) {
  const Text = checks.get(path)?.kind === 'map' ? MapIcon : FileText;
  const Icon = isTextPath(path) ? Text : ImageIcon;
  return <Icon size={16} aria-hidden="true" />;
}

function countOf(path: string, { checks }: StudioState): { count: number; isBad: boolean } {
  const diagnostics = checks.get(path)?.diagnostics ?? [];
  return { count: diagnostics.length, isBad: diagnostics.some(({ severity }) => severity === 'error') };
}

interface TreeKeysOptions {
  toggleFolder: (folder: string) => void;
  onOpenDialog: (row: string) => void;
}

/** Returns the file list's handler of tree keys (arrows, Home, End, Delete, F2). Each row has `data-row`. */
export function createTreeKeyHandler({ toggleFolder, onOpenDialog }: TreeKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row: path = '' } = row.dataset;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(row);
    const isFromRight = getComputedStyle(row).direction === 'rtl';
    const go = (to: HTMLElement | undefined): void => to?.focus();
    const open = (): void => (row.getAttribute('aria-expanded') === 'false' ? toggleFolder(path) : undefined);
    const close = (): void =>
      row.getAttribute('aria-expanded') === 'true'
        ? toggleFolder(path)
        : go(rows.find((one) => one.dataset.row === path.slice(0, Math.max(path.lastIndexOf('/'), 0))));
    const handlers: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      [isFromRight ? 'ArrowLeft' : 'ArrowRight']: open,
      [isFromRight ? 'ArrowRight' : 'ArrowLeft']: close,
      Delete: () => onOpenDialog(path),
      F2: () => onOpenDialog(path),
    };
    const handler = handlers[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };
}
