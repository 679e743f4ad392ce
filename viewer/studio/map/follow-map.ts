import type { AuthoringMap, MapPart } from '#schemas/authoring.ts';
import type { MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import type { AuthorFile, FromMapFrame, ToMapFrame } from '#schemas/studio.ts';
import { shippedLocales } from '../../shared/i18n/load-catalogue.ts';
import { createOffsets } from '../domain/line-ends.ts';
import type { MapFrameSide } from '../protocol/map-frame.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { Studio } from '../state/create-studio.ts';
import { askForName } from './form-wish.ts';
import type { MapNews, TestLearner } from '../state/studio-state.ts';

interface FollowMapOptions {
  studio: Pick<
    Studio,
    'store' | 'texts' | 'cursorPart' | 'showPart' | 'showProblem' | 'inWords' | 'mapEditing'
  >;
  side: MapFrameSide<ToMapFrame, FromMapFrame>;
  clock: Clock;
  slug: string | undefined;
  look: () => Omit<Extract<ToMapFrame, { kind: 'look' }>, 'kind'>;
  learner: () => TestLearner;
  onFinding: (path: string, offset: number) => void;
}

export type MapFollower = ReturnType<typeof followMap>;

/** Keeps the map in the frame as the text is, and cursor and selected node together. */
export function followMap(options: FollowMapOptions) {
  const { studio, side, clock, slug, look, learner, onFinding } = options;
  const { store, texts, cursorPart, showPart, showProblem, inWords, mapEditing } = studio;
  let stopTimer = (): void => undefined;
  let stopPreparing = (): void => undefined;
  const told = new Map<string, AuthoringMap>();
  /** Since the page was opened, in any frame. */
  const shown = new Set<string>();
  let toldFiles: unknown;
  let toldPart: string | undefined;
  let isReady = false;
  let toldPick: unknown;
  let toldEditing = '';
  /** Where its parts are is known of the text as it was before: the cursor's is told with the next check. */
  let isCursorOwed = false;

  const tellEditing = (): void => {
    if (!isReady) return;
    const { toPick, hasGrid, picksSeveral: addsMore } = store.getState();
    const editing = { kind: 'editing', isOn: learner() === 'none', hasGrid, addsMore } as const;
    const key = JSON.stringify(editing);
    if (key !== toldEditing) side.send(editing);
    toldEditing = key;
    if (toPick !== toldPick && toPick.length > 0) side.send({ kind: 'pick', nodes: toPick });
    toldPick = toPick;
  };
  const tellKeys = async (): Promise<void> => {
    const keys = await mapEditing.keys().catch(() => undefined);
    if (keys) side.send({ kind: 'keys', keys });
  };
  const tellMaps = (): void => {
    const { drawn, folder, versions, isMoving } = store.getState();
    if (!isReady || isMoving) return;
    const maps: AuthoringMap[] = [];
    for (const [path, one] of drawn) {
      const map = inWords(one);
      if (told.get(path) === map) continue;
      // They have done nothing since the page was opened.
      if (!told.has(path) && (learner() === 'new' || !shown.has(path))) side.send({ kind: 'restart', path });
      told.set(path, map);
      shown.add(path);
      maps.push(map);
    }
    if (folder.kind !== 'listed' || toldFiles === folder.files) {
      for (const map of maps) side.send({ kind: 'map', map });
      return;
    }
    toldFiles = folder.files;
    const files = folder.files.map(({ path }) => path);
    const repository = { ...(slug !== undefined && { slug }), files, versions };
    // In one message: a map that names a file which is not there asks another site for it.
    side.send({ kind: 'files', repository, maps, ...addressesOf(folder.files) });
  };
  const tellCursor = (): void => {
    const { active = '', checks } = store.getState();
    const length = checks.get(active)?.length;
    isCursorOwed = length !== undefined && length !== texts.state(active)?.doc.length;
    if (isCursorOwed) return;
    const part = cursorPart();
    const key = JSON.stringify(part);
    // Elsewhere than in the map's text it says nothing of it.
    if (!isReady || learner() === 'steps' || part === undefined || key === toldPart) return;
    toldPart = key;
    side.send({ kind: 'cursor', part });
  };
  const tellLook = (): void => {
    if (isReady) side.send({ kind: 'look', ...look() });
  };
  const finish = (part: MapPart): void => {
    const { map } = store.getState();
    if (map === undefined) return;
    side.send({ kind: 'finish', path: map, part });
    if (part.activityId !== undefined) store.setState({ hasTried: true });
  };
  /** The frames in which a drag begins are not for it. */
  const prepareLater = (): void => {
    stopPreparing();
    stopPreparing = clock.after(PREPARE_MS, () => void mapEditing.prepare());
  };
  const intend = async (intention: MapIntention): Promise<void> => {
    const isDone = await mapEditing.intend(intention).catch(() => false);
    if (!isDone) side.send({ kind: 'unchanged' });
    prepareLater();
  };
  const hear = (message: FromMapFrame): void => {
    switch (message.kind) {
      case 'ready':
        isReady = true;
        told.clear();
        toldFiles = undefined;
        toldPart = undefined;
        toldEditing = '';
        toldPick = store.getState().toPick;
        tellMaps();
        tellEditing();
        tellCursor();
        void mapEditing.prepare();
        void tellKeys();
        return tellLook();
      case 'selected': {
        const key = JSON.stringify(message.part);
        // The text's own cursor has selected it.
        if (key === toldPart) return;
        toldPart = key;
        if (learner() === 'steps') finish(message.part);
        return void showPart(message.part);
      }
      case 'finding': {
        const { path } = message;
        const { toDocument } = createOffsets(texts.has(path) ? texts.fileText(path) : '');
        const offset = toDocument(message.offset);
        if (learner() !== 'none' || path !== store.getState().map) return onFinding(path, offset);
        const part = showProblem(path, offset);
        toldPart = JSON.stringify(part);
        return side.send({ kind: 'cursor', part });
      }
      case 'picked': {
        const { selection } = message;
        const [part] = selection.nodes;
        const key = JSON.stringify(part);
        // The text's own cursor has picked it.
        const isTold = selection.nodes.length === 1 && key === toldPart;
        store.setState(({ toPick, mapNews }) => ({
          selection,
          mapNews: isTold ? mapNews : newsFor(selection, toPick, mapNews),
        }));
        prepareLater();
        if (!part || selection.nodes.length > 1 || isTold) return;
        toldPart = key;
        return void showPart(part);
      }
      case 'intend':
        return void intend(message.intention);
      case 'create':
        return store.setState({ asking: { kind: 'node', place: message.place } });
      case 'name-map':
        return store.setState(({ form }) => askForName(form, { mapId: message.mapId }));
      case 'paste':
        return void mapEditing.paste(message.text);
      case 'action':
        return void mapEditing.run(message.name);
      case 'language': {
        const language = shippedLocales.find((locale) => locale === message.locale);
        if (language) store.setState(({ preview }) => ({ preview: { ...preview, language } }));
        return undefined;
      }
      default:
        return message satisfies never;
    }
  };
  const stops = [
    side.listen(hear),
    store.subscribe(() => {
      tellMaps();
      tellEditing();
      if (isCursorOwed) tellCursor();
    }),
    // Whoever walks through the text with the arrow keys selects nothing on the way.
    texts.listen(() => {
      stopTimer();
      stopTimer = clock.after(CURSOR_REST_MS, tellCursor);
    }),
    () => stopTimer(),
    () => stopPreparing(),
  ];
  return {
    tellLook,
    tellEditing,
    /** The learner begins anew in all maps. */
    restart: (): void => {
      for (const path of told.keys()) side.send({ kind: 'restart', path });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** What was done last is told until something else is picked; what it has made or removed changes that too. */
function newsFor(
  { nodes, road }: MapSelection,
  toPick: readonly NodePart[],
  news: MapNews | undefined,
): MapNews | undefined {
  const isEmpty = nodes.length === 0 && !road;
  return isEmpty || JSON.stringify(nodes) === JSON.stringify(toPick) ? news : undefined;
}

/** None where the files are below `/content/`. */
export function addressesOf(files: readonly AuthorFile[]): { addresses?: Record<string, string> } {
  const known = files.flatMap(({ path, address }) => (address === undefined ? [] : [[path, address]]));
  return known.length === 0 ? {} : { addresses: Object.fromEntries(known) as Record<string, string> };
}

const CURSOR_REST_MS = 150;
const PREPARE_MS = 60;
