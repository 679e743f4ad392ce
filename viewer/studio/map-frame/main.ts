import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { MapSelection } from '#schemas/map-edit.ts';
import type { Site } from '#schemas/site.ts';
import type { ToMapFrame } from '#schemas/studio.ts';
import { mapFrameSide } from '../protocol/map-frame.ts';
import editedStyle from './edited-page.css?inline';
import lookStyle from './look.css?inline';
import { createDeferredLayer } from './deferred-layer.ts';
import { createOwnAddresses, isolateSettings, openTestProgress } from './services.ts';

// Runs in the Studio's frame. Mounts the learner app from its own build and passes the Studio's maps to it. Therefore,
// the frame shows unsaved changes, and learners' pages contain no code for that.

interface ViewerModule {
  mountSkillmap: (
    element: HTMLElement,
    env: { targetConfig: unknown; authoring: AuthoringSnapshot; base?: string; site?: Site },
  ) => Promise<{ receive: (snapshot: AuthoringSnapshot) => void }>;
}

const side = mapFrameSide(window);
isolateSettings((locale) => side.send({ kind: 'language', locale }));
const query = new URLSearchParams(window.location.search);
/** True if the author edits the map. The other parts of the learner app are then hidden. */
const isEdited = query.has('edit');
adoptStyle(lookStyle);
if (isEdited) adoptStyle(editedStyle);
const showLook = createThemeSetter();
const layer = createDeferredLayer((message) => {
  if (message.kind === 'picked' && isEdited) select(message.selection);
  side.send(message);
});
const saved = readData('skillmap-authoring') as AuthoringSnapshot;
const shown = createShown({
  ...saved,
  // The name of the storage for the test learner's progress, separate from the author's own progress as a learner.
  // Static pages have no root, so they use the folder's name.
  root: `Studio ${saved.root || (query.get('folder') ?? '')}`,
  maps: saved.maps.map(toShown),
  // The Studio lists findings in other files itself.
  others: [],
  studio: {
    onSelect: (part) => {
      side.send({ kind: 'selected', part });
      // The learner app has got a click because the layer was not over the map yet.
      if (isEdited) pickInLayer(part);
    },
    onFinding: (path, offset) => side.send({ kind: 'finding', path, offset }),
    onDrawn: layer.show,
  },
});
const addresses = createOwnAddresses();
const testProgress = openTestProgress(shown.snapshot());

/** Holds the snapshot that the learner app shows, and passes changes to the app. */
function createShown(initial: AuthoringSnapshot) {
  let snapshot = initial;
  let receive: (next: AuthoringSnapshot) => void = () => undefined;
  return {
    snapshot: () => snapshot,
    show: (next: AuthoringSnapshot): void => {
      if (next === snapshot) return;
      snapshot = next;
      receive(snapshot);
    },
    /** Sets the function that receives changes, and passes on changes made while the app was being mounted. */
    setReceiver: (receiver: (next: AuthoringSnapshot) => void): void => {
      receive = receiver;
      receive(snapshot);
    },
  };
}

function readData(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as unknown;
}

/** Returns the snapshot after a message from the Studio, and executes the message's other effects. */
function changed(message: ToMapFrame): AuthoringSnapshot {
  const { snapshot } = shown;
  const { studio } = snapshot();
  switch (message.kind) {
    case 'map':
      return { ...snapshot(), maps: withMaps([message.map]) };
    case 'files':
      return { ...snapshot(), repository: message.repository, maps: withMaps(message.maps) };
    case 'cursor':
      pickInLayer(message.part);
      return { ...snapshot(), ...(studio && { studio: { ...studio, cursor: message.part } }) };
    case 'look':
      showLook(message);
      return snapshot();
    case 'keys':
      layer.setKeys(message.keys);
      return snapshot();
    case 'editing':
      layer.set(message);
      return snapshot();
    case 'pick':
      layer.pick(message.nodes, true);
      return snapshot();
    case 'unchanged':
      layer.resetDrawing();
      return snapshot();
    case 'finish':
    case 'restart':
      changeProgress(message);
      return snapshot();
    default:
      return message satisfies never;
  }
}

function pickInLayer(part: Extract<ToMapFrame, { kind: 'cursor' }>['part']): void {
  const { mapId, activityId } = part ?? {};
  if (mapId !== undefined && activityId !== undefined) layer.pick([{ mapId, activityId }], false);
}

