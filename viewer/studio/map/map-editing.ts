import type { MapIntention } from '#schemas/map-edit.ts';
import { mapOf } from '../state/map-state.ts';
import type { MapEditing } from '../state/studio.ts';
import type { MapEditingOptions, Intended } from './run-intention.ts';
import type * as EditingCode from './editing-code.ts';

export function createMapEditing(options: MapEditingOptions): MapEditing {
  const { store, texts, open } = options;
  let code: typeof EditingCode | undefined;
  /**
   * Returns the code for editing, and keeps it: even for a loaded module, `import` resolves in a later task, after a
   * frame is drawn.
   */
  const load = async () => (code ??= await import('./editing-code.ts'));
  let last: Promise<unknown> = Promise.resolve();
  /** Runs edits one after the other. An undo that overtakes a move would undo the edit before the move. */
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
        const { createMapTarget, findMapAction, isPossible } = await load();
        const action = findMapAction(name);
        if (!action || !isPossible(action, { ...store.getState(), selection })) return;
        const intention = await action.run(createMapTarget(options, path, selection));
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
