import type { AccountStore } from './account-store.ts';
import type { Accounts } from './accounts.ts';
import type { Games, GameStore } from './game-store.ts';

/** Accounts that are opened when somebody first asks for something of them; after a failure, the next one tries again. */
export function lazyAccounts(open: () => Promise<Accounts>, place: Pick<Games, 'target' | 'base'>): Accounts {
  let opening: Promise<Accounts> | undefined;
  const get = (): Promise<Accounts> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const store = async (): Promise<AccountStore> => (await get()).store;
  const games = async (): Promise<GameStore> => (await get()).games.store;
  return {
    identity: {
      handle: async (request) => (await get()).identity.handle(request),
      // Without a cookie there is no session, whatever is opened.
      findLearner: async (headers) =>
        headers.has('Cookie') ? (await get()).identity.findLearner(headers) : undefined,
    },
    limits: { count: async (kind, who) => (await get()).limits.count(kind, who) },
    games: {
      ...place,
      tickets: {
        cookieFor: async (id) => (await get()).games.tickets.cookieFor(id),
        isHeldBy: async (...args) => (await get()).games.tickets.isHeldBy(...args),
      },
      store: {
        publish: async (...args) => (await games()).publish(...args),
        find: async (...args) => (await games()).find(...args),
        findAll: async (...args) => (await games()).findAll(...args),
        findText: async (...args) => (await games()).findText(...args),
        saveThumbnail: async (...args) => (await games()).saveThumbnail(...args),
        findThumbnail: async (...args) => (await games()).findThumbnail(...args),
        takeBack: async (...args) => (await games()).takeBack(...args),
        list: async (...args) => (await games()).list(...args),
      },
    },
    kiosks: {
      open: async (...args) => (await get()).kiosks.open(...args),
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
