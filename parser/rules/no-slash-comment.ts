import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { moveAbove } from '../edits/comment-edits.ts';
import { ignoredLinesOf } from '../facts/ignored-lines.ts';
import { keyRange } from '../facts/ranges.ts';
import { slashCommentIn } from '../facts/unclear-values.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const MESSAGES = {
  alone: {
    reason: 'A comment needs `<!--` before it and `-->` after it, not `//`.',
    note: 'Other programs and sites show this line as text. Write it as `<!-- comment -->`.',
  },
  'behind-bullet': 'This line is no comment: behind a bullet `//` is read as a part of the map.',
  'in-value': {
    reason: '`//` is read as a part of the value of `{name}`, not as a comment.',
    note: 'The comment is read as part of the value. Put it on its own line, as `<!-- comment -->`.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noSlashComment = defineRule('no-slash-comment', {
  about: 'text',
  messages: MESSAGES,
  visit: ({ text, report }) => {
    if (!text.includes('//')) return undefined;
    const checkValue = (attribute: AttributeNode): void => {
      const at = slashCommentIn(attribute);
      if (at !== undefined) report(commentInValue(attribute, valueRange(attribute, at), text));
    };
    return {
      section: ({ section }) => {
        for (const child of section.children) {
          if (child.type === 'block' || !child.rawKey.startsWith('//')) continue;
          report(liveComment(keyRange(child), phrase('note.line-as-attribute')));
        }
      },
      attribute: ({ attribute }) => checkValue(attribute),
      // Visit the addresses of rewards separately, because `attribute` does not include them.
      rewardEntry: ({ url, previewUrl, imageUrl }) => {
        for (const attribute of [url, previewUrl, imageUrl]) {
          if (attribute) checkValue(attribute);
        }
      },
      document: (document) => {
        for (const finding of findLines(document, text)) report(finding);
      },
    };
  },
});

/** Finds ignored lines, and lines that became text or part of a value. */
function findLines(document: MapDocument, text: string): Found[] {
  const ignored = ignoredLinesOf(document)
    .filter(({ kind }) => kind === 'slash-comment')
    .map((line) => ignoredComment(line, text));
  const live = document.tree.misreadings
    .filter(({ kind }) => kind === 'glued-text' || kind === 'lost-text')
    .filter(({ start }) => text.startsWith('//', start))
    .map(({ start, end, to }) =>
      liveComment(
        { start, end },
        to ? phrase('note.line-in-value', { key: to.rawKey }) : phrase('note.line-as-text'),
      ),
    );
  return [...ignored, ...live];
}

function commentInValue(attribute: AttributeNode, range: TextRange, text: string): Found {
  const start = skipWhiteSpaceBack(text, range.start, attribute.keyEnd);
  const content = text.slice(range.start + 2, range.end).trim();
  const fix = isWrappable(content)
    ? moveAbove({ start, end: range.end }, `<!-- ${content} -->`, text)
    : { title: phrase('title.remove-the-comment'), edits: [{ start, end: range.end, text: '' }] };
  return {
    message: 'in-value',
    values: { name: attribute.rawKey },
    range,
    ...(isWrappable(content) || content === '' ? { fix } : { suggestions: [fix] }),
  };
}

/** True for text that a markdown comment can contain. */
function isWrappable(content: string): boolean {
  return content !== '' && !content.includes('--') && !content.includes('<!');
}

function ignoredComment({ start, end }: TextRange, text: string): Found {
  const content = text.slice(start + 2, end).trim();
  return {
    message: 'alone',
    range: { start, end: start + 2 },
    ...(isWrappable(content) && {
      fix: {
        title: phrase('title.write-it-as-comment-marks'),
        edits: [{ start, end, text: `<!-- ${content} -->` }],
      },
    }),
  };
}

function liveComment(range: TextRange, effect: Phrase): Found {
  return {
    message: 'behind-bullet',
    range,
    note: [effect, phrase('note.comment-marks')],
  };
}
