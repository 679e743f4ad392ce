import { exclusionsOf } from '../facts/exclusions-of.ts';
import { findQuoted } from '../facts/quoted-value.ts';
import { replaceFix } from '../facts/ranges.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { defineRule } from './define-rule.ts';

const NOTE = 'With them it means something else, or nothing.';

export const noQuotedValue = defineRule('no-quoted-value', {
  about: 'text',
  messages: {
    quotes: {
      reason: 'The quotation marks are read as a part of the value: write `{meant}` without them.',
      note: NOTE,
    },
    backticks: {
      reason: 'The backticks are read as a part of the value: write `{meant}` without them.',
      note: NOTE,
    },
    brackets: {
      reason: 'The brackets are read as a part of the address: write only `{meant}`.',
      note: 'With them it leads nowhere.',
    },
  },
  visit: ({ document, report }) => {
    const exclusionAt = exclusionsOf(document);
    const check = (attribute: AttributeNode): void => {
      const quoted = attribute.segments.length === 1 ? findQuoted(attribute) : undefined;
      if (!quoted || exclusionAt(attribute.keyStart)) return;
      const { start, end, unquoted } = quoted;
      const range = valueRange(attribute, start, end);
      report({
        message: quoted.delimiter,
        values: { meant: unquoted },
        range,
        fix: replaceFix(range, unquoted),
      });
    };
    return {
      attribute: ({ attribute }) => check(attribute),
      actions: ({ entries }) => {
        for (const { item, kind } of entries) if (kind) check(item);
      },
      rewardEntry: ({ url, previewUrl, imageUrl }) => {
        for (const attribute of [url, previewUrl, imageUrl]) if (attribute) check(attribute);
      },
    };
  },
});
