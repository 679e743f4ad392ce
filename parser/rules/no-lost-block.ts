import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { PROSE_LANGUAGES } from '../facts/before-heading.ts';
import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { blockOf } from '../model/section-attributes.ts';
import type { BlockNode } from '../syntax/tree.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import { levelsPhrase } from './level-words.ts';
import { lineAt } from '../edits/line-edits.ts';
import { mapOf } from '../facts/map-of.ts';
import { isPageLike } from '../facts/wrong-levels.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';

const UNSEEN = 'Learners see nothing of it.';

const MESSAGES = {
  misspelt: { reason: 'Unexpected block `{language}`, expected `{likely}`', note: UNSEEN },
  page: { reason: 'Unexpected block `{language}` on the page, expected it on {levels}', note: UNSEEN },
  map: { reason: 'Unexpected block `{language}` on a map, expected it on {levels}', note: UNSEEN },
  activity: { reason: 'Unexpected block `{language}` on an activity, expected it on {levels}', note: UNSEEN },
  reward: { reason: 'Unexpected block `{language}` on a reward, expected it on {levels}', note: UNSEEN },
  completion: {
    reason: 'Unexpected block `{language}` on a completion, expected it on {levels}',
    note: UNSEEN,
  },
  layout: { reason: 'Unexpected block `{language}` on a layout node, expected it on {levels}', note: UNSEEN },
  attribute: {
    reason: 'Unexpected block `{language}` beside the attribute of this name, expected one of the two',
    note: 'The attribute counts; learners see nothing of the block. Remove the one that is not meant.',
  },
  second: {
    reason: 'Unexpected second block `{language}`, expected one',
    note: 'The first one counts; learners see nothing of this. Put both together, or remove one.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noLostBlock = defineRule('no-lost-block', {
  messages: MESSAGES,
  visit: ({ document, text, report }) => {
    const comments = commentsOf(document);
    const misclosed = misclosedBlocks(document);
    return {
      section: (view) => {
        const first = new Map<string, BlockNode>();
        for (const block of view.attributes.blocks) {
          const isExcluded = findRangeAt(comments, block.position.start.offset) !== undefined;
          if (isExcluded || block.content.trim() === '' || misclosed.has(block.position.start.offset))
            continue;
          const other = first.get(block.language);
          if (!other) first.set(block.language, block);
          const finding =
            checkLanguage(block) ??
            checkLevel(block, view, document) ??
            checkAttribute(block, view) ??
            checkSecond(block, other);
          if (finding)
            report(
              finding.fix ? finding : { ...finding, suggestions: fixesOf(block, view, { document, text }) },
            );
        }
      },
    };
  },
});

/** Where blocks begin that end where another was to begin: that fence has a rule of its own. */
function misclosedBlocks(document: MapDocument): ReadonlySet<number> {
  const closings = document.tree.oddities.filter(({ kind }) => kind === 'closing-language');
  if (closings.length === 0) return NONE;
  const blocks = blockRangesOf(document);
  return new Set(closings.flatMap(({ start }) => findRangeAt(blocks, start)?.start ?? []));
}

const NONE: ReadonlySet<number> = new Set();

function languageRange({ position, language }: BlockNode): TextRange {
  const start = position.start.offset + '```'.length;
  return { start, end: start + language.length };
}

function fenceRange({ position, language }: BlockNode): TextRange {
  return { start: position.start.offset, end: position.start.offset + '```'.length + language.length };
}

/** What is no language of a map is left out of it on purpose, or misspelt. */
function checkLanguage(block: BlockNode): Found | undefined {
  const { language } = block;
  if (PROSE_LANGUAGES.includes(language)) return undefined;
  const folded = language.toLowerCase();
  const likely = PROSE_LANGUAGES.includes(folded) ? folded : findLikely(folded, PROSE_LANGUAGES);
  if (likely === undefined) return undefined;
  const range = languageRange(block);
  return {
    message: 'misspelt',
    values: { language, likely },
    range,
    expected: [likely],
    fix: replaceFix(range, likely),
  };
}

function levelsOf(language: string): readonly AttributeLevel[] {
  return language === 'intro' ? ['page'] : (ATTRIBUTES.get(language)?.levels ?? []);
}

function checkLevel(
  block: BlockNode,
  { level, section }: SectionView,
  document: MapDocument,
): Found | undefined {
  const levels = levelsOf(block.language);
  if (levels.length === 0 || levels.includes(level)) return undefined;
  // Where the heading has a `#` too many, it is none that is lost.
  const map = level === 'map' ? mapOf(document, section) : undefined;
  if (map && isPageLike(map, document)) return undefined;
  return {
    message: level,
    values: { language: block.language, levels: levelsPhrase(levels) },
    range: fenceRange(block),
  };
}

function checkAttribute(block: BlockNode, { attributes }: SectionView): Found | undefined {
  const attribute = PROSE_LANGUAGES.includes(block.language)
    ? attributes.scalars.get(block.language)
    : undefined;
  if (!attribute) return undefined;
  return {
    message: 'attribute',
    values: { language: block.language },
    range: fenceRange(block),
    related: [{ reason: 'This is what learners see', range: keyRange(attribute) }],
  };
}

function checkSecond(block: BlockNode, other: BlockNode | undefined): Found | undefined {
  if (!other || !PROSE_LANGUAGES.includes(block.language)) return undefined;
  return {
    message: 'second',
    values: { language: block.language },
    range: fenceRange(block),
    related: [{ reason: 'This is what learners see', range: fenceRange(other) }],
  };
}

/** An introduction may be moved to a page that has none. */
function fixesOf(
  block: BlockNode,
  { level }: SectionView,
  { document: { pageEntry }, text }: { document: MapDocument; text: string },
): Fix[] {
  const { start } = lineAt(text, block.position.start.offset);
  const { end } = lineAt(text, Math.max(start, block.position.end.offset - 1));
  const cut = { start, end, text: '' };
  const removal = { title: 'Remove the block', edits: [cut] };
  const isHomeless = block.language === 'intro' && level !== 'page' && text[end - 1] === '\n';
  if (!isHomeless || !pageEntry || blockOf(pageEntry.attributes, 'intro') !== undefined) return [removal];
  const at = lineAt(text, pageEntry.section.headerStart).end;
  const edits = [{ start: at, end: at, text: text.slice(start, end) }, cut];
  return [{ title: 'Move it to the page', edits }, removal];
}
