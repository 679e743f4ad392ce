import type { PersonaName } from '#schemas/generated/rehearsal.ts';
import type { Tab } from './browser/tab.ts';
import type { AppHands, NodePlace } from './hands/app-hands.ts';
import type { EditorHands } from './hands/editor-hands.ts';

/** The tools of a persona. */
export interface Stage {
  tab: Tab;
  app: AppHands;
  editor: EditorHands;
  /** The URL of the map. */
  address: string;
  node: NodePlace;
}

/** A way to play. All personas press Start, Next and Done. */
export interface Persona {
  /** True to build the code that each step shows. */
  isBuilding: boolean;
  /** Called before the map is opened. */
  begin?: (tab: Tab) => Promise<void>;
  /** Called while a step is shown. */
  inStep?: (stage: Stage, number: number) => Promise<void>;
  /** Called when an activity has ended. */
  end?: (stage: Stage) => Promise<void>;
}

const MEGABIT = 125_000;
const FULL_SPEED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export const PERSONAS: Readonly<Record<PersonaName, Persona>> = {
  builder: { isBuilding: true },
  'next-only': { isBuilding: false },
  reload: {
    isBuilding: false,
    inStep: async ({ app, address, node }) => {
      await app.open(address);
      await app.start(node);
    },
  },
  return: {
    isBuilding: false,
    inStep: async ({ app, node }, number) => {
      if (number !== 2) return;
      await app.leave();
      await app.start(node);
    },
  },
  offline: {
    isBuilding: true,
    inStep: async ({ tab }, number) => {
      if (number !== 2) return;
      await tab.session.send('Network.emulateNetworkConditions', { ...FULL_SPEED, offline: true });
    },
    end: async ({ tab }) => void (await tab.session.send('Network.emulateNetworkConditions', FULL_SPEED)),
  },
  slow: {
    isBuilding: true,
    begin: async ({ session }) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 4 * MEGABIT,
        uploadThroughput: MEGABIT,
      });
    },
  },
};
