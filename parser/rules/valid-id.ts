import type { FindingOf, RuleContext } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { headerRange } from '../facts/ranges.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { phrase } from '../phrases/phrase.ts';
import type { IdOptions } from '#schemas/generated/rule-options.ts';

const MESSAGES = {
  pattern: 'The id `{id}` does not match the pattern `{pattern}`.',
  example: 'The id `{id}` is not written like `{example}`.',
} as const;

type Context = RuleContext<MapDocument, FindingOf<typeof MESSAGES>, IdOptions>;

export const validId = defineRule('valid-id', {
  messages: MESSAGES,
  visit: (context) => {
    // The command has checked the pattern. A page may get an invalid pattern, and must still show the other findings.
    const whole = toRegExp(context.options.pattern);
    if (!whole) return undefined;
    return {
      section: (view) => {
        if (view.level !== 'page') check(view, whole, context);
      },
    };
  },
});

function check({ section }: SectionView, whole: RegExp, { options, report }: Context): void {
  const id = section.header.trimEnd();
  if (id === '' || whole.test(id)) return;
  const { pattern, example } = options;
  report({
    ...(example === undefined
      ? { message: 'pattern', values: { id, pattern } }
      : { message: 'example', values: { id, example } }),
    range: headerRange(section),
    note: phrase('note.rename-with-formerly', { line: `* formerly: ${id.toLowerCase()}` }),
  });
}

function toRegExp(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}
