import type { FindingOf } from '../diagnostics/rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { FENCE_LANGUAGES, isTemplate } from '../tutorial/fence-languages.ts';
import { codeLanguageOf } from '../tutorial/code-languages.ts';
import type { TutorialBlock, TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { replacement } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const KNOWN = [...FENCE_LANGUAGES.keys()];

/** Languages from other platforms, which the editor shows as plain code. They are not typos. */
const OTHER_PLATFORM_LANGUAGES = new Set(
  'bash c cpp cs csharp css csv go hint html ini java json jsx kotlin lua markdown md none php plain plaintext ruby rust scratch sh shell sql svg swift text toml tsx txt xml yaml yml'.split(
    ' ',
  ),
);
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['py', 'python'],
  ['python3', 'python'],
  ['extension', 'package'],
  ['extensions', 'package'],
  ['starter', 'template'],
]);

const MESSAGES = {
  unknown: 'There is no kind of block `{language}`. Did you mean `{known}`?',
  more: 'Nothing may follow `{language}` on its line, but `{text}` does.',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validBlockLanguage = defineTutorialRule('valid-block-language', {
  messages: MESSAGES,
  visit: {
    block: (block, { document, report }) => {
      const finding = block.language === '' ? undefined : (misspelt(block, document) ?? withMore(block));
      if (finding) report(finding);
    },
  },
});

function misspelt(
  { language, languageRange: range }: TutorialBlock,
  document: TutorialDocument,
): Found | undefined {
  const known = spellingOf(language);
  if (known === undefined) return undefined;
  // In lower case, the block's language would differ from the tutorial's, and the block would be excluded.
  const isLanguage = EDITOR_LANGUAGE.test(known) && language.toLowerCase() === known;
  if (isLanguage && hasLanguage(document)) return undefined;
  return {
    message: 'unknown',
    values: { language, known },
    range,
    note: isLanguage
      ? phrase('note.language-in-small-letters')
      : phrase(UNKNOWN_NOTES[FENCE_LANGUAGES.get(known) ?? 'shown']),
    ...replacement(range, known),
  };
}

const UNKNOWN_NOTES = {
  code: 'note.word-unknown-code',
  'hidden-code': 'note.word-unknown-data',
  data: 'note.word-unknown-data',
  shown: 'note.word-unknown-shown',
} as const;

function spellingOf(language: string): string | undefined {
  const bare = language.replace(/-ignore$/i, '');
  const folded = bare.toLowerCase();
  if (FENCE_LANGUAGES.has(folded)) return bare !== folded && isCaseSensitive(folded) ? folded : undefined;
  if (OTHER_PLATFORM_LANGUAGES.has(folded)) return undefined;
  return ALIASES.get(folded) ?? findLikely(folded, KNOWN);
}

/** Languages that decide in which language the editor opens. */
const EDITOR_LANGUAGE = /^(?:javascript|js|python|spy|ts|typescript)$/;

function hasLanguage({ blocks }: TutorialDocument): boolean {
  return blocks.some((block) => codeLanguageOf(block) !== undefined);
}

function isCaseSensitive(language: string): boolean {
  return (
    isTemplate(language) ||
    EDITOR_LANGUAGE.test(language) ||
    /^(?:assetjson|customts|hiddennamespaces|jres|simtheme)$/.test(language)
  );
}

function withMore({ language, languageRange, info, fence }: TutorialBlock): Found | undefined {
  const purpose = FENCE_LANGUAGES.get(language.toLowerCase());
  if (info === language || !purpose || purpose === 'shown') return undefined;
  const range = { start: languageRange.end, end: fence.end };
  const text = info.slice(language.length).trim();
  return {
    message: 'more',
    values: { text: text.slice(0, 40), language },
    range: { start: range.end - text.length, end: range.end },
    note: phrase(purpose === 'code' ? 'note.word-then-unknown-code' : 'note.word-then-unknown-data'),
    suggestions: [{ title: phrase('title.remove-it'), edits: [{ ...range, text: '' }] }],
  };
}
