import type { StoreApi } from 'zustand/vanilla';
import { partAt } from '#parser';
import type { MapParts } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';
import type { Texts } from '../text/texts.ts';

interface MapPartsOptions {
  store: StoreApi<StudioState>;
  texts: Pick<Texts, 'state'>;
  open: (path: string, at: { offset: number }) => Promise<void>;
}

export function createMapParts({ store, texts, open }: MapPartsOptions): MapParts {
  return {
    cursorPart: () => {
      const { active, map, checks } = store.getState();
      if (active === undefined || active !== map) return undefined;
      const head = texts.state(active)?.selection.main.head ?? 0;
      return partAt(checks.get(active)?.parts ?? [], head)?.part;
    },
    showProblem: (path, offset) => {
      const part = partAt(store.getState().checks.get(path)?.parts ?? [], offset)?.part;
      store.setState({ form: { kind: 'asked', part: part ?? {}, offset } });
      void open(path, { offset });
      return part;
    },
    showPart: async (part) => {
      const { map, checks } = store.getState();
      const found = checks
        .get(map ?? '')
        ?.parts.find((one) => one.part.mapId === part.mapId && one.part.activityId === part.activityId);
      if (map !== undefined && found) await open(map, { offset: found.heading });
    },
  };
}
