import type { MapIntention, SetIntention } from '#schemas/map-edit.ts';
import { mapOf } from '../state/map-state.ts';
import type { MapEditingOptions, Intended } from './run-intention.ts';
import type * as EditingCode from './editing-code.ts';

/** Edits the map that is shown by its text; its code comes when it is first used. */
export interface MapEditing {
  /** Does what the author wants; false where the text stays as it is. */
  intend: (intention: MapIntention) => Promise<boolean>;
  /** Gives an attribute another content; resolves with why it cannot have that, which is told where it is edited. */
  set: (intention: SetIntention) => Promise<string | undefined>;
  /** Puts the text of nodes into the map of what is picked. */
  paste: (text: string) => Promise<void>;
  /** Runs an action on what is picked. */
  run: (name: string) => Promise<void>;
  /** The names of the actions by their keys. */
  keys: () => Promise<Readonly<Record<string, string>>>;
  /** Does ahead what can be done before it is known what is wanted, so that nobody waits for it. */
  prepare: () => Promise<void>;
}

export function createMapEditing(options: MapEditingOptions): MapEditing {
  const { store, texts, open } = options;
  let code: typeof EditingCode | undefined;
  /** Code that is there is not asked for again: even then a browser gives it in a later turn, and draws a frame before. */
  const load = async () => (code ??= await import('./editing-code.ts'));
  let last: Promise<unknown> = Promise.resolve();
  /** What was wanted later waits: an undo that overtook a move would take back what was there before it. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
  const openMap = async (): Promise<string | undefined> => {
    const { map } = store.getState();
    if (map !== undefined && !texts.has(map)) await open(map);
    return map !== undefined && texts.has(map) ? map : undefined;
  };
  const carryOut = async (intention: MapIntention): Promise<Intended> => {
    const path = await openMap();
    if (path === undefined) return { isDone: false };
    const { runIntention } = await load();
    return runIntention(options, path, intention);
  };
  const intendNow: MapEditing['intend'] = async (intention) => {
    const { isDone, reason } = await carryOut(intention);
    if (reason !== undefined) store.setState({ trouble: { kind: 'refused', reason } });
    return isDone;
  };
  const intend: MapEditing['intend'] = (intention) => inTurn(() => intendNow(intention));
  return {
    intend,
    set: async (intention) => (await inTurn(() => carryOut(intention))).reason,
    paste: async (text) => {
      const mapId = mapOf(store.getState());
      if (mapId !== undefined) await intend({ kind: 'paste', mapId, text });
    },
    run: (name) => {
      const { selection } = store.getState();
      return inTurn(async () => {
        const path = await openMap();
        if (path === undefined) return;
        const { createMapTarget, findMapAction } = await load();
        const intention = await findMapAction(name)?.run(createMapTarget(options, path, selection));
        if (intention) await intendNow(intention);
      });
    },
    keys: async () => (await load()).MAP_KEYS,
    prepare: async () => {
      const { map, selection } = store.getState();
      await load().catch(() => undefined);
      if (map !== undefined && texts.has(map)) code?.prepareEdit(texts, map, selection.nodes);
    },
  };
}
