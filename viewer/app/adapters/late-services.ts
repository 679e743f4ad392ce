import type { Certificates } from '../../services/ports/certificates.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Telemetry } from '../../services/ports/telemetry.ts';
import type { Translations } from '../../services/ports/translations.ts';
import type { ViewerEnv } from '../env.ts';

/** What no map waits for: its code comes when it is asked for. */
export interface LateServices {
  /** Not before a dialog is there to ask for one. */
  loadCertificates: () => Promise<Certificates>;
  /** §7 Analytics: where events go; off without an endpoint. */
  loadTelemetry?: () => Promise<Telemetry>;
  /** §9 Translations beside the shipped ones; off without an endpoint. */
  loadTranslations?: () => Promise<Translations>;
}

export interface LateServicesOptions {
  env: ViewerEnv;
  window: Window & typeof globalThis;
  clock: Clock;
  /** Whether translations are to be the newest, past every cache. */
  isLanguageLive: boolean;
  warn: (message: string) => void;
}

/** Chooses what is loaded behind the map, if at all. */
export function createLateServices(options: LateServicesOptions): LateServices {
  const { window, clock, isLanguageLive: isLive, warn } = options;
  const { telemetry, translations } = options.env.targetConfig.endpoints ?? {};
  const fetch = window.fetch.bind(window);
  return {
    loadCertificates: async () => {
      const { createBrowserCertificates } = await import('../../services/browser/browser-certificates.ts');
      return createBrowserCertificates({ window, clock, warn });
    },
    ...(telemetry !== undefined && {
      loadTelemetry: async () => {
        const { createHttpTelemetry } = await import('../../services/http/http-telemetry.ts');
        return createHttpTelemetry({ fetch, clock, endpoint: telemetry });
      },
    }),
    ...(translations !== undefined && {
      loadTranslations: async () => {
        const { createHttpTranslations } = await import('../../services/http/http-translations.ts');
        return createHttpTranslations({ fetch, clock, endpoint: translations, isLive, warn });
      },
    }),
  };
}
