import { initialFolderState, textFiles, type FolderState } from './folder-state.ts';
import { initialMapState, type MapState } from './map-state.ts';
import { initialPreviewState, type PreviewState } from './preview-state.ts';
import { initialTextState, type TextState } from './text-state.ts';

/** The Studio's state, except for the texts: one store with four slices. */
export interface StudioState extends FolderState, TextState, MapState, PreviewState {}

export const initialState: StudioState = {
  ...initialFolderState,
  ...initialTextState,
  ...initialMapState,
  ...initialPreviewState,
};

/** Returns the state with new files of the folder, and without findings and maps of deleted files. */
export function withFiles(
  { checks, drawn, map, open }: StudioState,
  folder: Extract<StudioState['folder'], { kind: 'listed' }>,
): Pick<StudioState, 'folder' | 'checks' | 'drawn' | 'map'> {
  const there = new Set([...folder.files.map(({ path }) => path), ...open]);
  const left = <Value>(known: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    [...known.keys()].every((path) => there.has(path))
      ? known
      : new Map([...known].filter(([path]) => there.has(path)));
  const drawnNow = left(drawn);
  const shown = map !== undefined && there.has(map) ? map : drawnNow.keys().next().value;
  return { folder, checks: left(checks), drawn: drawnNow, map: shown };
}

export function hasNoMap(state: StudioState): boolean {
  const { folder, checks, drawn } = state;
  if (folder.kind !== 'listed' || drawn.size > 0) return false;
  return textFiles(state).every((path) => checks.has(path) && checks.get(path)?.kind !== 'map');
}

/** Returns true if there is neither a map nor an open file, so that templates are shown. */
export function isBeginning(state: StudioState): boolean {
  return state.open.length === 0 && hasNoMap(state);
}
