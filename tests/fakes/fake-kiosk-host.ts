import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import type { KioskHost, KioskKey } from '../../viewer/shared/ports/games.ts';

/** The server interface that a kiosk's page uses, implemented in memory. */
export interface FakeKioskHost extends KioskHost {
  /** All kiosks by code. */
  kiosks: Map<string, { secret: string; games: KioskGame[] }>;
  isAway: boolean;
  isTooOften: boolean;
  /** How often a kiosk was opened or its games were listed. */
  asked: number;
  bring: (code: string, game: Partial<KioskGame>) => void;
}

export function createFakeKioskHost(): FakeKioskHost {
  let opened = 0;
  let sent = 0;
  const find = ({ code, secret }: KioskKey) => {
    const kiosk = host.kiosks.get(code);
    return kiosk?.secret === secret ? kiosk : undefined;
  };
  const host: FakeKioskHost = {
    kiosks: new Map(),
    isAway: false,
    isTooOften: false,
    asked: 0,
    bring: (code, game) => {
      const { games } = host.kiosks.get(code) ?? { games: [] };
      sent += 1;
      const whole = { id: `_${sent}`, name: `Game ${sent}`, target: 'arcade', sentAt: sent, ...game };
      const others = games.filter(({ id }) => id !== whole.id);
      games.splice(0, games.length, whole, ...others);
    },
    open: async (previous) => {
      host.asked += 1;
      if (host.isAway) return { kind: 'unreachable' };
      if (host.isTooOften) return { kind: 'too-often' };
      opened += 1;
      const key = { code: `CODE0${opened}`, secret: `secret ${opened}` };
      const games = (previous && find(previous)?.games) ?? [];
      if (previous) host.kiosks.delete(previous.code);
      host.kiosks.set(key.code, { secret: key.secret, games: [...games] });
      return { kind: 'opened', key };
    },
    list: async (key) => {
      host.asked += 1;
      if (host.isAway) return { kind: 'unreachable' };
      const kiosk = find(key);
      return kiosk ? { kind: 'games', games: [...kiosk.games] } : { kind: 'over' };
    },
    remove: async (key, gameId) => {
      const kiosk = host.isAway ? undefined : find(key);
      if (!kiosk) return false;
      kiosk.games = kiosk.games.filter(({ id }) => id !== gameId);
      return true;
    },
    close: async ({ code }) => {
      if (!host.isAway) host.kiosks.delete(code);
    },
  };
  return host;
}
