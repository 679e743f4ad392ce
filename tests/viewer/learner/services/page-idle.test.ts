import { expect, test } from 'vitest';
import { readLine } from '../../../../viewer/shared/services/browser/connection.ts';
import { whenIdle, type PageIdleOptions } from '../../../../viewer/learner/services/browser/page-idle.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

function openPage() {
  const clock = createFakeClock();
  const observers = new Set<() => void>();
  class PerformanceObserver {
    readonly tell: () => void;
    constructor(tell: () => void) {
      this.tell = tell;
    }
    observe() {
      observers.add(this.tell);
    }
    disconnect() {
      observers.delete(this.tell);
    }
  }
  const picture = { complete: true, loading: 'auto' };
  const hidden = { complete: false, loading: 'lazy' };
  const document = { readyState: 'complete', fonts: { status: 'loaded' }, images: [picture, hidden] };
  const window = Object.assign(new EventTarget(), { PerformanceObserver, document });
  let rests = 0;
  const stop = whenIdle({
    window: window as unknown as PageIdleOptions['window'],
    clock,
    run: () => (rests += 1),
  });
  return {
    clock,
    window,
    document,
    picture,
    stop,
    receive: () => observers.forEach((notify) => notify()),
    rests: () => rests,
  };
}

test('a page is idle when nothing has loaded and nobody has acted for a while', async () => {
  const { clock, window, receive, rests } = openPage();
  await clock.pass(1_500);
  receive();
  await clock.pass(1_500);
  window.dispatchEvent(new Event('pointerdown'));
  await clock.pass(1_500);
  expect(rests()).toBe(0);
  await clock.pass(500);
  expect(rests()).toBe(1);
  receive();
  await clock.pass(60_000);
  expect(rests()).toBe(1);
});

test('a page is idle only when its visible pictures and its fonts are loaded', async () => {
  const { clock, document, picture, rests } = openPage();
  picture.complete = false;
  await clock.pass(10_000);
  picture.complete = true;
  document.fonts.status = 'loading';
  await clock.pass(10_000);
  document.fonts.status = 'loaded';
  document.readyState = 'interactive';
  await clock.pass(10_000);
  expect(rests()).toBe(0);
  document.readyState = 'complete';
  await clock.pass(2_000);
  expect(rests()).toBe(1);
});

test('a page that is no longer watched is never reported as idle', async () => {
  const { clock, stop, rests } = openPage();
  stop();
  await clock.pass(60_000);
  expect(rests()).toBe(0);
});

test.each([
  [{}, 'good'],
  [{ connection: {} }, 'good'],
  [{ connection: { effectiveType: '4g' } }, 'good'],
  [{ connection: { effectiveType: '3g' } }, 'slow'],
  [{ connection: { effectiveType: 'slow-2g' } }, 'slow'],
  [{ connection: { effectiveType: '4g', saveData: true } }, 'metered'],
] as const)('%j is a connection that is %s', (navigator, line) => {
  expect(readLine(navigator)).toBe(line);
});
