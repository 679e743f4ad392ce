import type { AuthoringMap, AuthoringSnapshot, DrawnPage } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { MapSelection } from '#schemas/map-edit.ts';
import type { Site } from '#schemas/site.ts';
import type { ToMapFrame } from '#schemas/studio.ts';
import { mapFrameSide } from '../protocol/map-frame.ts';
import editedStyle from './edited-page.css?inline';
import lookStyle from './look.css?inline';
import type { Layer } from './editing/create-layer.ts';
import { createOwnAddresses, keepChoices, openTestProgress } from './services.ts';

// Runs in the Studio's frame: mounts the learner app, which lies beside it, and hands it what the Studio says of the maps.
// So it shows what is being typed, and learners' pages hold nothing of this.

/** What is used of the learner app, which is built apart. */
interface ViewerModule {
  mountSkillmap: (
    element: HTMLElement,
    env: { targetConfig: unknown; authoring: AuthoringSnapshot; base?: string; site?: Site },
  ) => Promise<{ receive: (snapshot: AuthoringSnapshot) => void }>;
}

const side = mapFrameSide(window);
keepChoices((locale) => side.send({ kind: 'language', locale }));
/** Comes after the map, where it is to be edited. */
let layer: Layer | undefined;
let drawn: DrawnPage | undefined;
let loading: Promise<Layer> | undefined;
/** The names of the Studio's actions by their keys. */
let keys: Readonly<Record<string, string>> = {};
let look: Extract<ToMapFrame, { kind: 'look' }> | undefined;
const lookWatch = new MutationObserver(showLook);
const query = new URLSearchParams(window.location.search);
/** The author edits the map, and looks at nothing else of the learner app. */
const isEdited = query.has('edit');
adoptStyle(lookStyle);
if (isEdited) adoptStyle(editedStyle);
const saved = readData('skillmap-authoring') as AuthoringSnapshot;
let snapshot: AuthoringSnapshot = {
  ...saved,
  // Whose progress it is: kept apart from what the author has done as a learner. A static page knows of no folder.
  root: `Studio ${saved.root || (query.get('folder') ?? '')}`,
  maps: saved.maps.map(toShown),
  // Its findings are told in the Studio.
  others: [],
  studio: {
    onSelect: (part) => side.send({ kind: 'selected', part }),
    onFinding: (path, offset) => side.send({ kind: 'finding', path, offset }),
    onDrawn: (page) => {
      drawn = page;
      layer?.show(page);
    },
  },
};
let receive: (next: AuthoringSnapshot) => void = () => undefined;
const addresses = createOwnAddresses();

const testProgress = openTestProgress(snapshot);

function readData(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as unknown;
}

function changed(message: ToMapFrame): AuthoringSnapshot {
  const { studio } = snapshot;
  switch (message.kind) {
    case 'map':
      return { ...snapshot, maps: withMaps([message.map]) };
    case 'files':
      return {
        ...snapshot,
        repository: message.repository,
        maps: withMaps(message.maps),
      };
    case 'cursor':
      pickAtCursor(message.part);
      return { ...snapshot, ...(studio && { studio: { ...studio, cursor: message.part } }) };
    case 'look':
      look = message;
      lookWatch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
      lookWatch.observe(document.body, { attributeFilter: ['class'] });
      showLook();
      return snapshot;
    case 'keys':
      ({ keys } = message);
      return snapshot;
    case 'editing':
      // Without its code, the map is shown as it is.
      (loading ??= loadLayer()).then(
        (loaded) => loaded.set(message),
        () => undefined,
      );
      return snapshot;
    case 'pick':
      layer?.pick(message.nodes, true);
      return snapshot;
    case 'unchanged':
      layer?.settle();
      return snapshot;
    case 'finish':
    case 'restart':
      changeProgress(message);
      return snapshot;
    default:
      return message satisfies never;
  }
}

