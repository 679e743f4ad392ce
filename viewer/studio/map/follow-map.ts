import type { MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame, SelectionBox } from '#schemas/studio.ts';
import { shippedLocales } from '../../shared/i18n/load-catalogue.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { createTimers } from '../../shared/ports/timers.ts';
import type { Studio } from '../state/studio.ts';
import { askForName, type MapNews } from '../state/map-state.ts';
import { createMapFrameSync, type MapFrameSyncOptions } from './sync-map-frame.ts';

interface FollowMapOptions extends MapFrameSyncOptions {
  studio: MapFrameSyncOptions['studio'] & Pick<Studio, 'showPart' | 'showProblem'>;
  clock: Clock;
  onFinding: (path: string, offset: number) => void;
  onSelectionBox: (box: SelectionBox) => void;
}

export type MapFollower = ReturnType<typeof followMap>;

/** Keeps the map in the frame in sync with the text, and the text's cursor in sync with the selected node. */
export function followMap(options: FollowMapOptions) {
  const { studio, side, clock } = options;
  const frameSync = createMapFrameSync(options);
  const timers = createTimers<'cursor' | 'prepare'>(clock);
  /** Prepares the next edit after a moment, so that the start of a drag stays smooth. */
  const prepareLater = (): void =>
    timers.start('prepare', PREPARE_MS, () => void studio.mapEditing.prepare());
  const stops = [
    side.listen(createMessageHandler({ ...options, frameSync, prepareLater })),
    studio.store.subscribe(frameSync.syncChanges),
    // Wait until the cursor stops moving, because moving through the text must not select every node on the way.
    studio.texts.listen(() => timers.start('cursor', CURSOR_REST_MS, frameSync.syncCursor)),
    timers.stopAll,
  ];
  return {
    syncLook: frameSync.syncLook,
    syncEditing: frameSync.syncEditing,
    restart: frameSync.restart,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

interface HandlerOptions extends FollowMapOptions {
  frameSync: ReturnType<typeof createMapFrameSync>;
  prepareLater: () => void;
}

function createMessageHandler(options: HandlerOptions) {
  const { studio, frameSync } = options;
  const { store, mapEditing } = studio;
  return (message: FromMapFrame): void => {
    switch (message.kind) {
      case 'ready':
        frameSync.syncAll();
        return void mapEditing.prepare();
      case 'selected':
        return handleSelected(message, options);
      case 'finding':
        return handleFinding(message, options);
      case 'picked':
        return handlePicked(message, options);
      case 'selection-box':
        return options.onSelectionBox(message.box);
      case 'intend':
        return void applyIntention(message.intention, options);
      case 'create':
        return store.setState({ question: { kind: 'node', position: message.position } });
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
}

type MessageOf<Kind extends FromMapFrame['kind']> = Extract<FromMapFrame, { kind: Kind }>;

function handleSelected(
  { part }: MessageOf<'selected'>,
  { studio, side, frameSync, learner }: HandlerOptions,
): void {
  // The frame has only selected the part at the text cursor, so do not move the cursor.
  if (frameSync.isSelected(part)) return;
  frameSync.recordSelected(part);
  const { store, showPart } = studio;
  const { map } = store.getState();
  if (learner() === 'steps' && map !== undefined) {
    side.send({ kind: 'finish', path: map, part });
    if (part.activityId !== undefined) store.setState({ hasTried: true });
  }
  void showPart(part);
}

function handleFinding({ path, offset }: MessageOf<'finding'>, options: HandlerOptions): void {
  const { studio, side, frameSync, learner, onFinding } = options;
  const { store, showProblem } = studio;
  if (learner() !== 'none' || path !== store.getState().map) return onFinding(path, offset);
  const part = showProblem(path, offset);
  frameSync.recordSelected(part);
  side.send({ kind: 'cursor', part });
}

function handlePicked(
  { selection }: MessageOf<'picked'>,
  { studio, frameSync, prepareLater }: HandlerOptions,
): void {
  const [part, ...others] = selection.nodes;
  const isOne = part !== undefined && others.length === 0;
  const isFromCursor = isOne && frameSync.isSelected(part);
  studio.store.setState(({ nodesToSelect, mapNews }) => ({
    selection,
    mapNews: isFromCursor ? mapNews : newsFor(selection, nodesToSelect, mapNews),
  }));
  prepareLater();
  if (!isOne || isFromCursor) return;
  frameSync.recordSelected(part);
  void studio.showPart(part);
}

async function applyIntention(
  intention: MapIntention,
  { studio, side, prepareLater }: HandlerOptions,
): Promise<void> {
  const isDone = await studio.mapEditing.apply(intention).catch(() => false);
  if (!isDone) side.send({ kind: 'unchanged' });
  prepareLater();
}

/**
 * Returns the message to show after the selection has changed: the last action's message if that action itself has made
 * the selection or if nothing is selected, otherwise none.
 */
function newsFor(
  { nodes, path }: MapSelection,
  nodesToSelect: readonly NodePart[],
  news: MapNews | undefined,
): MapNews | undefined {
  const isEmpty = nodes.length === 0 && !path;
  return isEmpty || JSON.stringify(nodes) === JSON.stringify(nodesToSelect) ? news : undefined;
}

const CURSOR_REST_MS = 150;
const PREPARE_MS = 60;
