import { useState } from 'react';
import { useStore } from 'zustand';
import type { MapSymbol } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Studio } from '../state/studio.ts';
import { NEW_FILE_NAME } from '../files/file-list.tsx';
import { otherFiles, textFiles } from '../state/folder-state.ts';
import type { PageTarget } from '../actions/page-actions.ts';
import { PALETTE_ACTIONS } from '../actions/palette-actions.ts';
import { findItems, innermostAt, type PaletteItem, type PlacedItem } from './find-items.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { readLesson } from '../domain/lesson.ts';

interface ItemOptions {
  page: PageTarget;
  query: string;
  /** True if the palette asks for the name of a new file. */
  isNaming: boolean;
}

/**
 * Returns the entries that match the query. For an empty query, these are the outline of the open text and the actions.
 */
export function useItems({ page, query, isNaming }: ItemOptions): PaletteItem[] {
  const text = useText();
  const { studio, showPane } = page;
  const outlines = useOutlines(studio);
  const state = studio.store.getState();
  const { active } = state;
  const open = (path: string, at?: { offset: number }): void => {
    showPane('text');
    void studio.open(path, at).then(studio.texts.focus);
  };
  if (isNaming) return newFileOf(studio, query.trim(), () => showPane('text'));
  const head = studio.texts.state(active ?? '')?.selection.main.head ?? 0;
  const activeOutline = outlines.filter(({ file }) => file === active);
  const cursorItem = innermostAt(activeOutline, head);
  const places = outlines.map((item): PaletteItem => {
    return { ...item, isAtCursor: item === cursorItem, run: () => open(item.place.path, item.place) };
  });
  const commands = PALETTE_ACTIONS.filter(({ isPossible }) => isPossible?.(state) ?? true).map(
    ({ label, staysOpen, run }): PaletteItem => {
      return { kind: 'command', label: label(text), run: () => run(page), ...(staysOpen && { staysOpen }) };
    },
  );
  if (query.trim() === '') return [...places.filter(({ file }) => file === active), ...commands];
  const files = [
    ...textFiles(state).map((path) => ({ path, run: () => open(path) })),
    ...otherFiles(state).map((path) => ({ path, run: () => studio.fileActions.selectForDialog(path) })),
  ];
  return findItems(
    [
      ...places,
      ...files.map(({ path, run }): PaletteItem => ({ kind: 'file', label: path, run })),
      ...commands,
    ],
    query,
  );
}

function newFileOf({ store, create }: Studio, name: string, onCreated: () => void): PaletteItem[] {
  const { folder } = store.getState();
  const isTaken = folder.kind === 'listed' && folder.files.some(({ path }) => path === name);
  if (isTaken || !NEW_FILE_NAME.test(name)) return [];
  return [
    {
      kind: 'file',
      label: name,
      run: () => {
        create(name, '');
        onCreated();
      },
    },
  ];
}

/** Returns the sections of all maps and of the open text, once they are loaded. */
function useOutlines(studio: Studio): readonly PlacedItem[] {
  const [outlines, setOutlines] = useState<readonly PlacedItem[]>([]);
  // A file is known to be a map only after it has been checked.
  const count = useStore(studio.store, ({ checks }) => checks.size);
  useTask(
    (signal) => {
      void readOutlines(studio).then((read) => signal.aborted || setOutlines(read));
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each checked file may be a map
    [studio, count],
  );
  return outlines;
}

/** Returns the sections of the open text, followed by those of all maps in the order of the files. */
async function readOutlines({ store, texts, outline }: Studio): Promise<PlacedItem[]> {
  const state = store.getState();
  const { active } = state;
  const maps = textFiles(state).filter((path) => state.checks.get(path)?.kind === 'map');
  const paths = active === undefined ? maps : [active, ...maps.filter((path) => path !== active)];
  const all = paths.map(async (path) => {
    if (maps.includes(path)) return toItems(path, await outline(path));
    return stepsOf(path, texts.state(path)?.doc.toString() ?? '');
  });
  return (await Promise.all(all)).flat();
}

function toItems(path: string, symbols: readonly MapSymbol[], level = 0): PlacedItem[] {
  return symbols.flatMap(({ name, kind, detail, range, nameRange, children }) => [
    {
      kind,
      label: detail ?? name,
      ...(detail !== undefined && { otherName: name }),
      file: path,
      level,
      place: { path, offset: nameRange.start },
      end: range.end,
    },
    ...toItems(path, children, level + 1),
  ]);
}

function stepsOf(path: string, text: string): PlacedItem[] {
  return readLesson(text).steps.map(({ title, start, end }) => ({
    kind: 'step',
    label: title,
    file: path,
    level: 0,
    place: { path, offset: start },
    end,
  }));
}
