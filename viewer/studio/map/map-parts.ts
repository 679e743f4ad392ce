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

export function createMapParts({ store, texts, open }: MapPartsOptions) {
  return {
    cursorPart: (): MapPart | undefined => {
      const { active, map, checks } = store.getState();
      if (active === undefined || active !== map) return undefined;
      const head = texts.state(active)?.selection.main.head ?? 0;
      return partAt(checks.get(active)?.parts ?? [], head)?.part;
    },
    /** Opens the form of the part at an offset, with its findings and fixes. Returns the part. */
    showProblem: (path: string, offset: number): MapPart | undefined => {
      const part = partAt(store.getState().checks.get(path)?.parts ?? [], offset)?.part;
      store.setState({ form: { kind: 'asked', part: part ?? {}, offset } });
      void open(path, { offset });
      return part;
    },
    /** Moves the cursor to the heading of a part of the shown map. */
    showPart: async (part: MapPart): Promise<void> => {
      const { map, checks } = store.getState();
      const found = checks
        .get(map ?? '')
        ?.parts.find((one) => one.part.mapId === part.mapId && one.part.activityId === part.activityId);
      if (map !== undefined && found) await open(map, { offset: found.heading });
    },
  };
}
