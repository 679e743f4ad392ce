import { ChevronRight, ListChecks } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Studio } from '../state/studio.ts';
import { isTextPath, otherFiles, textFiles } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import {
  extendTo,
  filesBelow,
  filesIn,
  foldersOf,
  NOTHING_SELECTED,
  selectedOf,
  visibleFiles,
  toggle,
  treeOf,
  type Selection,
  type TreeFolder,
} from './file-tree.ts';
import { createTreeKeyHandler, FileRow, More } from './file-row.tsx';
import styles from './file-tree.module.css';

interface FileTreeProps {
  studio: Studio;
  onOpened(): void;
}

/** The files as a tree of collapsible folders. Several files can be selected. The arrow keys move between rows. */
export function FileTree({ studio, onOpened }: FileTreeProps) {
  const state = useStore(studio.store);
  const { selectForDialog } = studio.fileActions;
  const tree = treeOf([...textFiles(state), ...otherFiles(state)], state.checks);
  const { closed, toggleFolder } = useFolds(state.active);
  const [selection, setSelection] = useState<Selection>();
  const shown = visibleFiles(tree, closed);
  const selected = selectedOf(selection ?? NOTHING_SELECTED, filesIn(tree));
  const selectFile = (path: string, event: MouseEvent): void => {
    const before = selection ?? { ...NOTHING_SELECTED, anchor: state.active };
    if (event.shiftKey) return setSelection(extendTo(before, path, shown));
    if (event.ctrlKey || event.metaKey) return setSelection(toggle(before, [path]));
    if (!isTextPath(path)) return selectForDialog(path);
    onOpened();
    void studio.open(path);
  };
  return (
    <>
      <SelectBar
        count={selection && selected.length}
        onSelect={() => setSelection(NOTHING_SELECTED)}
        onOpenDialog={() => selectForDialog(...selected)}
        onEnd={() => setSelection(undefined)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- handles keys in addition to its buttons */}
      <div
        onKeyDown={createTreeKeyHandler({
          toggleFolder,
          onOpenDialog: (row) => selectForDialog(...(selected.length > 0 ? selected : filesBelow(tree, row))),
        })}
      >
        <Items
          folder={tree}
          state={state}
          closed={closed}
          selected={selection && selected}
          onPress={selectFile}
          onFold={toggleFolder}
          onCheck={(paths) => setSelection((before) => toggle(before ?? NOTHING_SELECTED, paths))}
          onOpenDialog={selectForDialog}
        />
      </div>
    </>
  );
}

interface SelectBarProps {
  /** Number of selected files. Undefined if the author is not selecting files. */
  count: number | undefined;
  onSelect(): void;
  onOpenDialog(): void;
  onEnd(): void;
}

function SelectBar({ count, onSelect, onOpenDialog, onEnd }: SelectBarProps) {
  const text = useText();
  return (
    <div className={styles.select}>
      {count === undefined ? (
        <Button look="plain" icon={<ListChecks size={18} />} onClick={onSelect}>
          {text('studio.select')}
        </Button>
      ) : (
        <>
          <Button disabled={count === 0} onClick={onOpenDialog}>
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

/** Returns which folders are closed, and functions that change that. Opening a file in the editor opens its folders. */
function useFolds(active: string | undefined) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState(active);
  if (active !== last) {
    setLast(active);
    const around = foldersOf(active ?? '');
    if (around.some((folder) => closed.has(folder)))
      setClosed(new Set([...closed].filter((folder) => !around.includes(folder))));
  }
  const toggleFolder = (folder: string): void =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(folder)) next.add(folder);
      return next;
    });
  return { closed, toggleFolder };
}

interface ItemsProps {
  folder: TreeFolder;
  state: StudioState;
  closed: ReadonlySet<string>;
  /** Paths of the selected files. Undefined if the author is not selecting files. */
  selected: readonly string[] | undefined;
  onPress(path: string, event: MouseEvent): void;
  onFold(folder: string): void;
  onCheck(paths: readonly string[]): void;
  onOpenDialog(...paths: string[]): void;
}

function Items(props: ItemsProps) {
  const { folder, state, closed, selected, onPress, onFold, onCheck, onOpenDialog } = props;
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
              onOpenDialog={selected ? undefined : () => onOpenDialog(path)}
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
            {!selected && <More path={one.path} onOpenDialog={() => onOpenDialog(...filesIn(one))} />}
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
