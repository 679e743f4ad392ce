import { createHttpAbuseReports } from '../../shared/services/http/http-abuse-reports.ts';
import { createHttpSharedGames } from '../../shared/services/http/http-shared-games.ts';
import { createHttpTelemetry } from '../services/http/http-telemetry.ts';
import { createHttpTranslations } from '../services/http/http-translations.ts';
import type { AbuseReports, GameLibrary } from '../../shared/ports/games.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import type { Translations } from '../../shared/ports/page.ts';

export interface HttpServicesOptions {
  window: Window & typeof globalThis;
  clock: Clock;
  /** True to load the newest translations, bypassing caches. */
  isLanguageLive: boolean;
  warn: (message: string) => void;
}

/** Services that use endpoints of the target config. */
export interface HttpServices {
  createAbuseReports: (apiUrl: string) => AbuseReports;
  createGames: (apiUrl: string) => GameLibrary;
  createTelemetry: (endpoint: string) => Telemetry;
  createTranslations: (endpoint: string | readonly string[]) => Translations;
}

/** Creates these services. They share one chunk, because the first load contains the URL of every chunk. */
export function createHttpServices(options: HttpServicesOptions): HttpServices {
  const { window, clock, isLanguageLive: isLive, warn } = options;
  const fetch = window.fetch.bind(window);
  return {
    createAbuseReports: (apiUrl) => createHttpAbuseReports({ fetch, clock, apiUrl }),
    createGames: (apiUrl) => createHttpSharedGames({ fetch, clock, apiUrl }),
    createTelemetry: (endpoint) => createHttpTelemetry({ fetch, clock, endpoint }),
    createTranslations: (endpoint) => createHttpTranslations({ fetch, clock, endpoint, isLive, warn }),
  };
}
