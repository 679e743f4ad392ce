import { readJson } from '#schemas/exchange/read-json.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { Translations } from '../../../shared/ports/page.ts';
import { fetchInTime } from '../../../shared/services/http/fetch-in-time.ts';

const timeoutMs = 8_000;

export interface HttpTranslationsOptions {
  fetch: typeof fetch;
  clock: Clock;
  /**
   * URL of the translations, or one URL per branch. The first branch that has a text takes precedence. `{locale}` is
   * replaced by the language.
   */
  endpoint: string | readonly string[];
  /** True to load the newest translations, bypassing caches. */
  isLive: boolean;
  /** Reports in the console why translations are missing. */
  warn: (message: string) => void;
}

/** Loads translations from an endpoint: one JSON file per language and branch. */
export function createHttpTranslations(options: HttpTranslationsOptions): Translations {
  const { isLive, clock, warn } = options;
  const endpoints = [options.endpoint].flat();
  const read = async (endpoint: string, locale: string, signal: AbortSignal): Promise<unknown> => {
    const url = endpoint.replaceAll('{locale}', encodeURIComponent(locale));
    const outcome = await fetchInTime(url, {
      fetch: (input, init) => options.fetch(input, { ...init, ...(isLive && { cache: 'reload' }) }),
      clock,
      timeoutMs,
      signal,
    });
    if (outcome.kind !== 'answered') {
      warn(`No translations for ${locale} from ${url}.`);
      return undefined;
    }
    const translations = readJson(outcome.text);
    if (translations === undefined) warn(`The translations for ${locale} from ${url} are not JSON.`);
    return translations;
  };
  return {
    load: async (locale, signal) => {
      const found = await Promise.all(endpoints.map((endpoint) => read(endpoint, locale, signal)));
      const known = found.filter((texts) => texts !== undefined);
      if (known.length < 2) return known[0];
      const all: unknown = Object.assign({}, ...known.toReversed());
      return all;
    },
  };
}
