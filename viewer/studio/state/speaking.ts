import { tutorialStartIn, type FileChange } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import { ENGLISH, type AuthorWords, type Refused } from '../../shared/i18n/use-author-words.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';

/** Holds the words in which authors are told things; English at first. */
export function createSpeaking() {
  let words = ENGLISH;
  let said = new WeakMap<AuthoringMap, AuthoringMap>();
  const say = <Outcome>(outcome: Outcome): Outcome => {
    return isRefusal(outcome) ? { ...outcome, reason: words.refusal(outcome) } : outcome;
  };
  return {
    /** The same parser, which says in these words why something cannot be. */
    language: ({ call, dispose }: AuthorLanguage): AuthorLanguage => {
      return { call: (name, asked) => call(name, asked).then(say), dispose };
    },
    /** The same files; what refuses a change is told in these words. */
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
    /** Changes in which a new tutorial has the placeholders of the author's language. */
    begin: (changes: readonly FileChange[]): FileChange[] =>
      changes.map((one) => {
        if (one.kind !== 'create' || !one.path.endsWith('.md')) return one;
        return { ...one, text: tutorialStartIn(words.tutorial, one.text) };
      }),
    speak: (chosen: AuthorWords): void => {
      words = chosen;
      said = new WeakMap();
    },
    /** A map with its findings in these words; the same one again as long as the words are the same. */
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
