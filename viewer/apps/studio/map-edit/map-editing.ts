import type { MapCommandName, MapIntention } from '#schemas/map-edit.ts';
import { mapOf } from './map-of.ts';
import type { MapEditingOptions } from './options.ts';

/** Edits the map that is shown by its text; its code comes when it is first used. */
export interface MapEditing {
  /** Does what the author wants; false where the text stays as it is. */
  intend: (intention: MapIntention) => Promise<boolean>;
  /** Puts the text of nodes into the map of what is picked. */
  paste: (text: string) => Promise<void>;
  /** Runs a command on what is picked. */
  command: (name: MapCommandName) => Promise<void>;
  /** Fetches the code ahead, so that nobody waits for it. */
  preload: () => void;
}

export function createMapEditing(options: MapEditingOptions): MapEditing {
  const { store, texts, open } = options;
  const load = () => import('./run-command.ts');
  const openMap = async (): Promise<string | undefined> => {
    const { map } = store.getState();
    if (map !== undefined && !texts.has(map)) await open(map);
    return map !== undefined && texts.has(map) ? map : undefined;
  };
  const intend: MapEditing['intend'] = async (intention) => {
    const path = await openMap();
    if (path === undefined) return false;
    const { runIntention } = await load();
    return runIntention(options, path, intention);
  };
  return {
    intend,
    paste: async (text) => {
      const mapId = mapOf(store.getState());
      if (mapId !== undefined) await intend({ kind: 'paste', mapId, text });
    },
    command: async (name) => {
      const path = await openMap();
      if (path === undefined) return;
      const { runCommand } = await load();
      const intention = await runCommand(options, path, name);
      if (intention) await intend(intention);
    },
    preload: () => void load().catch(() => undefined),
  };
}
