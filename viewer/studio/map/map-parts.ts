import type { StoreApi } from 'zustand/vanilla';
import { partAt } from '#parser';
import type { MapPart } from '#schemas/authoring.ts';
import type { StudioState } from '../state/studio-state.ts';
import type { Texts } from '../text/texts.ts';

interface MapPartsOptions {
  store: StoreApi<StudioState>;
  texts: Pick<Texts, 'state'>;
  open: (path: string, at: { offset: number }) => Promise<void>;
}

export type MapParts = ReturnType<typeof createMapParts>;

/** Leads from the cursor to the part of the map that it stands in, and back. */
export function createMapParts({ store, texts, open }: MapPartsOptions) {
  return {
    /** The part of the map that the cursor stands in. */
    cursorPart: (): MapPart | undefined => {
      const { active, map, checks } = store.getState();
      if (active === undefined || active !== map) return undefined;
      const head = texts.state(active)?.selection.main.head ?? 0;
      return partAt(checks.get(active)?.parts ?? [], head)?.part;
    },
    /** Shows what is wrong at a place of a map, and what fixes it, in the form of the part that it stands in. */
    showProblem: (path: string, offset: number): MapPart | undefined => {
      const part = partAt(store.getState().checks.get(path)?.parts ?? [], offset)?.part;
      store.setState({ form: { kind: 'asked', part: part ?? {}, offset } });
      void open(path, { offset });
      return part;
    },
    /** Opens the map that is shown at the heading of a part of it. */
    showPart: async (part: MapPart): Promise<void> => {
      const { map, checks } = store.getState();
      const found = checks
        .get(map ?? '')
        ?.parts.find((one) => one.part.mapId === part.mapId && one.part.activityId === part.activityId);
      if (map !== undefined && found) await open(map, { offset: found.heading });
    },
  };
}
