import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Stores a provider's sign-in state in memory. */
export function memoryStore(): AdapterFactory {
  const payloads = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = (id: string): Promise<AdapterPayload | undefined> => {
      const entry = payloads.get(keyOf(id));
      return Promise.resolve(entry && entry.expiresAt > Date.now() ? entry.payload : undefined);
    };
    const findBy = (field: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> => {
      const entry = [...payloads].find(
        ([key, { payload }]) => key.startsWith(`${model}:`) && payload[field] === value,
      );
      return Promise.resolve(entry?.[1].payload);
    };
    const adapter: Adapter = {
      find,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      upsert: async (id, payload, expiresIn) => {
        for (const [key, { expiresAt }] of payloads) if (expiresAt <= Date.now()) payloads.delete(key);
        payloads.set(keyOf(id), { payload, expiresAt: Date.now() + (expiresIn || 3600) * 1000 });
      },
      consume: async (id) => {
        const entry = payloads.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        payloads.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
    return adapter;
  };
}
