import { checkListsOf } from '../checks/checks-of.ts';
import type { RuleId } from '../diagnostics/rule.ts';
import { headerRange } from '../facts/ranges.ts';
import { playsOf } from '../rehearsal/plays-of.ts';
import { defineRule } from '../rules/define-rule.ts';

export const noMisjudgingCheck = defineRule('no-misjudging-check', {
  needs: 'rehearsal',
  messages: {
    'at-start': {
      reason: 'The check `{check}` passes before learners have done anything.',
      note: 'It is ticked from the start. Ask for something that the starting project does not have.',
    },
    'at-end': {
      reason: 'The check `{check}` fails for the code that the steps show.',
      note: 'Learners who build exactly what the steps show do not get it ticked.',
    },
  },
  visit: {
    activity: (view, context) => {
      const checks = playsOf(view, context)[0]?.checks ?? [];
      const lists = checkListsOf(context.document);
      const own = lists.find(({ owner }) => owner === view.attributes)?.checks ?? [];
      for (const { sentence, atStart, atEnd } of checks) {
        const line = own.find((one) => context.text.slice(one.sentence.start, one.sentence.end) === sentence);
        const range = line?.sentence ?? headerRange(view.section);
        const values = { check: sentence };
        const isToldBy = (rule: RuleId) => ({ values, range, because: [{ rule, range }] });
        if (atStart) context.report({ message: 'at-start', ...isToldBy('no-needless-check') });
        if (!atEnd) context.report({ message: 'at-end', ...isToldBy('no-failing-check') });
      }
    },
  },
});
