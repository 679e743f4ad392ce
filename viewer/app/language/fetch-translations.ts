import type { Catalogue } from '../../i18n/message.ts';
import { mergeTranslations } from '../../i18n/merge-translations.ts';
import { fetchInTime } from '../../services/http/fetch-in-time.ts';
import type { Clock } from '../../services/ports/clock.ts';

const timeoutMs = 8_000;

export interface TranslationsOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** `{locale}` stands for the language. */
  endpoint: string;
  locale: string;
  /** Newest ones, past every cache. */
  isLive: boolean;
  signal: AbortSignal;
  /** For the console. */
  warn: (message: string) => void;
}

/**
 * Further translations over the shipped ones; those stay as they are where none can be had, which the console tells.
 */
export async function fetchTranslations(
  shipped: Catalogue,
  options: TranslationsOptions,
): Promise<Catalogue> {
  const { endpoint, locale, isLive, clock, signal, warn } = options;
  const url = endpoint.replaceAll('{locale}', encodeURIComponent(locale));
  const outcome = await fetchInTime(url, {
    fetch: (input, init) => options.fetch(input, { ...init, ...(isLive && { cache: 'reload' }) }),
    clock,
    timeoutMs,
    signal,
  });
  if (outcome.kind !== 'answered') {
    warn(`No translations for ${locale} from ${url}.`);
    return shipped;
  }
  const translations = readJson(outcome.text);
  if (translations === undefined) {
    warn(`The translations for ${locale} from ${url} are not JSON.`);
    return shipped;
  }
  const { catalogue, refused } = await mergeTranslations(shipped, locale, translations);
  if (refused.length > 0) warn(`Translations for ${locale} that cannot be used: ${refused.join(', ')}`);
  return catalogue;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
