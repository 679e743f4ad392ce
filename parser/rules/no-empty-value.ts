import { defineRule } from './define-rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import { valueOf } from '../model/section-attributes.ts';
import {
  indentOf,
  isFenceLine,
  readBulletLine,
  readHeadingLine,
  skipWhiteSpace,
  skipWhiteSpaceBack,
} from '../syntax/line-kinds.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { isWholeNode } from '../facts/fits-level.ts';
import { lineAt, removeLines } from '../edits/line-edits.ts';
import { unindentedCauses } from '../facts/unindented-lists.ts';
import { keyRange } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

export const noEmptyValue = defineRule('no-empty-value', {
  messages: {
    list: {
      reason: 'The list `{key}` has no entries.',
      note: 'Learners see none of them. Begin each line that belongs to the list with four spaces.',
    },
    wrapped: {
      reason: 'The attribute `{key}` has no value.',
      note: 'Learners do not see the text on the next line. Write it after the colon.',
    },
    value: {
      reason: 'The attribute `{key}` has no value.',
      note: 'This line is ignored. Write a value after the colon, or remove the line.',
    },
  },
  visit: {
    section: (view, { document, text, report }) => {
      for (const child of view.section.children) {
        if (child.type !== 'attribute' || child.value !== '') continue;
        if (
          !ATTRIBUTES.has(child.key) ||
          isRequired(view, child.key) ||
          exclusionsOf(document)(child.keyStart)
        )
          continue;
        const isProse = isProseBelow(text, child);
        const isList = child.key === 'actions' || child.key === 'rewards';
        report({
          message: isList ? 'list' : isProse ? 'wrapped' : 'value',
          values: { key: child.rawKey },
          range: keyRange(child),
          // Only suggestions: an empty line may come from a template, and the author still has to fill it in.
          suggestions: [
            ...(isProse ? [joinFix(text, child)] : []),
            ...(isFillIn(view, child.key) ? [] : [removeLines(child, text)]),
          ],
          because: unindentedCauses(view.section, child),
        });
      }
    },
  },
});

/** True if removing the line would cause another finding, so that only a value helps. */
function isFillIn({ attributes: { scalars }, section }: SectionView, key: string): boolean {
  if (key === 'position') return !scalars.has(key);
  return key === 'kind' && !scalars.has(key) && !isWholeNode(section);
}

/** True for a required attribute. Other rules report that it is missing. */
function isRequired({ attributes, level }: SectionView, key: string): boolean {
  if (attributes.scalars.has(key)) return false;
  if (level === 'activity') return key === 'url' || key === 'type';
  const isCertificate = valueOf(attributes, 'type')?.toLowerCase() === 'certificate';
  return key === 'url' && isCertificate && !attributes.lists.has('rewards');
}

/** True if the next line is plain text, which may be the missing value. */
function isProseBelow(text: string, child: AttributeNode): boolean {
  const feed = text.indexOf('\n', child.keyEnd);
  if (feed < 0) return false;
  const start = feed + 1;
  const nextFeed = text.indexOf('\n', start);
  const end = nextFeed < 0 ? text.length : nextFeed;
  return (
    text.slice(start, end).trim() !== '' &&
    !isFenceLine(text, start, end) &&
    !readHeadingLine(text, start, end) &&
    !readBulletLine(text, start, end) &&
    !text.startsWith('<!--', start + indentOf(text, start, end))
  );
}

function joinFix(text: string, child: AttributeNode): FixDraft {
  const line = lineAt(text, child.keyStart);
  const below = lineAt(text, line.end);
  const start = skipWhiteSpaceBack(text, line.end, line.start);
  const end = skipWhiteSpace(text, below.start, below.end);
  return { title: phrase('title.move-text-up'), edits: [{ start, end, text: ' ' }] };
}
