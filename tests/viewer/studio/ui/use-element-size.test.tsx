// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useElementSize } from '../../../../viewer/studio/ui/use-element-size.ts';

const original = globalThis.ResizeObserver;
let begun = 0;
const tellers = new Set<() => void>();

beforeEach(() => {
  begun = 0;
  // As in browsers: an observed element is reported once immediately, and then at each change.
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #tell: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#tell = () => callback([], this);
    }
    observe(): void {
      begun += 1;
      tellers.add(this.#tell);
      queueMicrotask(this.#tell);
    }
    unobserve(): void {
      this.disconnect();
    }
    disconnect(): void {
      tellers.delete(this.#tell);
    }
  };
});
afterEach(() => {
  globalThis.ResizeObserver = original;
});

function Pane({ isThere }: { isThere: boolean }) {
  const { paneRef, room } = useElementSize();
  return isThere ? <div ref={paneRef}>{`${room.width} x ${room.height}`}</div> : <p>Nothing</p>;
}

function resize(width: number): void {
  Object.defineProperty(screen.getByText(/ x /), 'clientWidth', { configurable: true, value: width });
  for (const tell of tellers) tell();
}

test('the size of an element is reported when it appears and each time it changes, without extra renders', async () => {
  let drawn = 0;
  const show = (isThere: boolean) => (
    <Profiler id="pane" onRender={() => (drawn += 1)}>
      <Pane isThere={isThere} />
    </Profiler>
  );
  const { rerender } = render(show(false));
  expect(begun).toBe(0);
  rerender(show(true));
  await screen.findByText('0 x 0');
  resize(320);
  await screen.findByText('320 x 0');
  drawn = 0;
  rerender(show(true));
  // If the element were observed again, it would have been reported and rendered by now.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([begun, drawn]).toEqual([1, 1]);
  resize(640);
  await screen.findByText('640 x 0');
  rerender(show(false));
  await waitFor(() => expect(tellers.size).toBe(0));
});
