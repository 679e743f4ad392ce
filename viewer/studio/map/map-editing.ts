import type { MapIntention } from '#schemas/map-edit.ts';
import { mapOf } from '../state/map-state.ts';
import type { MapEditing } from '../state/studio.ts';
import type { MapEditingOptions, IntentionResult } from './run-intention.ts';
import type * as EditingCode from './editing-code.ts';

export function createMapEditing(options: MapEditingOptions): MapEditing {
  const { store, texts, open } = options;
  let code: typeof EditingCode | undefined;
  /**
   * Returns the code for editing. Caches it, because even for a loaded module, `import` resolves only in a later task,
   * after the next frame is drawn.
   */
  const load = async () => (code ??= await import('./editing-code.ts'));
  let last: Promise<unknown> = Promise.resolve();
  /** Runs edits one after the other. An undo that overtakes a move would undo the edit before the move. */
  const enqueue = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
  const openMap = async (): Promise<string | undefined> => {
    const { map } = store.getState();
    if (map !== undefined && !texts.has(map)) await open(map);
    return map !== undefined && texts.has(map) ? map : undefined;
  };
  const execute = async (intention: MapIntention): Promise<IntentionResult> => {
    const path = await openMap();
    if (path === undefined) return { isDone: false };
    const { addsActivity, addWithTutorial, runIntention } = await load();
    return addsActivity(intention)
      ? addWithTutorial(options, path, intention)
      : runIntention(options, path, intention);
  };
  const applyNow: MapEditing['apply'] = async (intention) => {
    const { isDone, reason } = await execute(intention);
    if (reason !== undefined) store.setState({ trouble: { kind: 'refused', reason } });
    return isDone;
  };
  const apply: MapEditing['apply'] = (intention) => enqueue(() => applyNow(intention));
  return {
    apply,
    set: async (intention) => (await enqueue(() => execute(intention))).reason,
    paste: async (text) => {
      const mapId = mapOf(store.getState());
      if (mapId !== undefined) await apply({ kind: 'paste', mapId, text });
    },
    run: (name) => {
      const { selection } = store.getState();
      return enqueue(async () => {
        const path = await openMap();
        if (path === undefined) return;
        const { createMapTarget, findMapAction, isPossible } = await load();
        const action = findMapAction(name);
        if (!action || !isPossible(action, { ...store.getState(), selection })) return;
        const intention = await action.run(createMapTarget(options, path, selection));
        if (intention) await applyNow(intention);
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
