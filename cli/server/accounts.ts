import type { AccountLimits } from './account-limits.ts';
import type { AccountStore } from './account-store.ts';
import type { Games } from './game-store.ts';
import type { KioskStore } from './kiosk-store.ts';
import type { ServerIdentity } from './server-identity.ts';

/** What a server with accounts works with. */
export interface Accounts {
  identity: ServerIdentity;
  store: AccountStore;
  limits: AccountLimits;
  games: Games;
  kiosks: KioskStore;
}
