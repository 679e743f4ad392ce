import { initialFolderState, textFiles, type FolderState } from './folder-state.ts';
import { initialMapState, type MapState } from './map-state.ts';
import {
  initialPreviewState,
  type LessonKind,
  type PreviewState,
  type PreviewView,
} from './preview-state.ts';
import { initialTextState, type TextState } from './text-state.ts';

/** The Studio's state, except for the texts: one store with four slices. */
export interface StudioState extends FolderState, TextState, MapState, PreviewState {}

export const initialState: StudioState = {
  ...initialFolderState,
  ...initialTextState,
  ...initialMapState,
  ...initialPreviewState,
};

/**
 * Returns the state with new files of the folder, and without findings and maps of deleted files. Removes a message
 * that is no longer true.
 */
export function withFiles(
  { checks, drawableMaps, map, open, fileNews }: StudioState,
  folder: Extract<StudioState['folder'], { kind: 'listed' }>,
): Pick<StudioState, 'folder' | 'checks' | 'drawableMaps' | 'map' | 'fileNews'> {
  const existing = new Set([...folder.files.map(({ path }) => path), ...open]);
  const left = <Value>(known: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    [...known.keys()].every((path) => existing.has(path))
      ? known
      : new Map([...known].filter(([path]) => existing.has(path)));
  const drawnNow = left(drawableMaps);
  const shown = map !== undefined && existing.has(map) ? map : drawnNow.keys().next().value;
  return {
    folder,
    checks: left(checks),
    drawableMaps: drawnNow,
    map: shown,
    fileNews: fileNews && isStillTrue(fileNews, existing) ? fileNews : undefined,
  };
}

/** Returns false if the news no longer apply, because the file is gone or a deleted file exists again. */
function isStillTrue(news: NonNullable<StudioState['fileNews']>, existing: ReadonlySet<string>): boolean {
  switch (news.kind) {
    case 'created':
    case 'merged':
      return existing.has(news.path);
    case 'deleted':
      return news.files.some(({ path }) => !existing.has(path));
    case 'moved':
      return news.moves.some(({ to }) => existing.has(to));
    default:
      return news satisfies never;
  }
}

export function hasNoMap(state: StudioState): boolean {
  const { folder, checks, drawableMaps } = state;
  if (folder.kind !== 'listed' || drawableMaps.size > 0) return false;
  return textFiles(state).every((path) => checks.has(path) && checks.get(path)?.kind !== 'map');
}

interface Lesson {
  path: string;
  kind: LessonKind;
}

/** Returns the open text if it can be previewed as a tutorial. */
export function lessonOf({ active, checks }: StudioState): Lesson | undefined {
  const kind = checks.get(active ?? '')?.kind;
  const isLesson = kind === 'tutorial' || (kind === 'other' && active?.endsWith('.md') === true);
  return isLesson && active !== undefined ? { path: active, kind } : undefined;
}

export function previewViewOf(state: StudioState): PreviewView {
  const lesson = lessonOf(state);
  return lesson ? state.lessonViews[lesson.kind] : 'map';
}

/** Returns true if the form of the selected part is shown. */
export function isFormShown(state: StudioState): boolean {
  const { map, form, preview } = state;
  const isEdited = map !== undefined && preview.learner === 'none' && previewViewOf(state) === 'map';
  return isEdited && form.kind !== 'hidden';
}

/** Returns true if there is neither a map nor an open file, so that templates are shown. */
export function isBeginning(state: StudioState): boolean {
  return state.open.length === 0 && hasNoMap(state);
}
