import { tutorialStartIn, type FileChange } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import { ENGLISH, type AuthorWords, type RefusalReason } from '../../shared/i18n/use-author-words.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';

/**
 * Creates the translation of findings, reasons and placeholders to the author's language. These texts are in English
 * until `setWords` is called.
 */
export function createLocalizer() {
  let words = ENGLISH;
  let translatedMaps = new WeakMap<AuthoringMap, AuthoringMap>();
  const localizeReason = <Outcome>(outcome: Outcome): Outcome => {
    return isRefusal(outcome) ? { ...outcome, reason: words.refusal(outcome) } : outcome;
  };
  return {
    /** Wraps the parser, so that its reasons are in the author's language. */
    language: ({ call, dispose }: AuthorLanguage): AuthorLanguage => {
      return { call: (name, params) => call(name, params).then(localizeReason), dispose };
    },
    /** Wraps the files, so that the reasons of failures are in the author's language. */
    files: (files: AuthorFiles): AuthorFiles => ({
      list: async () => localizeReason(await files.list()),
      read: async (path) => localizeReason(await files.read(path)),
      write: async (path, text, version) => localizeReason(await files.write(path, text, version)),
      readBytes: async (path) => localizeReason(await files.readBytes(path)),
      createBytes: async (path, bytes) => localizeReason(await files.createBytes(path, bytes)),
      rename: async (from, to) => localizeReason(await files.rename(from, to)),
      remove: async (path, version) => localizeReason(await files.remove(path, version)),
      watch: files.watch,
    }),
    words: (): AuthorWords => words,
    /** Returns changes in which the placeholders of a new tutorial are in the author's language. */
    localizePlaceholders: (changes: readonly FileChange[]): FileChange[] =>
      changes.map((one) => {
        if (one.kind !== 'create' || !one.path.endsWith('.md')) return one;
        return { ...one, text: tutorialStartIn(words.tutorial, one.text) };
      }),
    setWords: (chosen: AuthorWords): void => {
      words = chosen;
      translatedMaps = new WeakMap();
    },
    /**
     * Returns a map with its findings in the author's language. Returns the same object for the same map, until the
     * language changes.
     */
    localizeMap: (map: AuthoringMap): AuthoringMap => {
      const known = translatedMaps.get(map);
      if (known) return known;
      const diagnostics = map.diagnostics.map(({ fix, suggestions, ...finding }) => ({
        ...finding,
        ...(fix && { fix }),
        ...(suggestions && { suggestions }),
        reason: words.finding(finding).reason,
      }));
      const translated = { ...map, diagnostics };
      translatedMaps.set(map, translated);
      return translated;
    },
  };
}

function isRefusal(outcome: unknown): outcome is { kind: 'refused' } & RefusalReason {
  return typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'refused';
}
