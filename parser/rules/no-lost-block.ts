import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft, TextRange } from '../diagnostics/rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { PROSE_LANGUAGES } from '../facts/before-heading.ts';
import { ATTRIBUTES, type AttributeLevel } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { blockOf } from '../model/section-attributes.ts';
import type { BlockNode } from '../syntax/tree.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import { levelsPhrase } from './level-words.ts';
import { removeFences } from '../edits/comment-edits.ts';
import { createIsNeeded } from '../edits/is-needed.ts';
import { commentRange, lineAt } from '../edits/line-edits.ts';
import { mapOf } from '../facts/map-of.ts';
import { isPageLike } from '../facts/wrong-levels.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  misspelt: {
    reason: 'There is no block `{language}`. Did you mean `{likely}`?',
    note: 'Learners do not see it.',
  },
  page: 'The page has no block `{language}`.',
  map: 'A map has no block `{language}`.',
  activity: 'An activity has no block `{language}`.',
  reward: 'A reward has no block `{language}`.',
  completion: 'A completion has no block `{language}`.',
  layout: 'A layout node has no block `{language}`.',
  attribute: {
    reason: 'There are both a block and an attribute `{language}` below this heading.',
    note: 'Learners see the attribute, but not the block. Remove one of the two.',
  },
  second: {
    reason: 'There are two blocks `{language}` below this heading.',
    note: 'Learners see the first one, but not this one. Put both together, or remove one.',
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
              finding.fix
                ? finding
                : { ...finding, suggestions: fixesOf({ block, other, view }, { document, text }) },
            );
        }
      },
    };
  },
});

/** Returns the blocks that end at the start of another block. `valid-fence` reports that fence. */
function misclosedBlocks(document: MapDocument): ReadonlySet<number> {
  const closings = document.tree.misreadings.filter(({ kind }) => kind === 'closing-language');
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

/** Reports a language that is probably misspelt. Other unknown languages are ignored on purpose. */
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
  // The heading has one `#` too many, so the block is not lost.
  const map = level === 'map' ? mapOf(document, section) : undefined;
  if (map && isPageLike(map, document)) return undefined;
  return {
    message: level,
    values: { language: block.language },
    range: fenceRange(block),
    note:
      block.language === 'intro'
        ? phrase('note.lost-block-of-page')
        : phrase('note.lost-block', { levels: levelsPhrase(levels) }),
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

interface LostBlock {
  block: BlockNode;
  other: BlockNode | undefined;
  view: SectionView;
}

const isNeededIn = oncePer(createIsNeeded);

/**
 * Returns the suggestions. The first keeps the text: in the block that has an effect, on the page, or as a comment.
 */
function fixesOf(lost: LostBlock, { document, text }: { document: MapDocument; text: string }): FixDraft[] {
  const lines = linesOfBlock(lost.block, text);
  if (isNeededIn(document)(lines)) return [removeFences(lines, text)];
  const move = addToFirst(lost, text) ?? moveToPage(lost, document);
  return [
    ...(move ? [move] : commentRange(lines, text)),
    { title: phrase('title.remove-the-block'), edits: [{ ...lines, text: '' }] },
  ];
}

function linesOfBlock({ position }: BlockNode, text: string): TextRange {
  const { start } = lineAt(text, position.start.offset);
  return { start, end: lineAt(text, Math.max(start, position.end.offset - 1)).end };
}

/** Returns the fix that appends the text to the first block. Undefined for a name, which is a single line. */
function addToFirst({ block, other, view }: LostBlock, text: string): FixDraft | undefined {
  const isText = block.language === 'description' || (block.language === 'intro' && view.level === 'page');
  if (!other || !isText) return undefined;
  const lines = linesOfBlock(block, text);
  const from = lineAt(text, lines.start).end;
  const to = lineAt(text, lines.end - 1).start;
  const at = lineAt(text, linesOfBlock(other, text).end - 1).start;
  return {
    title: phrase('title.put-both-together'),
    edits: [
      { start: at, end: at, text: text.slice(from, to) },
      { ...lines, text: '' },
    ],
  };
}

/** Returns the fix that moves an introduction to the page. Undefined if the page has one. */
function moveToPage({ block, view }: LostBlock, { pageEntry, source }: MapDocument): FixDraft | undefined {
  const { text } = source;
  const { start, end } = linesOfBlock(block, text);
  const isHomeless = block.language === 'intro' && view.level !== 'page' && text[end - 1] === '\n';
  if (!isHomeless || !pageEntry || blockOf(pageEntry.attributes, 'intro') !== undefined) return undefined;
  const at = lineAt(text, pageEntry.section.headerStart).end;
  return {
    title: phrase('title.move-it-to-the-page'),
    edits: [
      { start: at, end: at, text: text.slice(start, end) },
      { start, end, text: '' },
    ],
  };
}
