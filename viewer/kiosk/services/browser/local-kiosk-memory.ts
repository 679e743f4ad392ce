import { readFields } from '#schemas/exchange/read-fields.ts';
import type { KioskMemory } from '../../../shared/ports/games.ts';
import type { TextStorage } from '../../../shared/services/browser/local-preferences.ts';

/** Which kiosk this device is, in the browser's storage; without one it is a new kiosk after each reload. */
export function createLocalKioskMemory(storage: TextStorage | undefined, base: string): KioskMemory {
  // Two sites on one origin have kiosks of their own.
  const name = `skillmap-kiosk ${base}`;
  return {
    read: () => {
      try {
        const { code, secret } = readFields(JSON.parse(storage?.getItem(name) ?? 'null') as unknown) ?? {};
        const isKey = typeof code === 'string' && /^[A-Z0-9]{6}$/.test(code) && typeof secret === 'string';
        return isKey ? { code, secret } : undefined;
      } catch {
        return undefined;
      }
    },
    write: (key) => {
      try {
        storage?.setItem(name, JSON.stringify(key));
      } catch {
        // Full or forbidden: it goes on until the page is closed.
      }
    },
  };
}
