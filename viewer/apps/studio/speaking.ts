import type { AuthoringMap } from '#schemas/authoring.ts';
import { sayInEnglish } from '../../i18n/say-finding.ts';
import type { AuthorWords } from '../../i18n/use-author-words.ts';

/** Holds the words in which authors are told things; English at first. */
export function createSpeaking() {
  let words: AuthorWords = { finding: sayInEnglish, guide: (english) => english };
  let said = new WeakMap<AuthoringMap, AuthoringMap>();
  return {
    words: (): AuthorWords => words,
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
