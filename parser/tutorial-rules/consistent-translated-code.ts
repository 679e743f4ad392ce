import type { FindingOf, RuleContext, MessageWithValues, TextRange } from '../diagnostics/rule.ts';
import { FENCE_LANGUAGES, isTemplate } from '../tutorial/fence-languages.ts';
import { readCodeTokens, type CodeToken } from '../tutorial/code-tokens.ts';
import { findDifference, ownNamesOf, type CodeDifference, type Renames } from '../tutorial/compare-code.ts';
import type { TutorialBlock, TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { inOriginal, originalOf, type OriginalTutorial } from './original-of.ts';
import { headingRange, textIn } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const OTHER_CODE =
  'Learners in this language get different code from the rest of their class. Copy the code of the original. In code you may translate texts in quotes, remarks and your own names, and a name has to be the same everywhere.';

const MESSAGES = {
  missing: {
    reason: 'This step has no `{name}` block, but the same step in the original `{path}` has one.',
    note: 'Learners in this language do not get this code. Copy the block from the original.',
  },
  extra: {
    reason: 'This step has a `{language}` block that the same step in the original `{path}` does not have.',
    note: 'Learners in this language get different code from the rest of their class. Remove the block, or add it to the original.',
  },
  different: {
    reason: 'The code has `{found}` here, but the original `{path}` has `{wanted}`.',
    note: OTHER_CODE,
  },
  text: {
    reason: 'The code has `{found}` here, but the original `{path}` has a text in quotes.',
    note: OTHER_CODE,
  },
  picture: { reason: 'The picture in this code is not the one in the original `{path}`.', note: OTHER_CODE },
  long: {
    reason: 'The code goes on with `{found}`, but in the original `{path}` it ends here.',
    note: OTHER_CODE,
  },
  short: {
    reason: 'The code ends here, but in the original `{path}` it goes on with `{wanted}`.',
    note: OTHER_CODE,
  },
  shortText: {
    reason: 'The code ends here, but in the original `{path}` it goes on with a text in quotes.',
    note: OTHER_CODE,
  },
} as const;

type Context = RuleContext<TutorialDocument, FindingOf<typeof MESSAGES>>;

export const consistentTranslatedCode = defineTutorialRule('consistent-translated-code', {
  messages: MESSAGES,
  visit: {
    document: (document, context) => {
      const original = originalOf(context);
      if (!original || !isComparable(document) || !isComparable(original.document)) return;
      const code = codeOf(original.document);
      const renames = {
        declared: ownNamesOf(code.map(({ tokens }) => tokens)),
        to: new Map(),
        from: new Map(),
      };
      const pairs = pairsOf(context, original);
      for (const pair of pairs) compare(pair, { context, original, renames });
    },
  },
});

/** True if every block has an end. Otherwise it is unclear which blocks belong together. */
function isComparable({ blocks }: TutorialDocument): boolean {
  return blocks.every(({ isClosed }) => isClosed);
}

function codeOf(document: TutorialDocument): { block: TutorialBlock; tokens: CodeToken[] }[] {
  return document.blocks.filter(isCode).map((block) => ({ block, tokens: tokensOf(document, block) }));
}

function isCode({ language }: TutorialBlock): boolean {
  return FENCE_LANGUAGES.get(kindOf(language))?.endsWith('code') === true;
}

/** Returns a fence language without case and without the suffix `-ignore`, which only excludes blocks from tests. */
function kindOf(language: string): string {
  return language.toLowerCase().replace(/-ignore$/, '');
}

function tokensOf(document: TutorialDocument, { content, language }: TutorialBlock): CodeToken[] {
  return readCodeTokens(textIn(document, content), content.start, language.startsWith('python'));
}

interface Pair {
  mine: TutorialBlock;
  theirs: TutorialBlock;
}

/** Pairs blocks of the translation and the original: those of the whole tutorial, then those of each step in order. */
function pairsOf({ document, report }: Context, original: OriginalTutorial): Pair[] {
  const pairs = wholePairs(document, original.document);
  if (document.steps.length !== original.document.steps.length) return pairs;
  for (const [index, step] of document.steps.entries()) {
    const other = original.document.steps[index];
    const [mine, theirs] = [step.blocks.filter(isOfStep), other?.blocks.filter(isOfStep) ?? []];
    const firstDifferent = theirs.findIndex(
      ({ language }, at) => kindOf(language) !== kindOf(mine[at]?.language ?? ''),
    );
    const missing = theirs[firstDifferent];
    if (missing) {
      report({
        message: 'missing',
        values: { name: kindOf(missing.language), path: original.path },
        range: headingRange(step.heading),
        related: inOriginal(original, 'The block in the original', missing.fence),
      });
    } else if (mine.length > theirs.length) {
      reportExtra(mine[theirs.length], { report, original, index });
    }
    const count = missing ? firstDifferent : Math.min(mine.length, theirs.length);
    for (let at = 0; at < count; at += 1) {
      const [left, right] = [mine[at], theirs[at]];
      if (left && right) pairs.push({ mine: left, theirs: right });
    }
  }
  return pairs.sort((left, right) => left.mine.start - right.mine.start);
}

function reportExtra(
  block: TutorialBlock | undefined,
  { report, original, index }: Pick<Context, 'report'> & { original: OriginalTutorial; index: number },
): void {
  const step = original.document.steps[index];
  if (!block || !step) return;
  report({
    message: 'extra',
    values: { language: block.language, path: original.path },
    range: block.fence,
    related: inOriginal(original, 'The step in the original', headingRange(step.heading)),
  });
}

function isOfStep(block: TutorialBlock): boolean {
  return isCode(block) && !isOfWhole(block);
}

/** True for a block that applies to the whole tutorial, in whichever step it is. */
function isOfWhole({ language }: TutorialBlock): boolean {
  return isTemplate(language) || language === 'customts';
}

function wholePairs(mine: TutorialDocument, theirs: TutorialDocument): Pair[] {
  return mine.blocks.filter(isOfWhole).flatMap((block) => {
    const other = theirs.blocks.findLast(({ language }) => language === block.language);
    return other ? [{ mine: block, theirs: other }] : [];
  });
}

interface Comparison {
  context: Context;
  original: OriginalTutorial;
  renames: Renames;
}

function compare({ mine, theirs }: Pair, { context, original, renames }: Comparison): void {
  const { document } = context;
  const [left, right] = [textIn(original.document, theirs.content), textIn(document, mine.content)];
  const difference = findDifference(tokensOf(original.document, theirs), tokensOf(document, mine), renames);
  if (left === right || !difference) return;
  const { original: originalToken, translated: translatedToken } = difference;
  context.report({
    ...toMessage(difference, document, original.path),
    range: translatedToken ? rangeOf(translatedToken, document) : mine.fence,
    related: inOriginal(
      original,
      'The code in the original',
      originalToken ? rangeOf(originalToken, original.document) : theirs.fence,
    ),
    suggestions: [
      { title: phrase('title.copy-the-code-from-the-original'), edits: [{ ...mine.content, text: left }] },
    ],
  });
}

function toMessage(
  { original, translated, expected }: CodeDifference,
  document: TutorialDocument,
  path: string,
): MessageWithValues<typeof MESSAGES> {
  if (!translated) {
    const value = original?.value ?? '';
    return isText(value)
      ? { message: 'shortText', values: { path } }
      : { message: 'short', values: { wanted: excerpt(value), path } };
  }
  const { value } = translated;
  const found = isPicture(value) ? excerpt(value) : textIn(document, translated).slice(0, 40);
  if (expected === undefined) return { message: 'long', values: { found, path } };
  // Do not quote a picture of several pixels.
  const areDrawn = [value, expected].every((one) => isPicture(one) && one.includes(' '));
  if (areDrawn) return { message: 'picture', values: { path } };
  return isText(expected)
    ? { message: 'text', values: { found, path } }
    : { message: 'different', values: { found, wanted: excerpt(expected), path } };
}

function excerpt(value: string): string {
  return (isPicture(value) ? value.slice(1, -1) : value).slice(0, 40);
}

function isText(value: string): boolean {
  return value.startsWith('"');
}

function isPicture(value: string): boolean {
  return value.startsWith('`') && value.length > 1;
}

function rangeOf(token: CodeToken, document: TutorialDocument): TextRange {
  const line = textIn(document, token).split(/\r?\n/, 1)[0] ?? '';
  return { start: token.start, end: token.start + Math.max(line.length, 1) };
}
