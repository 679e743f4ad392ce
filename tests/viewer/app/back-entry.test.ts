import { describe, expect, test } from 'vitest';
import type { HistoryWindow } from '../../../viewer/app/back-entry.ts';
import { createBackEntry } from '../../../viewer/app/back-entry.ts';
import { settle } from '../../fakes/fake-clock.ts';

/** A window whose history goes back and forth as a browser's does: a moment later. */
function createHistory(first: unknown[] = [null]) {
  const listeners = new Set<() => void>();
  let entries = first;
  let at = first.length - 1;
  const go = (by: number) =>
    queueMicrotask(() => {
      if (entries[at + by] === undefined) return;
      at += by;
      for (const listener of listeners) listener();
    });
  const window: HistoryWindow = {
    history: {
      get state(): unknown {
        return entries[at];
      },
      pushState: (state: unknown) => {
        entries = [...entries.slice(0, at + 1), state];
        at += 1;
      },
      back: () => go(-1),
    },
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
  };
  return { window, go, place: () => at, length: () => entries.length };
}

function openEntry(first?: unknown[]) {
  const history = createHistory(first);
  const entry = createBackEntry(history.window);
  const stop = entry.start();
  let closings = 0;
  let leave = () => {};
  const open = () => {
    leave = entry.enter(() => {
      closings += 1;
      leave();
    });
  };
  return { ...history, open, close: () => leave(), stop, closings: () => closings };
}

describe('§2 Back', () => {
  test('closes the activity, and stays on the page', async () => {
    const { open, go, place, closings } = openEntry();
    open();
    expect(place()).toBe(1);
    go(-1);
    await settle();
    expect([closings(), place()]).toEqual([1, 0]);
  });

  test('leads away at once after activities that were closed by a button: none leaves an entry', async () => {
    const { open, close, place, length, closings } = openEntry();
    for (let count = 0; count < 5; count++) {
      open();
      close();
      await settle();
    }
    expect([place(), length(), closings()]).toEqual([0, 2, 0]);
  });

  test('still closes what was opened before the browser had gone back', async () => {
    const { open, close, go, place, closings } = openEntry();
    open();
    close();
    open();
    await settle();
    expect([place(), closings()]).toEqual([1, 0]);
    go(-1);
    await settle();
    expect([place(), closings()]).toEqual([0, 1]);
  });

  test('Forward, and a reload while an activity is open, lead to the map', async () => {
    const { open, go, place, closings } = openEntry();
    open();
    go(-1);
    await settle();
    go(1);
    await settle();
    expect([place(), closings()]).toEqual([0, 1]);
    const reloaded = openEntry([null, { skillmap: 'activity' }]);
    await settle();
    expect(reloaded.place()).toBe(0);
  });
});