function pickAtCursor(part: Extract<ToMapFrame, { kind: 'cursor' }>['part']): void {
  const { mapId, activityId } = part ?? {};
  if (mapId !== undefined && activityId !== undefined) layer?.pick([{ mapId, activityId }], false);
}

async function loadLayer(): Promise<Layer> {
  const { createLayer } = await import('./editing/create-layer.ts');
  layer = createLayer({
    actionsByKey: () => keys,
    send: (message) => {
      if (message.kind === 'picked' && isEdited) select(message.selection);
      side.send(message);
    },
  });
  layer.show(drawn);
  return layer;
}

/** What is picked is what the learner app has selected: with several, it has nothing. */
function select({ nodes }: MapSelection): void {
  const { studio } = snapshot;
  const [only] = nodes;
  const cursor = only && nodes.length === 1 ? only : 'none';
  if (!studio) return;
  snapshot = { ...snapshot, studio: { ...studio, cursor } };
  receive(snapshot);
}

/** The learner app hears of it as of another tab's work. */
function changeProgress(message: Extract<ToMapFrame, { kind: 'finish' | 'restart' }>): void {
  const page = snapshot.maps.find(({ path }) => path === message.path)?.page;
  const sourceUrl = message.path.replace(/\.md$/i, '');
  if (message.kind === 'restart') void testProgress.restart(sourceUrl);
  else if (page) void testProgress.finish({ page, sourceUrl }, message.part);
}

function withMaps(given: readonly AuthoringMap[]): AuthoringMap[] {
  const maps = new Map([...snapshot.maps, ...given.map(toShown)].map((map) => [map.path, map]));
  return [...maps.values()];
}

/** Before anything is drawn: the page that holds this names no style of its own. */
function adoptStyle(text: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  document.adoptedStyleSheets.push(style);
}

/** Whoever edits a map is not welcomed to it: the dialog would stand before it. */
function toShown(map: AuthoringMap): AuthoringMap {
  if (!isEdited || map.page?.introduction === undefined) return map;
  const { introduction: _, ...page } = map.page;
  return { ...map, page };
}

/**
 * Over what the author prefers for themselves, which is stored for all pages of this place: the learner app shows that when it
 * starts, after the Studio has said what is wanted.
 */
function showLook(): void {
  if (!look) return;
  const { documentElement, body } = document;
  if (look.theme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = look.theme;
  body.classList.toggle('high-contrast', look.highContrast || matchMedia('(forced-colors: active)').matches);
  lookWatch.takeRecords();
}

async function mount(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to mount the viewer in.');
  // Whoever is signed in at this place has nothing to do with the map that is written.
  const { identity: _, ...targetConfig } = readData('skillmap-target-config') as TargetConfig;
  const address = String(readData('skillmap-viewer'));
  let last = Promise.resolve();
  const knowsFiles = new Promise<void>((resolve) => {
    if (saved.maps.length > 0) resolve();
    const hear = async (message: ToMapFrame): Promise<void> => {
      if (message.kind === 'files' && message.addresses) await addresses.take(message.addresses);
      const next = changed(message);
      if (message.kind === 'files') resolve();
      if (next === snapshot) return;
      snapshot = next;
      receive(snapshot);
    };
    // One after the other: reading pictures takes time.
    side.listen((message) => {
      last = last.then(() => hear(message));
    });
  });
  side.send({ kind: 'ready' });
  const { mountSkillmap } = (await import(/* @vite-ignore */ address)) as ViewerModule;
  await knowsFiles;
  ({ receive } = await mountSkillmap(root, {
    targetConfig,
    authoring: snapshot,
    ...withAddresses(),
  }));
  // What has come meanwhile.
  receive(snapshot);
}

/**
 * On a static page, files are looked up as those of a published site are, which stand below its base; and nothing is asked of
 * a server.
 */
function withAddresses(): { base?: string; site?: Site } {
  if (saved.root !== '') return {};
  return { base: '', site: { repository: { files: addresses.own }, maps: [], extensions: {} } };
}

void mount();
