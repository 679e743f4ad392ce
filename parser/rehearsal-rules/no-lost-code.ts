import { headerRange } from '../facts/ranges.ts';
import { playsOf } from '../rehearsal/plays-of.ts';
import { defineRule } from '../rules/define-rule.ts';

export const noLostCode = defineRule('no-lost-code', {
  needs: 'rehearsal',
  messages: {
    lost: {
      reason: 'The activity `{heading}` does not start with the code of `{from}`.',
      note: 'Learners read that they start with it, and find none of it. The editor keeps it only if the tutorial has a block `template`.',
    },
  },
  visit: {
    activity: (view, context) => {
      const from = playsOf(view, context).find(({ lostCodeOf }) => lostCodeOf !== undefined)?.lostCodeOf;
      if (from === undefined) return;
      const values = { heading: view.node.node.displayName, from };
      context.report({ message: 'lost', values, range: headerRange(view.section) });
    },
  },
});
