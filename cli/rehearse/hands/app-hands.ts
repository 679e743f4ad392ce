import { setTimeout as pause } from 'node:timers/promises';
import { Stall, type Tab } from '../browser/tab.ts';
import type { Press } from './press.ts';

/** A node of a map, by its name. `index` counts nodes of the same name. */
export interface NodePlace {
  name: string;
  index: number;
}

/** The hands and eyes of a robot in the learner app. The functions are in `inside-app.js`. */
export interface AppHands {
  /** Opens a map and closes its introduction. */
  open: (url: string) => Promise<void>;
  statusOf: (node: NodePlace) => Promise<string | undefined>;
  /** Returns the name of the earlier activity whose code an activity starts with, according to its panel. */
  codeSource: (node: NodePlace) => Promise<string | undefined>;
  /** Starts an activity. Returns what the app says if the editor does not open it. */
  start: (node: NodePlace) => Promise<string | undefined>;
  /** Leaves the editor for the map. */
  leave: () => Promise<void>;
  /** Moves the keyboard's focus to the author's checks and to the button that leads back to the map, if shown. */
  reachAll: () => Promise<void>;
  /** Waits until the map is back, and closes the dialogs over it. */
  returned: () => Promise<void>;
}

const CLOSING_ROUNDS = 20;
const START = { name: 'Start', element: 'skillmapApp.startButton()' };
const BACK = { name: 'Back to the map', element: 'skillmapApp.backButton()' };
const CHECKS = { name: 'Checks', element: 'skillmapApp.checksLine()' };
const DIALOG = { name: 'the button of a dialog', element: 'skillmapApp.dialogButton()' };

export function createAppHands(tab: Tab, { press, reach }: Press): AppHands {
  const inApp = (call: string): Promise<unknown> => tab.evaluate(`skillmapApp.${call}`);
  const closeDialogs = async (): Promise<void> => {
    for (let round = 0; round < CLOSING_ROUNDS; round += 1) {
      if ((await inApp('dialog() !== undefined')) !== true) return;
      if ((await inApp('dialogButton() !== undefined')) === true) await press(DIALOG);
      await pause(200);
    }
    throw new Stall('a dialog that can be closed');
  };
  const select = async (node: NodePlace): Promise<void> => {
    const place = JSON.stringify(node);
    if ((await inApp(`isSelected(${place})`)) !== true) {
      await press({ name: node.name, element: `skillmapApp.node(${place})`, isNode: true });
    }
    await tab.until('the button Start', 'skillmapApp.startButton() !== undefined');
  };
  return {
    open: async (url) => {
      await tab.goto(url);
      await tab.until('the map', 'skillmapApp?.isReady()');
      // The introduction appears after the map.
      await pause(1_500);
      await closeDialogs();
    },
    statusOf: async (node) => {
      const status = await inApp(`statusOf(${JSON.stringify(node)})`);
      return typeof status === 'string' ? status : undefined;
    },
    codeSource: async (node) => {
      await select(node);
      const name = await inApp('codeSource()');
      return typeof name === 'string' ? name : undefined;
    },
    start: async (node) => {
      await select(node);
      await press(START);
      const opened = await tab.until(
        'the editor',
        'skillmapApp.failure() ?? (skillmapEditor.step() ? "opened" : "")',
      );
      return opened === 'opened' ? undefined : String(opened);
    },
    leave: async () => {
      await press(BACK);
      await tab.until('the map', '!skillmapApp.isEditorShown()');
    },
    reachAll: async () => {
      await reach(CHECKS);
      await reach(BACK);
    },
    returned: async () => {
      await tab.until('the map after Done', '!skillmapApp.isEditorShown()');
      await pause(800);
      await closeDialogs();
    },
  };
}
