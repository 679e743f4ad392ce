import { tutorialStartIn, type FileChange } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import { ENGLISH, type AuthorWords, type Refused } from '../../shared/i18n/use-author-words.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';

/**
 * Creates the translation of findings, reasons and placeholders to the author's language. They are in English until it
 * is set.
 */
export function createSpeaking() {
  let words = ENGLISH;
  let said = new WeakMap<AuthoringMap, AuthoringMap>();
  const say = <Outcome>(outcome: Outcome): Outcome => {
    return isRefusal(outcome) ? { ...outcome, reason: words.refusal(outcome) } : outcome;
  };
  return {
    /** Wraps the parser, so that its reasons are in the author's language. */
    language: ({ call, dispose }: AuthorLanguage): AuthorLanguage => {
      return { call: (name, asked) => call(name, asked).then(say), dispose };
    },
    /** Wraps the files, so that the reasons of failures are in the author's language. */
    files: (files: AuthorFiles): AuthorFiles => ({
      list: async () => say(await files.list()),
      read: async (path) => say(await files.read(path)),
      write: async (path, text, version) => say(await files.write(path, text, version)),
      readBytes: async (path) => say(await files.readBytes(path)),
      createBytes: async (path, bytes) => say(await files.createBytes(path, bytes)),
      rename: async (from, to) => say(await files.rename(from, to)),
      remove: async (path, version) => say(await files.remove(path, version)),
      watch: files.watch,
    }),
    words: (): AuthorWords => words,
    /** Returns changes in which the placeholders of a new tutorial are in the author's language. */
    begin: (changes: readonly FileChange[]): FileChange[] =>
      changes.map((one) => {
        if (one.kind !== 'create' || !one.path.endsWith('.md')) return one;
        return { ...one, text: tutorialStartIn(words.tutorial, one.text) };
      }),
    speak: (chosen: AuthorWords): void => {
      words = chosen;
      said = new WeakMap();
    },
    /**
     * Returns a map with its findings in the author's language. Returns the same object for the same map, until the
     * language changes.
     */
    inWords: (map: AuthoringMap): AuthoringMap => {
      const known = said.get(map);
      if (known) return known;
      const diagnostics = map.diagnostics.map(({ fix, suggestions, ...finding }) => ({
        ...finding,
        ...(fix && { fix }),
        ...(suggestions && { suggestions }),
        reason: words.finding(finding).reason,
      }));
      const own = { ...map, diagnostics };
      said.set(map, own);
      return own;
    },
  };
}

function isRefusal(outcome: unknown): outcome is { kind: 'refused' } & Refused {
  return typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'refused';
}