/** Passes the selection to the learner app, in which only one node can be selected. */
function select({ nodes }: MapSelection): void {
  const { studio, ...rest } = shown.snapshot();
  const [only] = nodes;
  const cursor = only && nodes.length === 1 ? only : 'none';
  if (studio) shown.show({ ...rest, studio: { ...studio, cursor } });
}

/** Changes the stored progress. The learner app receives the change as if another tab had made it. */
function changeProgress(message: Extract<ToMapFrame, { kind: 'finish' | 'restart' }>): void {
  const page = shown.snapshot().maps.find(({ path }) => path === message.path)?.page;
  const sourceUrl = message.path.replace(/\.md$/i, '');
  if (message.kind === 'restart') void testProgress.restart(sourceUrl);
  else if (page) void testProgress.finish({ page, sourceUrl }, message.part);
}

function withMaps(given: readonly AuthoringMap[]): AuthoringMap[] {
  const maps = new Map([...shown.snapshot().maps, ...given.map(toShown)].map((map) => [map.path, map]));
  return [...maps.values()];
}

/** Adds CSS to the page, which has no style sheet of its own. Must be called before anything is drawn. */
function adoptStyle(text: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  document.adoptedStyleSheets.push(style);
}

/**
 * Returns a map as it is shown. While the map is edited, leaves out the introduction, whose dialog would cover the map.
 */
function toShown(map: AuthoringMap): AuthoringMap {
  if (!isEdited || map.page?.introduction === undefined) return map;
  const { introduction: _, ...page } = map.page;
  return { ...map, page };
}

type LookMessage = Extract<ToMapFrame, { kind: 'look' }>;

/**
 * Returns a function that applies the look that the author has chosen in the Studio. The choice overrides the
 * preference that all pages of this site share. The learner app applies that preference when it starts, after the
 * Studio has sent the choice.
 */
function createThemeSetter(): (look: LookMessage) => void {
  const { documentElement, body } = document;
  let look: LookMessage | undefined;
  const apply = (): void => {
    if (!look) return;
    if (look.theme === 'system') delete documentElement.dataset.theme;
    else documentElement.dataset.theme = look.theme;
    body.classList.toggle(
      'high-contrast',
      look.highContrast || matchMedia('(forced-colors: active)').matches,
    );
    watch.takeRecords();
  };
  const watch = new MutationObserver(apply);
  return (next) => {
    look = next;
    watch.observe(documentElement, { attributeFilter: ['data-theme'] });
    watch.observe(body, { attributeFilter: ['class'] });
    apply();
  };
}

async function mount(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to mount the viewer in.');
  // Remove the sign-in: an account must not affect the map that is being written.
  const { identity: _, ...targetConfig } = readData('skillmap-target-config') as TargetConfig;
  const address = String(readData('skillmap-viewer'));
  let last = Promise.resolve();
  const knowsFiles = new Promise<void>((resolve) => {
    if (saved.maps.length > 0) resolve();
    const handleMessage = async (message: ToMapFrame): Promise<void> => {
      if (message.kind === 'files' && message.addresses) await addresses.setAddresses(message.addresses);
      const next = changed(message);
      if (message.kind === 'files') resolve();
      shown.show(next);
    };
    // Handle messages one after the other, because reading pictures takes time.
    side.listen((message) => {
      last = last.then(() => handleMessage(message));
    });
  });
  side.send({ kind: 'ready' });
  const viewerModule = import(/* @vite-ignore */ address) as Promise<ViewerModule>;
  // Draw the map only when it can be edited, because a click on a node would be lost before.
  const [{ mountSkillmap }] = await Promise.all([viewerModule, isEdited && layer.load(), knowsFiles]);
  const { receive } = await mountSkillmap(root, {
    targetConfig,
    authoring: shown.snapshot(),
    ...withAddresses(),
  });
  shown.setReceiver(receive);
}

/**
 * On a static page, returns settings that make the learner app resolve files as on a published site. The base URL is
 * empty, so that the app sends no requests to a server.
 */
function withAddresses(): { base?: string; site?: Site } {
  if (saved.root !== '') return {};
  return { base: '', site: { repository: { files: addresses.ownAddresses }, maps: [], extensions: {} } };
}

void mount();
