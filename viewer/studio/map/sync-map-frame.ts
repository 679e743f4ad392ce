import type { AuthoringMap, MapPart } from '#schemas/authoring.ts';
import type { AuthorFile, FromMapFrame, ToMapFrame } from '#schemas/studio.ts';
import type { MapFrameSide } from '../protocol/map-frame.ts';
import type { Studio } from '../state/studio.ts';
import type { TestLearner } from '../state/preview-state.ts';
import type { StudioState } from '../state/studio-state.ts';

export interface MapFrameSyncOptions {
  studio: Pick<Studio, 'store' | 'texts' | 'cursorPart' | 'localizeMap' | 'mapEditing'>;
  side: MapFrameSide<ToMapFrame, FromMapFrame>;
  slug: string | undefined;
  look: () => Omit<Extract<ToMapFrame, { kind: 'look' }>, 'kind'>;
  learner: () => TestLearner;
}

interface Known {
  maps: Map<string, AuthoringMap>;
  files: readonly AuthorFile[] | undefined;
  part: string | undefined;
  editing: string;
  pick: StudioState['nodesToSelect'];
}

/** Creates the functions that send changes of the Studio's state to the frame. They wait until the frame is ready. */
export function createMapFrameSync(options: MapFrameSyncOptions) {
  const { studio, side, look } = options;
  const { store, mapEditing } = studio;
  let known: Known | undefined;
  /** Paths of maps that were shown in any frame since the page was opened. */
  const shown = new Set<string>();
  /** True if the text has changed since it was checked. The part at the cursor is sent after the next check. */
  let isCursorPending = false;
  const syncMaps = (): void => {
    if (known && !store.getState().isMoving) sendMaps(known, shown, options);
  };
  const syncEditing = (): void => {
    if (known) sendEditing(known, options);
  };
  const syncCursor = (): void => {
    isCursorPending = isTextAhead(studio);
    if (known && !isCursorPending) sendCursor(known, options);
  };
  const syncLook = (): void => {
    if (known) side.send({ kind: 'look', ...look() });
  };
  return {
    syncLook,
    syncEditing,
    syncCursor,
    /** Sends the whole state to a new frame. */
    syncAll: (): void => {
      known = {
        maps: new Map(),
        files: undefined,
        part: undefined,
        editing: '',
        pick: store.getState().nodesToSelect,
      };
      syncMaps();
      syncEditing();
      syncCursor();
      syncLook();
      void mapEditing.keys().then(
        (keys) => side.send({ kind: 'keys', keys }),
        () => undefined,
      );
    },
    syncChanges: (): void => {
      syncMaps();
      syncEditing();
      if (isCursorPending) syncCursor();
    },
    /** Returns true if the frame has selected a part only because the page asked for it. */
    isSelected: (part: MapPart): boolean => known?.part === JSON.stringify(part),
    /** Records that the frame has selected a part itself, so that it is not sent back. */
    recordSelected: (part: MapPart | undefined): void => {
      if (known) known.part = JSON.stringify(part);
    },
    restart: (): void => known?.maps.forEach((_, path) => side.send({ kind: 'restart', path })),
  };
}

function newMaps({ maps }: Known, { studio: { store, localizeMap } }: MapFrameSyncOptions): AuthoringMap[] {
  return [...store.getState().drawableMaps.values()]
    .map(localizeMap)
    .filter((map) => maps.get(map.path) !== map);
}

function sendMaps(known: Known, shown: Set<string>, options: MapFrameSyncOptions): void {
  const { studio, side, slug, learner } = options;
  const { folder, versions } = studio.store.getState();
  const maps = newMaps(known, options);
  for (const map of maps) {
    const { path } = map;
    // Delete earlier progress: each test learner starts without any when the page is opened.
    if (!known.maps.has(path) && (learner() === 'new' || !shown.has(path)))
      side.send({ kind: 'restart', path });
    shown.add(path);
    known.maps.set(path, map);
  }
  if (folder.kind !== 'listed' || known.files === folder.files) {
    for (const map of maps) side.send({ kind: 'map', map });
    return;
  }
  known.files = folder.files;
  const files = folder.files.map(({ path }) => path);
  const repository = { ...(slug !== undefined && { slug }), files, versions };
  // Send files and maps together, because a map that names an unknown file would request it from another site.
  side.send({ kind: 'files', repository, maps, ...addressesOf(folder.files) });
}

function isTextAhead({ store, texts }: MapFrameSyncOptions['studio']): boolean {
  const { active = '', checks } = store.getState();
  const length = checks.get(active)?.length;
  return length !== undefined && length !== texts.state(active)?.doc.length;
}

function sendCursor(known: Known, { studio, side, learner }: MapFrameSyncOptions): void {
  const part = studio.cursorPart();
  const key = JSON.stringify(part);
  // Outside of the map's text, the cursor does not select anything on the map.
  if (learner() === 'steps' || part === undefined || key === known.part) return;
  known.part = key;
  side.send({ kind: 'cursor', part });
}

function sendEditing(known: Known, { studio, side, learner }: MapFrameSyncOptions): void {
  const { nodesToSelect, hasGrid, picksSeveral: addsMore } = studio.store.getState();
  const editing = { kind: 'editing', isOn: learner() === 'none', hasGrid, addsMore } as const;
  const key = JSON.stringify(editing);
  if (key !== known.editing) side.send(editing);
  known.editing = key;
  if (nodesToSelect !== known.pick && nodesToSelect.length > 0)
    side.send({ kind: 'pick', nodes: nodesToSelect });
  known.pick = nodesToSelect;
}

/** Returns the URLs of files by path. Empty if a server has the files below `/content/`. */
export function addressesOf(files: readonly AuthorFile[]): { addresses?: Record<string, string> } {
  const known = files.flatMap(({ path, address }) => (address === undefined ? [] : [[path, address]]));
  return known.length === 0 ? {} : { addresses: Object.fromEntries(known) as Record<string, string> };
}
