import type { MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame } from '#schemas/studio.ts';
import { shippedLocales } from '../../shared/i18n/load-catalogue.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { createTimers } from '../../shared/ports/timers.ts';
import type { Studio } from '../state/studio.ts';
import { askForName, type MapNews } from '../state/map-state.ts';
import { createMapTelling, type MapTellingOptions } from './tell-map-frame.ts';

interface FollowMapOptions extends MapTellingOptions {
  studio: MapTellingOptions['studio'] & Pick<Studio, 'showPart' | 'showProblem'>;
  clock: Clock;
  onFinding: (path: string, offset: number) => void;
}

export type MapFollower = ReturnType<typeof followMap>;

/** Keeps the map in the frame as the text is, and cursor and selected node together. */
export function followMap(options: FollowMapOptions) {
  const { studio, side, clock } = options;
  const telling = createMapTelling(options);
  const timers = createTimers<'cursor' | 'prepare'>(clock);
  /** The frames in which a drag begins are not for it. */
  const prepareLater = (): void =>
    timers.start('prepare', PREPARE_MS, () => void studio.mapEditing.prepare());
  const stops = [
    side.listen(createHearing({ ...options, telling, prepareLater })),
    studio.store.subscribe(telling.tellChanges),
    // Whoever walks through the text with the arrow keys selects nothing on the way.
    studio.texts.listen(() => timers.start('cursor', CURSOR_REST_MS, telling.tellCursor)),
    timers.stopAll,
  ];
  return {
    tellLook: telling.tellLook,
    tellEditing: telling.tellEditing,
    /** Resets the test learner on all maps. */
    restart: telling.restart,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

interface Hearing extends FollowMapOptions {
  telling: ReturnType<typeof createMapTelling>;
  prepareLater: () => void;
}

/** Does what the author has asked for in the frame. */
function createHearing(hearing: Hearing) {
  const { studio, telling } = hearing;
  const { store, mapEditing } = studio;
  return (message: FromMapFrame): void => {
    switch (message.kind) {
      case 'ready':
        telling.begin();
        return void mapEditing.prepare();
      case 'selected':
        return hearSelected(message, hearing);
      case 'finding':
        return hearFinding(message, hearing);
      case 'picked':
        return hearPicked(message, hearing);
      case 'intend':
        return void intend(message.intention, hearing);
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
}

type Heard<Kind extends FromMapFrame['kind']> = Extract<FromMapFrame, { kind: Kind }>;

function hearSelected({ part }: Heard<'selected'>, { studio, side, telling, learner }: Hearing): void {
  // The text's own cursor has selected it.
  if (telling.isSelected(part)) return;
  telling.noteSelected(part);
  const { store, showPart } = studio;
  const { map } = store.getState();
  if (learner() === 'steps' && map !== undefined) {
    side.send({ kind: 'finish', path: map, part });
    if (part.activityId !== undefined) store.setState({ hasTried: true });
  }
  void showPart(part);
}

function hearFinding({ path, offset }: Heard<'finding'>, hearing: Hearing): void {
  const { studio, side, telling, learner, onFinding } = hearing;
  const { store, showProblem } = studio;
  if (learner() !== 'none' || path !== store.getState().map) return onFinding(path, offset);
  const part = showProblem(path, offset);
  telling.noteSelected(part);
  side.send({ kind: 'cursor', part });
}

function hearPicked({ selection }: Heard<'picked'>, { studio, telling, prepareLater }: Hearing): void {
  const [part, ...others] = selection.nodes;
  const isOne = part !== undefined && others.length === 0;
  // The text's own cursor has picked it.
  const isTold = isOne && telling.isSelected(part);
  studio.store.setState(({ toPick, mapNews }) => ({
    selection,
    mapNews: isTold ? mapNews : newsFor(selection, toPick, mapNews),
  }));
  prepareLater();
  if (!isOne || isTold) return;
  telling.noteSelected(part);
  void studio.showPart(part);
}

async function intend(intention: MapIntention, { studio, side, prepareLater }: Hearing): Promise<void> {
  const isDone = await studio.mapEditing.intend(intention).catch(() => false);
  if (!isDone) side.send({ kind: 'unchanged' });
  prepareLater();
}

/** The message about the last action stays until the selection changes, unless the action itself changed it. */
function newsFor(
  { nodes, road }: MapSelection,
  toPick: readonly NodePart[],
  news: MapNews | undefined,
): MapNews | undefined {
  const isEmpty = nodes.length === 0 && !road;
  return isEmpty || JSON.stringify(nodes) === JSON.stringify(toPick) ? news : undefined;
}

const CURSOR_REST_MS = 150;
const PREPARE_MS = 60;
