import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from '../browser/tab.ts';

/** A control of the page. */
export interface Control {
  /** Its name in reports. */
  name: string;
  /** A JavaScript expression for its element. The value is undefined if the control is not shown. */
  element: string;
  /** True for a node of the map: arrow keys move between nodes. */
  isNode?: boolean;
}

/** Presses controls as a learner does. */
export interface Press {
  press: (control: Control) => Promise<void>;
  /** Moves the focus to a control if it is shown and the robot plays by keyboard. Does not press it. */
  reach: (control: Control) => Promise<void>;
  /** Returns the names of controls that the keyboard has not reached since the last call. */
  takeMissed: () => string[];
}

interface Key {
  key: string;
  code: number;
  text?: string;
}

const TAB: Key = { key: 'Tab', code: 9 };
const ENTER: Key = { key: 'Enter', code: 13, text: '\r' };
const HOME: Key = { key: 'Home', code: 36 };
const ARROWS: readonly Key[] = [
  { key: 'ArrowRight', code: 39 },
  { key: 'ArrowDown', code: 40 },
  { key: 'ArrowUp', code: 38 },
  { key: 'ArrowLeft', code: 37 },
];
/** Presses of Tab after which the robot gives up. The editor and the page around it have about 60 controls. */
const MOST_TABS = 200;
const MOVING_MS = 60;

export function pressByMouse(tab: Tab): Press {
  return {
    press: async ({ element }) => void (await tab.evaluate(`(${element})?.click()`)),
    reach: async () => undefined,
    takeMissed: () => [],
  };
}

/** Presses controls by Tab, the arrow keys and Enter. Clicks those that the keyboard does not reach, to continue. */
export function pressByKeyboard(tab: Tab): Press {
  const missed = new Set<string>();
  const mouse = pressByMouse(tab);
  const focus = async (control: Control): Promise<boolean> => {
    const isReached = control.isNode === true ? await walkTo(control, tab) : await tabTo(control, tab);
    if (!isReached) missed.add(control.name);
    return isReached;
  };
  return {
    press: async (control) => {
      if (await focus(control)) await type(ENTER, tab);
      else await mouse.press(control);
    },
    reach: async (control) => {
      if ((await tab.evaluate(`(${control.element}) !== undefined`)) === true) await focus(control);
    },
    takeMissed: () => {
      const names = [...missed];
      missed.clear();
      return names;
    },
  };
}

async function tabTo({ element }: Control, tab: Tab): Promise<boolean> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if ((await tab.evaluate(`skillmapFocus.isOn(${element})`)) === true) return true;
    await type(TAB, tab);
  }
  return false;
}

/** Keys that lead from the first node of the map to another one. */
interface Way {
  keys: readonly Key[];
  /** The keys without the last one, as a way of their own. */
  from?: Way;
  /** The node to which the keys lead. Absent until the robot has pressed them. */
  node?: string;
}

/** Reaches a node of the map: Tab leads to one of them, and arrow keys from node to node. */
async function walkTo(control: Control, tab: Tab): Promise<boolean> {
  const node = async (): Promise<string> => String(await tab.evaluate('skillmapFocus.node()'));
  for (let tabs = 0; (await node()) === ''; tabs += 1) {
    if (tabs === MOST_TABS) return false;
    await type(TAB, tab);
  }
  const isOn = async () => (await tab.evaluate(`skillmapFocus.isOn(${control.element})`)) === true;
  const seen = new Set<string>();
  // Follow each way as far as it leads: a way that does not continue from here begins again at the first node.
  const ways: Way[] = [{ keys: [] }];
  let at: Way | undefined;
  for (let way = ways.pop(); way; way = ways.pop()) {
    if (await isOn()) return true;
    const isNext = at !== undefined && at === way.from;
    for (const key of isNext ? way.keys.slice(-1) : [HOME, ...way.keys]) {
      await type(key, tab);
      // The map may have to move before it can draw and focus the node.
      await pause(MOVING_MS);
    }
    way.node = await node();
    // At the end of a row, the last key has no effect.
    at = way.node === way.from?.node ? way.from : way;
    if (seen.has(way.node)) continue;
    seen.add(way.node);
    for (const arrow of ARROWS.toReversed()) ways.push({ keys: [...way.keys, arrow], from: way });
  }
  return isOn();
}

async function type({ key, code, text }: Key, { session }: Tab): Promise<void> {
  const event = { key, code: key, windowsVirtualKeyCode: code, ...(text !== undefined && { text }) };
  await session.send('Input.dispatchKeyEvent', {
    ...event,
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
  });
  await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}
