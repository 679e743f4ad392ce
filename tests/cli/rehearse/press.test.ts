import { expect, test } from 'vitest';
import type { Tab } from '../../../cli/rehearse/browser/tab.ts';
import { pressByKeyboard } from '../../../cli/rehearse/hands/press.ts';

/** The controls of a page in the order of Tab, and how the focus moves on from each of them. */
interface FakePage {
  controls: readonly string[];
  /** The control that keeps the focus when Tab is pressed. */
  trap?: string;
  /** Nodes of a map. Tab reaches the last one, arrow keys to the right and left the others. */
  nodes?: readonly string[];
}

/** Returns a tab with a page of controls, and what is pressed in it: by key, or by mouse. */
function openFake({ controls, trap, nodes = [] }: FakePage): { tab: Tab; pressed: string[] } {
  const pressed: string[] = [];
  let focused: string | undefined;
  const move = (list: readonly string[], by: number): string | undefined =>
    list[Math.min(Math.max(list.indexOf(focused ?? '') + by, 0), list.length - 1)];
  const keys: Record<string, () => void> = {
    Tab: () => {
      if (focused === undefined || focused !== trap) {
        focused = controls[(controls.indexOf(focused ?? '') + 1) % controls.length];
      }
    },
    Enter: () => void pressed.push(`key ${focused}`),
    Home: () => (focused = nodes[0]),
    ArrowRight: () => (focused = move(nodes, 1)),
    ArrowLeft: () => (focused = move(nodes, -1)),
  };
  const evaluate = (expression: string): Promise<unknown> => {
    const [, asked] = /^skillmapFocus\.isOn\((\w+)\)$/.exec(expression) ?? [];
    if (asked !== undefined) return Promise.resolve(asked === focused);
    if (expression === 'skillmapFocus.node()') {
      return Promise.resolve(nodes.includes(focused ?? '') ? focused : '');
    }
    const [, clicked] = /^\((\w+)\)\?\.click\(\)$/.exec(expression) ?? [];
    if (clicked !== undefined) pressed.push(`mouse ${clicked}`);
    return Promise.resolve(controls.some((control) => expression === `(${control}) !== undefined`));
  };
  const send = (_method: string, params: Record<string, unknown> = {}) => {
    if (params.type !== 'keyUp') keys[String(params.key)]?.();
    return Promise.resolve({});
  };
  const nothing = () => Promise.resolve();
  const tab: Tab = {
    session: { send, on: () => () => undefined },
    evaluate,
    goto: nothing,
    until: nothing,
    picture: () => Promise.resolve(''),
    close: nothing,
  };
  return { tab, pressed };
}

test('the keyboard reaches a control with Tab and presses it with Enter', async () => {
  const { tab, pressed } = openFake({ controls: ['header', 'toolbox', 'next'] });
  const fingers = pressByKeyboard(tab);
  await fingers.press({ name: 'Next', element: 'next' });
  expect(pressed).toEqual(['key next']);
  expect(fingers.takeMissed()).toEqual([]);
});

test('a control behind one that keeps the focus is reported once, and clicked', async () => {
  const { tab, pressed } = openFake({ controls: ['header', 'toolbox', 'next'], trap: 'toolbox' });
  const fingers = pressByKeyboard(tab);
  await fingers.press({ name: 'Next', element: 'next' });
  expect(pressed).toEqual(['mouse next']);
  expect(fingers.takeMissed()).toEqual(['Next']);
  expect(fingers.takeMissed()).toEqual([]);
});

test('arrow keys lead to a node of the map that Tab does not reach', async () => {
  const nodes = ['first', 'second', 'third'];
  const { tab, pressed } = openFake({ controls: ['header', 'third'], nodes });
  const fingers = pressByKeyboard(tab);
  await fingers.press({ name: 'Second', element: 'second', isNode: true });
  expect(pressed).toEqual(['key second']);
  expect(fingers.takeMissed()).toEqual([]);
});

test('a control that the page does not show is not reported as unreachable', async () => {
  const { tab } = openFake({ controls: ['header', 'next'], trap: 'header' });
  const fingers = pressByKeyboard(tab);
  await fingers.reach({ name: 'Checks', element: 'checks' });
  expect(fingers.takeMissed()).toEqual([]);
  await fingers.reach({ name: 'Next', element: 'next' });
  expect(fingers.takeMissed()).toEqual(['Next']);
});
