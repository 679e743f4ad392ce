import type { UnreachableControl } from '#schemas/generated/rehearsal.ts';
import { headerRange } from '../facts/ranges.ts';
import { playsOf } from '../rehearsal/plays-of.ts';
import { defineRule } from '../rules/define-rule.ts';

const NOTE =
  'Learners who use no mouse cannot continue. Play it yourself: `skillmap rehearse --personas keyboard --headed`.';

export const noUnreachableControl = defineRule('no-unreachable-control', {
  needs: 'rehearsal',
  messages: {
    'in-step': {
      reason: 'The keyboard does not reach `{control}` in step {step} of the activity `{heading}`.',
      note: NOTE,
    },
    outside: {
      reason: 'The keyboard does not reach `{control}` before or after the activity `{heading}`.',
      note: NOTE,
    },
  },
  visit: {
    activity: (view, context) => {
      const heading = view.node.node.displayName;
      const range = headerRange(view.section);
      const missed = new Map<string, UnreachableControl>();
      for (const one of playsOf(view, context).flatMap(({ unreachable = [] }) => unreachable)) {
        if (!missed.has(one.control)) missed.set(one.control, one);
      }
      for (const { control, step } of missed.values()) {
        if (step === undefined) context.report({ message: 'outside', values: { control, heading }, range });
        else context.report({ message: 'in-step', values: { control, step, heading }, range });
      }
    },
  },
});
