import type { Tab } from './browser/tab.ts';
import type { AppHands, NodePlace } from './hands/app-hands.ts';
import type { EditorHands } from './hands/editor-hands.ts';
import type { Press } from './hands/press.ts';
import type { PersonaName } from './persona-names.ts';

/** The tools of a persona. */
export interface Stage {
  tab: Tab;
  app: AppHands;
  editor: EditorHands;
  fingers: Press;
  /** The URL of the map. */
  address: string;
  node: NodePlace;
  /** Starts or continues the activity, and waits until the editor is ready. */
  open: () => Promise<unknown>;
}

/** A way to play. All personas press Start, Next and Done. */
export interface Persona {
  /** True to build the code that each step shows. */
  isBuilding: boolean;
  /** True to press everything with the keyboard. */
  usesKeyboard?: boolean;
  /** True to play the map in each other language that it or its tutorials have. */
  inEachLanguage?: boolean;
  /** Called before the map opens. */
  begin?: (tab: Tab) => Promise<void>;
  /** Called once in each step, before its code is built. */
  inStep?: (stage: Stage, number: number) => Promise<void>;
  /** Called when an activity has ended. */
  end?: (stage: Stage) => Promise<void>;
}

/** Number of times that a cheap Chromebook's processor is slower than this computer's. */
const SLOWNESS = 6;
/** 4 Mbit/s, in bytes per second. */
const SLOW_BYTES = 500_000;

const ONLINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export const PERSONAS: Readonly<Record<PersonaName, Persona>> = {
  builder: { isBuilding: true },
  'next-only': { isBuilding: false },
  reload: { isBuilding: false, inStep: reopen },
  'comes-back': {
    isBuilding: true,
    inStep: async (stage, number) => {
      if (number !== 2) return;
      await stage.app.leave();
      await reopen(stage);
    },
  },
  offline: {
    isBuilding: true,
    inStep: async ({ tab }, number) => {
      if (number === 2) await connect(tab, { ...ONLINE, offline: true });
    },
    end: ({ tab }) => connect(tab, ONLINE),
  },
  slow: {
    isBuilding: true,
    begin: async (tab) => {
      await tab.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
      await connect(tab, {
        ...ONLINE,
        latency: 100,
        downloadThroughput: SLOW_BYTES,
        uploadThroughput: SLOW_BYTES,
      });
    },
  },
  keyboard: {
    isBuilding: false,
    usesKeyboard: true,
    inStep: async ({ app, editor }, number) => {
      // A dialog keeps the focus, and is usually the first step.
      if (number <= 2 && !(await editor.step()).isDialog) await app.reachAll();
    },
  },
  language: { isBuilding: true, inEachLanguage: true },
};

async function reopen({ app, address, open }: Stage): Promise<void> {
  await app.open(address);
  await open();
}

async function connect({ session }: Tab, conditions: typeof ONLINE): Promise<void> {
  await session.send('Network.emulateNetworkConditions', conditions);
}
