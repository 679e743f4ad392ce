// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Tab } from '../../../cli/rehearse/browser/tab.ts';
import insideApp from '../../../cli/rehearse/hands/inside-app.js?raw';
import insideFocus from '../../../cli/rehearse/hands/inside-focus.js?raw';
import { pressByKeyboard } from '../../../cli/rehearse/hands/press.ts';

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
/** Nodes before and after the focused one that the map draws. */
const VISIBLE = 1;

/** Runs a script of the page, and returns its value. */
const inPage = (script: string): unknown => window.eval(script);

/** Draws a map whose nodes lie in a row. As in the learner app, only the visible ones are in the page. */
function showMap(): { tab: Tab; pressed: string[]; keysDown: string[] } {
  const pressed: string[] = [];
  const keysDown: string[] = [];
  let at = -1;
  const draw = (): void => {
    document.body.innerHTML = NAMES.map((name, index) =>
      Math.abs(index - Math.max(at, 0)) <= VISIBLE
        ? `<button data-kind="activity" data-status="open" style="transform: translate(${index * 100}px, 0px)"><bdi>${name}</bdi></button>`
        : '',
    ).join('');
    const name = NAMES[at];
    const focused = [...document.querySelectorAll('button')].find((node) => node.textContent === name);
    focused?.focus();
  };
  const focus = (index: number) => () => {
    at = Math.min(Math.max(index, 0), NAMES.length - 1);
    draw();
  };
  const keys = (): Record<string, () => void> => ({
    Tab: focus(0),
    Home: focus(0),
    ArrowRight: focus(at + 1),
    ArrowLeft: focus(at - 1),
    Enter: () => void pressed.push(document.activeElement?.textContent ?? ''),
  });
  draw();
  const nothing = () => Promise.resolve();
  const send = (_method: string, params: Record<string, unknown> = {}) => {
    const key = String(params.key);
    if (params.type !== 'keyUp') {
      keysDown.push(key);
      keys()[key]?.();
    }
    return Promise.resolve({});
  };
  const tab: Tab = {
    session: { send, on: () => () => undefined },
    evaluate: (expression) => Promise.resolve(inPage(expression)),
    goto: nothing,
    until: nothing,
    picture: () => Promise.resolve(''),
    close: nothing,
  };
  return { tab, pressed, keysDown };
}

test('arrow keys open an activity far away, although the map only draws the nodes around the focus', async () => {
  inPage(insideFocus);
  inPage(insideApp);
  const { tab, pressed, keysDown } = showMap();
  const fingers = pressByKeyboard(tab);
  const element = 'skillmapApp.node({ name: "Five", index: 0 })';
  await fingers.press({ name: 'Five', element, isNode: true });
  expect(pressed).toEqual(['Five']);
  expect(fingers.takeMissed()).toEqual([]);
  // Each node of the row costs one key.
  const right = Array.from({ length: NAMES.indexOf('Five') }, () => 'ArrowRight');
  expect(keysDown).toEqual(['Tab', 'Home', ...right, 'Enter']);
});
