import type { MapIntention, SetIntention } from '#schemas/map-edit.ts';
import { mapOf } from '../state/map-state.ts';
import type { MapEditingOptions, Intended } from './run-intention.ts';
import type * as EditingCode from './editing-code.ts';

/** Edits the shown map by changing its text. The code is loaded on first use. */
export interface MapEditing {
  /** Applies an intention. Resolves to false if the text did not change. */
  intend: (intention: MapIntention) => Promise<boolean>;
  /** Sets an attribute. Resolves with the reason if that is impossible. The caller shows it beside the field. */
  set: (intention: SetIntention) => Promise<string | undefined>;
  /** Pastes the text of nodes into the map of the selection. */
  paste: (text: string) => Promise<void>;
  run: (name: string) => Promise<void>;
  /** Action names by keyboard shortcut. */
  keys: () => Promise<Readonly<Record<string, string>>>;
  /** Loads the code and parses the text ahead of the next edit, so that nobody waits for it. */
  prepare: () => Promise<void>;
}

export function createMapEditing(options: MapEditingOptions): MapEditing {
  const { store, texts, open } = options;
  let code: typeof EditingCode | undefined;
  /**
   * Loaded code is used directly: even a module that is loaded would be imported in a later task, after a frame is
   * drawn.
   */
  const load = async () => (code ??= await import('./editing-code.ts'));
  let last: Promise<unknown> = Promise.resolve();
  /** Runs edits one after the other: an undo that overtakes a move would undo the edit before the move. */
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
