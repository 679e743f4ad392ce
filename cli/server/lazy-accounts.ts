import type { AccountStore } from './account-store.ts';
import type { Accounts } from './accounts.ts';

/** Accounts that are opened when somebody first asks for something of them; after a failure, the next one tries again. */
export function lazyAccounts(open: () => Promise<Accounts>): Accounts {
  let opening: Promise<Accounts> | undefined;
  const get = (): Promise<Accounts> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const store = async (): Promise<AccountStore> => (await get()).store;
  return {
    identity: {
      handle: async (request) => (await get()).identity.handle(request),
      // Without a cookie there is no session, whatever is opened.
      findLearner: async (headers) =>
        headers.has('Cookie') ? (await get()).identity.findLearner(headers) : undefined,
    },
    limits: { count: async (kind, who) => (await get()).limits.count(kind, who) },
    kiosks: {
      open: async () => (await get()).kiosks.open(),
      listGames: async (...args) => (await get()).kiosks.listGames(...args),
      send: async (...args) => (await get()).kiosks.send(...args),
      removeGame: async (...args) => (await get()).kiosks.removeGame(...args),
      close: async (...args) => (await get()).kiosks.close(...args),
    },
    store: {
      readPreferences: async (...args) => (await store()).readPreferences(...args),
      changePreferences: async (...args) => (await store()).changePreferences(...args),
      listProjects: async (...args) => (await store()).listProjects(...args),
      findProject: async (...args) => (await store()).findProject(...args),
      saveProject: async (...args) => (await store()).saveProject(...args),
      deleteProject: async (...args) => (await store()).deleteProject(...args),
      erase: async (...args) => (await store()).erase(...args),
      reportAbuse: async (...args) => (await store()).reportAbuse(...args),
    },
  };
}
