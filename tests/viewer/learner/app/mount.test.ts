// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountViewer } from '../../../../viewer/learner/app/mount.tsx';
import { settle } from '../../../fakes/fake-clock.ts';

type ListenerMethod = 'addEventListener' | 'removeEventListener';

/** The listeners that were added and not removed, by event. */
function watchListeners(...targets: EventTarget[]) {
  const open = new Map<unknown, string[]>();
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const forget = (listener: unknown, kind: string) =>
      open.set(
        listener,
        (open.get(listener) ?? []).filter((one) => one !== kind),
      );
    vi.spyOn(target, 'addEventListener' satisfies ListenerMethod).mockImplementation(
      (kind, listener, options) => {
        const signal = typeof options === 'object' ? options.signal : undefined;
        open.set(listener, [...new Set([...(open.get(listener) ?? []), kind])]);
        signal?.addEventListener('abort', () => forget(listener, kind));
        add(kind, listener, options);
      },
    );
    vi.spyOn(target, 'removeEventListener' satisfies ListenerMethod).mockImplementation(
      (kind, listener, options) => {
        forget(listener, kind);
        remove(kind, listener, options);
      },
    );
  }
  return () => [...open.values()].flat().sort();
}

const channels = new Set<object>();

beforeEach(() => {
  // This DOM has no fonts. While some are loading, the page is not idle and preloads nothing.
  Object.defineProperty(document, 'fonts', { value: { status: 'loading' }, configurable: true });
  const Real = globalThis.BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      override close() {
        channels.delete(this);
        super.close();
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a viewer that is removed from the page leaves no listeners', async () => {
  const listeners = watchListeners(window, document);
  const element = document.createElement('div');
  document.body.append(element);
  const mount = () =>
    mountViewer(element, {
      targetConfig: {
        targetId: 'arcade',
        brand: { name: 'A', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
        editor: { kind: 'hosted', url: 'https://editor.test/' },
      },
    });
  // React itself adds listeners once, permanently.
  const first = mount();
  await vi.dynamicImportSettled();
  await settle();
  first.unmount();
  await settle();
  const before = listeners();

  const viewer = mount();
  await vi.dynamicImportSettled();
  await settle();
  expect(channels.size).toBe(1);
  expect(listeners()).toContain('hashchange');
  viewer.unmount();
  await settle();
  expect(listeners()).toEqual(before);
  expect(before).not.toContain('hashchange');
  expect(channels.size).toBe(0);
  const isGone = new Promise<boolean>((resolve) => {
    const asked = indexedDB.deleteDatabase('skillmap');
    asked.addEventListener('success', () => resolve(true));
    asked.addEventListener('blocked', () => resolve(false));
  });
  expect(await isGone).toBe(true);
  element.remove();
});
