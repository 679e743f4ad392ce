import type { AuthoringMap } from '#schemas/authoring.ts';
import type { MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import type { AuthorFile, NewNodePosition } from '#schemas/studio.ts';
import type { CheckedText, TextPlace } from '../ports/author-language.ts';
import type { FormWish } from '../map/form-wish.ts';
import type { SaveState } from '../files/save-texts.ts';
import type { Trouble } from './trouble.ts';

/** What the Studio shows, besides the texts themselves. */
export interface StudioState {
  folder: { kind: 'loading' } | { kind: 'failed' } | { kind: 'listed'; files: readonly AuthorFile[] };
  /** In the order of their tabs. */
  open: readonly string[];
  /** The one in the editor. */
  active: string | undefined;
  saves: ReadonlyMap<string, SaveState>;
  checks: ReadonlyMap<string, CheckedText>;
  /** What to draw of each map that can be drawn. */
  drawn: ReadonlyMap<string, AuthoringMap>;
  /** The map in the frame; it stays while a tutorial is written. */
  map: string | undefined;
  isCheckingGone: boolean;
  /** What has failed that the author asked for. */
  trouble: Trouble | undefined;
  /** What is to have another name. */
  naming: (TextPlace & { name: string }) | undefined;
  /** The files that the author looks at as a whole. */
  lookedAt: readonly string[];
  /** What was done with files last, until the author has seen it. */
  fileNews:
    | { kind: 'created'; path: string }
    | { kind: 'deleted'; files: readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[] }
    | { kind: 'moved'; moves: readonly { from: string; to: string }[] }
    | undefined;
  /** Files are on their way: until all of them are there, the map stays as it was. */
  isMoving: boolean;
  /** Counts the changes of each file, whoever made them: a picture is then fetched anew. */
  versions: Readonly<Record<string, number>>;
  /** How the author wants to see the map. */
  preview: Preview;
  /** What is picked on the map. */
  selection: MapSelection;
  /** The nodes that are to be picked on it. */
  toPick: readonly NodePart[];
  /** What is asked about the map. */
  asking: MapQuestion | undefined;
  /** What was done on the map last. */
  mapNews: MapNews | undefined;
  /** The map's grid is shown while it is edited. */
  hasGrid: boolean;
  /** A press on the map adds to what is picked. */
  picksSeveral: boolean;
  form: FormWish;
  /** The step of the guide that is shown; undefined while it is closed. */
  guide: GuideStep | undefined;
  /** The author has finished an activity as a learner, or opened the editor to try a tutorial. */
  hasTried: boolean;
}

/** A new node's or map's name, or where a road from a node leads to. */
export type MapQuestion =
  { kind: 'node'; place: NewNodePosition } | { kind: 'map' } | { kind: 'road'; from: NodePart };

/** Something that was done on the map; another object each time. */
export interface MapNews {
  done: MapIntention['kind'];
  count: number;
  /** Its nodes have got positions, since one of them was moved. */
  isPlaced: boolean;
  /** Names the attribute that was set: as long as it is the same, all of it is one step, as typing is. */
  what?: string;
}

/** The choices of each are in the order in which they are offered. */
export const PREVIEW_SIZES = ['fit', 'phone', 'tablet', 'desktop'] as const;
export const PREVIEW_THEMES = ['system', 'light', 'dark', 'contrast'] as const;
/**
 * Whom the map is shown to. `none`: the author, who edits it; all else of the learner app is left out. `steps`: an activity
 * that is pressed counts as finished, and the cursor selects none. What they do is nobody's progress; it is kept while the
 * page stands open.
 */
export const TEST_LEARNERS = ['none', 'new', 'steps', 'finished'] as const;
export type TestLearner = (typeof TEST_LEARNERS)[number];

export interface Preview {
  size: (typeof PREVIEW_SIZES)[number];
  theme: (typeof PREVIEW_THEMES)[number];
  learner: TestLearner;
  /** BCP 47; the Studio's own where none was chosen. */
  language: string | undefined;
}

/** The parts that a narrow window shows one at a time. */
export const PANES = ['text', 'map', 'findings'] as const;
export type Pane = (typeof PANES)[number];

/** The steps to a first map, and what stands after them. */
export const GUIDE_STEPS = ['name', 'activity', 'tutorial', 'fix', 'try', 'end'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The step of that name; undefined where there is none. */
export function findGuideStep(name: string | undefined): GuideStep | undefined {
  return GUIDE_STEPS.find((step) => step === name);
}

/** True for a folder in which each step of the guide can be done: its map is drawn, and has a name to change. */
export function canGuide({ drawn, map }: StudioState): boolean {
  return (drawn.get(map ?? '')?.page?.title ?? '') !== '';
}

export const initialState: StudioState = {
  folder: { kind: 'loading' },
  open: [],
  active: undefined,
  saves: new Map(),
  checks: new Map(),
  drawn: new Map(),
  map: undefined,
  isCheckingGone: false,
  trouble: undefined,
  naming: undefined,
  lookedAt: [],
  fileNews: undefined,
  isMoving: false,
  versions: {},
  preview: { size: 'fit', theme: 'system', learner: 'none', language: undefined },
  selection: { nodes: [] },
  toPick: [],
  asking: undefined,
  mapNews: undefined,
  hasGrid: false,
  picksSeveral: false,
  form: { kind: 'hidden' },
  guide: undefined,
  hasTried: false,
};

/** What the whole folder's work is, told in one line: the worst first. */
export function worstSave({ saves, active }: StudioState): { path: string; state: SaveState } | undefined {
  const all = [...saves].map(([path, state]) => ({ path, state }));
  for (const kind of ['conflict', 'refused', 'unstored', 'unreachable', 'saving', 'unsaved'] as const) {
    const found = all.filter(({ state }) => state.kind === kind);
    const first = found.find(({ path }) => path === active) ?? found[0];
    if (first) return first;
  }
  return all[0];
}

/** True for a file that is a map, or holds nothing yet that says what it is. */
export function isMap({ checks }: StudioState, path: string): boolean {
  const kind = checks.get(path)?.kind;
  return kind === undefined || kind === 'map';
}

/** Whether a file is written in, by its name. */
export function isTextPath(path: string): boolean {
  return /\.(?:md|markdown|txt)$|(?:^|\/)pxt\.json$/i.test(path);
}

/** The pictures and certificates, in the order of their names. */
export function otherFiles({ folder }: StudioState): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const pictures = folder.files.map(({ path }) => path);
  return pictures.filter((path) => /\.(?:png|jpe?g|gif|webp|svg|pdf)$/i.test(path)).sort();
}

/** The files that can be written in, maps first. */
export function textFiles({ folder, checks }: StudioState): readonly string[] {
  if (folder.kind !== 'listed') return [];
  const texts = folder.files.map(({ path }) => path).filter(isTextPath);
  const rank = (path: string): number => (checks.get(path)?.kind === 'map' ? 0 : 1);
  return texts.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** The folder has these files now: nothing is said any more of those that are gone. */
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

/** True where nothing in the folder is a map. */
export function hasNoMap(state: StudioState): boolean {
  const { folder, checks, drawn } = state;
  if (folder.kind !== 'listed' || drawn.size > 0) return false;
  return textFiles(state).every((path) => checks.has(path) && checks.get(path)?.kind !== 'map');
}

/** True where there is no map, and no file is open: there is room for what to begin with. */
export function isBeginning(state: StudioState): boolean {
  return state.open.length === 0 && hasNoMap(state);
}

/** The findings of the folder: of the file at hand first, in each what weighs most. */
export function findingsByFile({ checks, active }: StudioState): CheckedText[] {
  const rank = ({ path }: CheckedText): number => (path === active ? 0 : 1);
  return [...checks.values()]
    .filter(({ diagnostics }) => diagnostics.length > 0)
    .sort((one, other) => rank(one) - rank(other) || (one.path < other.path ? -1 : 1))
    .map((checked) => ({ ...checked, diagnostics: byWeight(checked.diagnostics) }));
}

const WEIGHTS = { error: 0, warning: 1, info: 2 } as const;

function byWeight(diagnostics: CheckedText['diagnostics']): CheckedText['diagnostics'] {
  return [...diagnostics].sort((one, other) => WEIGHTS[one.severity] - WEIGHTS[other.severity]);
}

export function countFindings({ checks }: StudioState): number {
  return [...checks.values()].reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
}

/** How often each file has changed, with these changes; none are counted where it is not known which have. */
export function countChanges(
  versions: StudioState['versions'],
  changed: readonly string[] = [],
): StudioState['versions'] {
  return { ...versions, ...Object.fromEntries(changed.map((path) => [path, (versions[path] ?? 0) + 1])) };
}
