import { Ellipsis, FileText, Image as ImageIcon, Map as MapIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { isTextPath, type StudioState } from '../state/studio-state.ts';
import { nameOf } from './file-tree.ts';
import styles from './file-list.module.css';

interface FileRowProps {
  path: string;
  state: StudioState;
  isSelected: boolean;
  onPress(event: MouseEvent): void;
  /** Absent while files are selected. */
  onLookAt?: (() => void) | undefined;
}

/** A file in the list, with what there is to say of it. */
export function FileRow({ path, state, isSelected, onPress, onLookAt }: FileRowProps) {
  const text = useText();
  const { active, saves } = state;
  const isUnsaved = (saves.get(path)?.kind ?? 'saved') !== 'saved';
  const { count, isBad } = countOf(path, state);
  const said = [path, count > 0 && text('studio.count', { count }), isUnsaved && text('studio.unsaved')];
  return (
    <>
      <button
        type="button"
        className={styles.file}
        data-row={path}
        data-selected={isSelected || undefined}
        aria-current={path === active ? 'true' : undefined}
        aria-label={said.filter(Boolean).join(' ')}
        onClick={onPress}
      >
        <FileSign path={path} checks={state.checks} />
        <bdi className={styles.path}>{nameOf(path)}</bdi>
        {/* What is seen is part of what is said, word by word. */ ' '}
        {isUnsaved && <span className={styles.unsaved} />}
        {count > 0 && (
          <span className={styles.count} data-bad={isBad || undefined}>
            {count}
          </span>
        )}
      </button>
      {onLookAt && isTextPath(path) && <More path={path} onLookAt={onLookAt} />}
    </>
  );
}

/** A way to what can be done with a file or folder as a whole. */
export function More({ path, onLookAt }: { path: string; onLookAt(): void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={text('studio.file.more', { file: path })}
      onClick={onLookAt}
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
