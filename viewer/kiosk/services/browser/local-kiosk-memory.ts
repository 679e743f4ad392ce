import { readFields } from '#schemas/exchange/read-fields.ts';
import type { KioskMemory } from '../../../shared/ports/games.ts';
import type { TextStorage } from '../../../shared/services/browser/local-preferences.ts';

/** Stores the kiosk's key in the browser. Without storage, each reload opens a new kiosk. */
export function createLocalKioskMemory(storage: TextStorage | undefined, base: string): KioskMemory {
  // Sites that share an origin have separate kiosks.
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
        // Storage is full or forbidden. The kiosk works until the page is closed.
      }
    },
  };
}
