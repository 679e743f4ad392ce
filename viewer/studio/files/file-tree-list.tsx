import { ChevronRight, Ellipsis, FileText, Image as ImageIcon, Map as MapIcon } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Studio } from '../state/create-studio.ts';
import { isTextPath, otherFiles, textFiles } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { filesIn, foldersOf, treeOf, nameOf, type TreeFolder } from './file-tree.ts';
import { SelectBar, NOTHING_SELECTED, extendTo, selectedOf, toggle, type Selection } from './select-bar.tsx';
import { actOnTreeKey } from './tree-keys.ts';
import styles from './file-list.module.css';

interface FileTreeProps {
  studio: Studio;
  onOpened(): void;
}

/** The files by their folders, which fold; several can be selected. The arrow keys go through what is shown. */
export function FileTree({ studio, onOpened }: FileTreeProps) {
  const state = useStore(studio.store);
  const { lookAt } = studio.fileActions;
  const tree = treeOf([...textFiles(state), ...otherFiles(state)], state.checks);
  const { closed, fold } = useFolds(state.active);
  const [selection, setSelection] = useState<Selection>();
  const shown = shownIn(tree, closed);
  const selected = selectedOf(selection ?? NOTHING_SELECTED, filesIn(tree));
  const press = (path: string, event: MouseEvent): void => {
    const before = selection ?? { ...NOTHING_SELECTED, anchor: state.active };
    if (event.shiftKey) return setSelection(extendTo(before, path, shown));
    if (event.ctrlKey || event.metaKey) return setSelection(toggle(before, [path]));
    if (!isTextPath(path)) return lookAt(path);
    onOpened();
    void studio.open(path);
  };
  return (
    <>
      <SelectBar
        count={selection && selected.length}
        onSelect={() => setSelection(NOTHING_SELECTED)}
        onLookAt={() => lookAt(...selected)}
        onEnd={() => setSelection(undefined)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- keys beside those that its buttons have */}
      <div
        onKeyDown={actOnTreeKey({
          fold,
          onLookAt: (row) => lookAt(...(selected.length > 0 ? selected : filesBelow(tree, row))),
        })}
      >
        <Items
          folder={tree}
          state={state}
          closed={closed}
          selected={selection && selected}
          onPress={press}
          onFold={fold}
          onCheck={(paths) => setSelection((before) => toggle(before ?? NOTHING_SELECTED, paths))}
          onLookAt={lookAt}
        />
      </div>
    </>
  );
}

/** Which folders are closed; the one with the file in the editor opens when that comes to be there. */
function useFolds(active: string | undefined) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState(active);
  if (active !== last) {
    setLast(active);
    const around = foldersOf(active ?? '');
    if (around.some((folder) => closed.has(folder)))
      setClosed(new Set([...closed].filter((folder) => !around.includes(folder))));
  }
  const fold = (folder: string): void =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(folder)) next.add(folder);
      return next;
    });
  return { closed, fold };
}

interface ItemsProps {
  folder: TreeFolder;
  state: StudioState;
  closed: ReadonlySet<string>;
  /** Undefined while nothing is being selected. */
  selected: readonly string[] | undefined;
  onPress(path: string, event: MouseEvent): void;
  onFold(folder: string): void;
  onCheck(paths: readonly string[]): void;
  onLookAt(...paths: string[]): void;
}

function Items(props: ItemsProps) {
  const { folder, state, closed, selected, onPress, onFold, onCheck, onLookAt } = props;
  return (
    <ul className={styles.list}>
      {folder.files.map((path) => (
        <li key={path}>
          <div className={styles.row}>
            {selected && <Check label={path} files={[path]} selected={selected} onCheck={onCheck} />}
            <FileRow
              path={path}
              state={state}
              isSelected={selected?.includes(path) ?? false}
              onPress={(event) => onPress(path, event)}
              onLookAt={selected ? undefined : () => onLookAt(path)}
            />
          </div>
        </li>
      ))}
      {folder.folders.map((one) => (
        <li key={one.path}>
          <div className={styles.row}>
            {selected && (
              <Check label={one.path} files={filesIn(one)} selected={selected} onCheck={onCheck} />
            )}
            <button
              type="button"
              className={styles.file}
              data-row={one.path}
              aria-expanded={!closed.has(one.path)}
              aria-label={one.path}
              onClick={() => onFold(one.path)}
            >
              <ChevronRight size={16} className={styles.fold} aria-hidden="true" />
              <bdi className={styles.path}>{one.name}</bdi>
            </button>
            {!selected && <More path={one.path} onLookAt={() => onLookAt(...filesIn(one))} />}
          </div>
          {!closed.has(one.path) && <Items {...props} folder={one} />}
        </li>
      ))}
    </ul>
  );
}

interface CheckProps {
  label: string;
  files: readonly string[];
  selected: readonly string[];
  onCheck(paths: readonly string[]): void;
}

function Check({ label, files, selected, onCheck }: CheckProps) {
  const text = useText();
  const count = files.filter((path) => selected.includes(path)).length;
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={text('studio.select.one', { file: label })}
      checked={count === files.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < files.length;
      }}
      onChange={() => onCheck(files)}
    />
  );
}

function shownIn({ files, folders }: TreeFolder, closed: ReadonlySet<string>): string[] {
  return [...files, ...folders.flatMap((one) => (closed.has(one.path) ? [] : shownIn(one, closed)))];
}

/** What a row stands for: a file, or all that a folder holds. */
function filesBelow(tree: TreeFolder, row: string): string[] {
  return filesIn(tree).filter((path) => path === row || path.startsWith(`${row}/`));
}

interface FileRowProps {
  path: string;
  state: StudioState;
  isSelected: boolean;
  onPress(event: MouseEvent): void;
  /** Absent while files are selected. */
  onLookAt?: (() => void) | undefined;
}

/** A file in the list, with what there is to say of it. */
function FileRow({ path, state, isSelected, onPress, onLookAt }: FileRowProps) {
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
function More({ path, onLookAt }: { path: string; onLookAt(): void }) {
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
