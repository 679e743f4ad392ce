import { describe, expect, test } from 'vitest';
import {
  createLocalPreferences,
  defaultPreferences,
  findLocalStorage,
  readPreferences,
  createLocalShownOnce,
  type TextStorage,
} from '../../../../viewer/shared/services/browser/local-preferences.ts';

function createStorage(): TextStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const refusing: TextStorage = {
  length: 0,
  key: refuse,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
};

describe('preferences', () => {
  test("of a learner start with the device's, and do not change those", () => {
    const storage = createStorage();
    const device = createLocalPreferences(storage);
    device.write({ highContrast: false, theme: 'dark', language: 'fr' });
    const learner = createLocalPreferences(storage, undefined, 'ada');
    expect(learner.read()).toEqual(device.read());
    learner.write({ ...learner.read(), highContrast: true, language: 'de', view: 'list' });
    expect(device.read()).toEqual({ highContrast: false, theme: 'dark', language: 'fr' });
    expect(createLocalPreferences(storage, undefined, 'grace').read()).toEqual(device.read());
    expect(createLocalPreferences(storage, undefined, 'ada').read()).toMatchObject({ highContrast: true });
  });

  test('are available at the next visit', () => {
    const storage = createStorage();
    createLocalPreferences(storage).write({ highContrast: true, theme: 'dark', language: 'fr' });
    expect(createLocalPreferences(storage).read()).toEqual({
      highContrast: true,
      theme: 'dark',
      language: 'fr',
    });
  });

  test.each([undefined, refusing])('last for the visit if nothing can be stored', (storage) => {
    const preferences = createLocalPreferences(storage);
    expect(preferences.read()).toEqual(defaultPreferences);
    preferences.write({ highContrast: true, theme: 'light' });
    expect(preferences.read()).toEqual({ highContrast: true, theme: 'light' });
  });

  test('changed in another tab are applied', () => {
    const events = new EventTarget();
    const storage = createStorage();
    const heard: unknown[] = [];
    const tell = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const stop = createLocalPreferences(storage, events as never).subscribe((changed) => heard.push(changed));
    createLocalPreferences(storage).write({ highContrast: false, theme: 'dark' });
    tell('skillmap-preferences');
    tell('something-else');
    stop();
    tell('skillmap-preferences');
    expect(heard).toEqual([{ highContrast: false, theme: 'dark' }]);
  });

  test('are validated when read', () => {
    expect(readPreferences('{"highContrast":"yes","theme":"pink","language":1}')).toEqual(defaultPreferences);
    for (const text of [undefined, null, '', '{', 'null', '1']) expect(readPreferences(text)).toBeUndefined();
    const window = Object.defineProperty({}, 'localStorage', { get: refuse }) as { localStorage: Storage };
    expect(findLocalStorage(window)).toBeUndefined();
  });
});

describe('hints shown only once', () => {
  test('are remembered for each page source, under the key of §9', () => {
    const storage = createStorage();
    createLocalShownOnce(storage).mark('login-prompt', 'default');
    expect(storage.key(0)).toBe('default-SHOWN-LOGIN-PROMPT');
    const shown = createLocalShownOnce(storage);
    expect(shown.has('login-prompt', 'default')).toBe(true);
    expect(shown.has('login-prompt', 'other')).toBe(false);
    expect(shown.has('introduction', 'default')).toBe(false);
  });

  test('§4 Reset removes them, for one source or for all', () => {
    const storage = createStorage();
    storage.setItem('unrelated', '1');
    const shown = createLocalShownOnce(storage);
    for (const source of ['one', 'two', 'three']) shown.mark('login-prompt', source);
    shown.forget('one');
    expect(['one', 'two', 'three'].map((source) => shown.has('login-prompt', source))).toEqual([
      false,
      true,
      true,
    ]);
    shown.forget();
    expect(shown.has('login-prompt', 'two')).toBe(false);
    expect(storage.length).toBe(1);
  });

  test('last for the visit if nothing can be stored', () => {
    const shown = createLocalShownOnce(refusing);
    shown.mark('introduction', 'default');
    expect(shown.has('introduction', 'default')).toBe(true);
    shown.forget();
    expect(shown.has('introduction', 'default')).toBe(false);
  });
});
