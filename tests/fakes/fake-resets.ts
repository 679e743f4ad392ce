import type { HeldReset } from '../../viewer/shared/domain/reset-progress.ts';
import type { DeviceResets } from '../../viewer/shared/ports/account.ts';

/** Keeps the resets made on a device in memory, for an account whose server cannot be reached. */
export function createFakeResets(): DeviceResets & { all: Map<string, HeldReset> } {
  const all = new Map<string, HeldReset>();
  return {
    all,
    held: {
      list: async () => [...all.values()],
      hold: async (held) => void all.set(held.id, held),
      noteSent: async (id) => {
        const held = all.get(id);
        if (held) all.set(id, { ...held, step: 'sent' });
      },
      drop: async (id) => void all.delete(id),
      subscribe: () => () => undefined,
    },
    loadProgress: async () => undefined,
    undo: async () => ({ kind: 'unreachable' }),
  };
}
