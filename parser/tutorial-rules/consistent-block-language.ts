import type { FindingOf } from '../diagnostics/rule.ts';
import { codeLanguageOf, isCode, isFound, type CodeLanguage } from '../tutorial/code-languages.ts';
import { readCodeTokens } from '../tutorial/code-tokens.ts';
import { isTemplate } from '../tutorial/fence-languages.ts';
import type { TutorialBlock, TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { replacing, textIn } from './ranges.ts';

const MESSAGES = {
  code: {
    reason: 'The `{language}` block is in another language than the first, which is `{first}`.',
    note: 'Learners see this code, but the blocks in it are missing in their toolbox: the editor collects code only in the language of the first block.',
  },
  template: {
    reason: 'The `{language}` block is in another language than the first, which is `{first}`.',
    note: 'Learners begin with an empty project, because the editor leaves out code in another language than that of the first block.',
  },
} as const;

export const consistentBlockLanguage = defineTutorialRule('consistent-block-language', {
  once: 'sentence',
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      const found = document.blocks.filter((block) => isFound(block, text));
      const first = found.find((block) => codeLanguageOf(block) !== undefined);
      const language = first && codeLanguageOf(first);
      if (!language) return;
      const otherBlocks = found.filter((block) => isOther(block, language));
      if (otherBlocks.length === 0) return;
      const collected = namesIn(
        found.filter((block) => isCode(block) && !isOther(block, language)),
        document,
      );
      for (const block of otherBlocks) {
        const isLost = isTemplate(block.language) || hasMore(block, collected, document);
        if (isLost) report(toFinding(block, { first, language }));
      }
    },
  },
});

function isOther(block: TutorialBlock, language: CodeLanguage): boolean {
  const blockLanguage = codeLanguageOf(block);
  return blockLanguage !== undefined && blockLanguage !== language;
}

function toFinding(
  block: TutorialBlock,
  { first, language }: { first: TutorialBlock; language: CodeLanguage },
): FindingOf<typeof MESSAGES> {
  const correctedLanguage = rewritten(block, language);
  return {
    message: isTemplate(block.language) ? 'template' : 'code',
    values: { language: block.language, first: first.language },
    range: block.languageRange,
    related: [{ reason: 'The first block decides the language', range: first.fence }],
    ...(correctedLanguage !== undefined && {
      suggestions: [replacing(block.languageRange, correctedLanguage)],
    }),
  };
}

/** Returns the fence language for the code in another language. Undefined for Python. */
function rewritten(block: TutorialBlock, language: CodeLanguage): string | undefined {
  const isTypeScript = codeLanguageOf(block) !== 'python' || block.language === 'spy';
  if (!isTypeScript) return undefined;
  if (isTemplate(block.language)) return language === 'blocks' ? 'template' : undefined;
  return language === 'python' ? 'spy' : language;
}

/** True if the code uses blocks that the toolbox does not have already. */
function hasMore(block: TutorialBlock, collected: ReadonlySet<string>, document: TutorialDocument): boolean {
  for (const name of namesIn([block], document)) if (!collected.has(name)) return true;
  return false;
}

const KEYWORDS = new Set(['for', 'if', 'while']);
/** A function of Python loops, which is not a block. */
const RANGE = 'range';

/** Returns the blocks that the code uses, with names that are the same in every language. */
function namesIn(blocks: readonly TutorialBlock[], document: TutorialDocument): Set<string> {
  const names = new Set<string>();
  for (const { content, language } of blocks) {
    const isPython = language.startsWith('python');
    const tokens = readCodeTokens(textIn(document, content), content.start, isPython);
    for (const [index, { kind, value }] of tokens.entries()) {
      const isCalled = kind === 'word' && value !== RANGE && tokens[index + 1]?.value === '(';
      if (isCalled || KEYWORDS.has(value)) names.add(value.replaceAll('_', '').toLowerCase());
      else if (value === '=' && tokens[index + 1]?.value !== '=') names.add('=');
    }
  }
  return names;
}
