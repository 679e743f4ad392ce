// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBrowserViewAddress } from '../../../../viewer/learner/services/browser/browser-view-address.ts';

/** A fake browser with the parts of the history that these tests need: entries and a position. */
function openBrowser(start: string) {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash: start }];
  let index = 0;
  const listeners = new Set<() => void>();
  const here = () => entries[index] ?? { state: null, hash: '' };
  const toHash = (url: string) => (url.includes('#') ? url.slice(url.indexOf('#')) : '');
  const go = (to: number) => {
    index = to;
    for (const listener of listeners) listener();
  };
  const browser = {
    location: {
      pathname: '/maps/',
      search: '',
      get hash() {
        return here().hash;
      },
    },
    history: {
      get length() {
        return entries.length;
      },
      get state() {
        return here().state;
      },
      pushState: (state: unknown, _title: string, url: string) => {
        entries.splice(index + 1, entries.length, { state, hash: toHash(url) });
        index += 1;
      },
      replaceState: (state: unknown, _title: string, url: string) => {
        entries[index] = { state, hash: toHash(url) };
      },
      back: () => queueMicrotask(() => go(index - 1)),
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    window: browser as unknown as Window,
    back: () => go(index - 1),
    type: (hash: string) => {
      entries.splice(index + 1, entries.length, { state: null, hash });
      go(index + 1);
    },
    /** A frame adds an entry. */
    addForeign: () => {
      entries.splice(index + 1, entries.length, { ...here() });
      index += 1;
    },
    hash: () => here().hash,
    position: () => index,
  };
}

const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe('the address while something covers the map', () => {
  let browser: ReturnType<typeof openBrowser>;
  let address: ReturnType<typeof createBrowserViewAddress>;
  let heard = 0;
  let stop = () => {};
  const open = (start: string) => {
    browser = openBrowser(start);
    address = createBrowserViewAddress(browser.window);
    heard = 0;
    stop = address.subscribe(() => (heard += 1));
  };

  beforeEach(() => open('#local:map'));
  afterEach(() => stop());

  test('§2 an activity is one history entry, removed when it is closed', async () => {
    address.pushEntry();
    expect(browser.position()).toBe(1);
    expect(browser.hash()).toBe('#local:map');
    address.removeEntry();
    await settle();
    expect(browser.position()).toBe(0);
    expect(heard).toBe(0);
  });

  test('§2 skillmapimport: a project is in the address, and the map keeps its address', async () => {
    address.pushEntry('p-1');
    expect(browser.hash()).toBe('#skillmapimport:p-1');
    expect(address.project()).toBe('p-1');
    expect(address.mapHash()).toBe('#local:map');
    address.removeEntry();
    await settle();
    expect(browser.hash()).toBe('#local:map');
  });

  test('several views in a row share one entry', async () => {
    address.pushEntry();
    address.pushEntry('p-1');
    address.removeEntry();
    await settle();
    expect(browser.position()).toBe(0);
  });

  test('opening while the browser is still going back adds an entry', async () => {
    address.pushEntry();
    address.removeEntry();
    address.pushEntry('p-2');
    await settle();
    expect(browser.position()).toBe(1);
    expect(address.project()).toBe('p-2');
  });

  test('Back is reported, and leaves no entry to remove', async () => {
    address.pushEntry('p-1');
    browser.back();
    expect(heard).toBe(1);
    expect(address.isCovered()).toBe(false);
    address.removeEntry();
    await settle();
    expect(browser.position()).toBe(0);
  });

  test('an entry added by the frame is not undone, but the address is corrected', async () => {
    address.pushEntry('p-1');
    browser.addForeign();
    address.removeEntry();
    await settle();
    expect(browser.position()).toBe(2);
    expect(browser.hash()).toBe('#local:map');
  });

  test('typing an address leads back to the map before it', async () => {
    browser.type('#local:other');
    browser.type('#skillmapimport:p-3');
    expect(address.project()).toBe('p-3');
    address.pushEntry('p-3');
    address.removeEntry();
    await settle();
    expect(browser.hash()).toBe('#local:other');
  });

  test('a page that starts with a project has the map of an empty address below it', async () => {
    open('#skillmapimport:p-4');
    expect(address.mapHash()).toBe('');
    address.pushEntry('p-4');
    address.removeEntry();
    await settle();
    expect(browser.hash()).toBe('');
  });

  test('the map below is still known after a reload', () => {
    address.pushEntry('p-1');
    const again = createBrowserViewAddress(browser.window);
    expect(again.mapHash()).toBe('#local:map');
    expect(again.project()).toBe('p-1');
  });

  test.each(['', '<b>', 'a b', '../x', '%00', 'x'.repeat(200)])('§2 `%s` is not a header id', (id) => {
    open(`#skillmapimport:${id}`);
    expect(address.project()).toBe('');
  });
});
