import { defineSharedRule } from '../diagnostics/define-rule.ts';

/** Reports rules of plugins that failed. Runs after all rules of plugins. */
export const noFailedRule = defineSharedRule('no-failed-rule', {
  messages: {
    failed: {
      reason: 'The rule `{rule}` failed: {error}',
      note: 'This is a mistake in the rule, not in your text. It has not checked the rest of this file.',
    },
  },
  about: 'text',
  visit: {
    document: (_document, { failures, report }) => {
      for (const { rule, reason, range } of failures) {
        report({
          message: 'failed',
          values: { rule, error: reason },
          unchecked: rule,
          ...(range && { range }),
        });
      }
    },
  },
});
