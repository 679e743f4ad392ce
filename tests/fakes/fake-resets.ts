import type { StoredReset } from '../../viewer/shared/domain/reset-progress.ts';
import type { DeviceResets } from '../../viewer/shared/ports/account.ts';

/** Keeps the resets made on a device in memory, for an account whose server cannot be reached. */
export function createFakeResets(): DeviceResets & { all: Map<string, StoredReset> } {
  const all = new Map<string, StoredReset>();
  return {
    all,
    storedResets: {
      list: async () => [...all.values()],
      store: async (held) => void all.set(held.id, held),
      markSent: async (id) => {
        const held = all.get(id);
        if (held) all.set(id, { ...held, step: 'sent' });
      },
      remove: async (id) => void all.delete(id),
      subscribe: () => () => undefined,
    },
    loadProgress: async () => undefined,
    undo: async () => ({ kind: 'unreachable' }),
  };
}
