import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import rest from '../../../cli/editor/pages/rest.js?raw';

type Callback = (time: number) => void;

const SECOND = 60;

/** A frame with the editor's page and the objects that the script finds there. */
function open({ visibility = 'hidden' } = {}) {
  let queue = new Map<number, Callback>();
  let last = 0;
  const heard: (() => void)[] = [];
  const document = { timeline: { currentTime: 0 } };
  const window = {
    requestAnimationFrame: (callback: Callback) => {
      queue.set((last += 1), callback);
      return last;
    },
    cancelAnimationFrame: (handle: number) => void queue.delete(handle),
    addEventListener: (_type: string, listener: () => void) => heard.push(listener),
    frameElement: {},
    parent: { getComputedStyle: () => ({ visibility }) },
  };
  runInNewContext(rest, { window, document, setTimeout, clearTimeout });
  const pass = (frames: number) => {
    for (let nth = 0; nth < frames; nth += 1) {
      vi.advanceTimersByTime(1000 / SECOND);
      document.timeline.currentTime += 1000 / SECOND;
      const due = queue;
      queue = new Map();
      for (const callback of due.values()) callback(document.timeline.currentTime);
    }
  };
  /** Starts an animation loop and returns its number of frames. */
  const loop = () => {
    let count = 0;
    const next = () => {
      count += 1;
      window.requestAnimationFrame(next);
    };
    window.requestAnimationFrame(next);
    return () => count;
  };
  const countDuring = (frames: number, counted: () => number) => {
    const before = counted();
    pass(frames);
    return counted() - before;
  };
  const say = () => {
    for (const listener of heard) listener();
  };
  return { window, pass, loop, countDuring, say };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an animation loop in a hidden editor frame runs at one frame a second', () => {
  const { loop, pass, countDuring } = open();
  const loops = [loop(), loop()];
  pass(10 * SECOND);
  for (const one of loops) expect(countDuring(60 * SECOND, one)).toBeGreaterThan(50);
  for (const one of loops) expect(countDuring(60 * SECOND, one)).toBeLessThan(70);
});

test('an animation loop in a visible editor frame gets every frame', () => {
  const { loop, pass, countDuring } = open({ visibility: 'visible' });
  const one = loop();
  pass(10 * SECOND);
  expect(countDuring(60 * SECOND, one)).toBe(60 * SECOND);
});

test('an animation frame that another function requests comes immediately, and restores full speed', () => {
  const { window, loop, pass, countDuring } = open();
  const one = loop();
  pass(10 * SECOND);
  const other = vi.fn();
  window.requestAnimationFrame(other);
  pass(1);
  expect(other).toHaveBeenCalledOnce();
  expect(countDuring(SECOND, one)).toBe(SECOND);
});

test('functions that take turns to request animation frames are never slowed down', () => {
  const { window, loop, pass } = open();
  loop();
  pass(10 * SECOND);
  let done = 0;
  const step = (left: number): void => {
    done += 1;
    if (left > 0) window.requestAnimationFrame(() => step(left - 1));
  };
  window.requestAnimationFrame(() => step(599));
  pass(10 * SECOND);
  expect(done).toBe(600);
});

test('a message to a hidden editor frame restores full speed', () => {
  const { loop, pass, countDuring, say } = open();
  const one = loop();
  pass(10 * SECOND);
  say();
  expect(countDuring(SECOND, one)).toBe(SECOND);
});

test('a slowed-down request for a frame can be cancelled', () => {
  const { window, pass } = open();
  let handle = 0;
  const next = vi.fn(() => void (handle = window.requestAnimationFrame(next)));
  window.requestAnimationFrame(next);
  pass(10 * SECOND);
  window.cancelAnimationFrame(handle);
  next.mockClear();
  pass(10 * SECOND);
  expect(next).not.toHaveBeenCalled();
});
