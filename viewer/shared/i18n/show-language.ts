import { PSEUDO_LOCALE, type LanguageChoice } from '../domain/decide-language.ts';
import type { Catalogue } from './message.ts';
import { sourceCatalogue } from './source-catalogue.ts';
import type { Clock } from '../ports/clock.ts';
import type { Translations } from '../ports/page.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** Milliseconds to wait for the language. After that, English is shown until the language is loaded. */
const timeoutMs = 3_000;

export interface ShowLanguageOptions {
  choice: LanguageChoice;
  clock: Clock;
  /** Loads further translations. If undefined, only the texts included in the viewer are used. */
  loadTranslations: (() => Promise<Translations>) | undefined;
  /** Spec §9: true for local development, where live updates of the default language are off. */
  isLocalDevelopment: boolean;
  warn: (message: string) => void;
  /** Renders the page in a language. Called again when more complete texts are loaded. */
  show: (catalogue: Catalogue) => void;
}

/**
 * Renders the page in the learner's language as soon as possible, and never leaves it empty. Returns a function that
 * stops this.
 */
export function showLanguage(options: ShowLanguageOptions): () => void {
  const { choice, clock, show, warn } = options;
  const { locale } = choice;
  const isSource = locale === sourceCatalogue.locale;
  const controller = new AbortController();
  const { signal } = controller;
  const showUnlessGone = (catalogue: Catalogue): void => {
    if (!signal.aborted) show(catalogue);
  };
  const stopTimer = isSource
    ? () => undefined
    : clock.after(timeoutMs, () => showUnlessGone(sourceCatalogue));
  const load = async (): Promise<void> => {
    // Do not await anything for English, so that the map is drawn in the first frame.
    const shipped = isSource ? sourceCatalogue : await loadOrSource(locale, warn);
    stopTimer();
    showUnlessGone(shipped);
    const { loadTranslations } = options;
    if (!loadTranslations || locale === PSEUDO_LOCALE) return;
    if (isSource && options.isLocalDevelopment) return;
    const [{ addTranslations }, translations] = await Promise.all([
      import('./add-translations.ts'),
      loadTranslations(),
    ]);
    const further = await addTranslations(shipped, translations, { locale, signal, warn });
    if (further !== shipped) showUnlessGone(further);
  };
  void load().catch((error: unknown) => warn(withoutTexts(locale, error)));
  return () => {
    stopTimer();
    controller.abort();
  };
}

async function loadOrSource(locale: string, warn: ShowLanguageOptions['warn']): Promise<Catalogue> {
  try {
    return await loadCatalogue(locale);
  } catch (error) {
    warn(withoutTexts(locale, error));
    return sourceCatalogue;
  }
}

function withoutTexts(locale: string, error: unknown): string {
  return `The texts for ${locale} could not be loaded: ${String(error)}`;
}
