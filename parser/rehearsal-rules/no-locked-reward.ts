import { headerRange } from '../facts/ranges.ts';
import type { NodeView } from '../facts/sections-of.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { defineRule } from '../rules/define-rule.ts';

export const noLockedReward = defineRule('no-locked-reward', {
  needs: 'rehearsal',
  messages: {
    locked: {
      reason: 'The reward `{heading}` stays locked although all activities are completed.',
      note: 'Learners never get it.',
    },
  },
  visit: {
    reward: (view, context) => {
      if (isLocked(view, context)) context.report(findingAt(view));
    },
    completion: (view, context) => {
      if (isLocked(view, context)) context.report(findingAt(view));
    },
  },
});

function isLocked({ map, node }: NodeView, { rehearsal, path }: Pick<CheckContext, 'rehearsal' | 'path'>) {
  return rehearsal?.lockedRewards?.some(
    (one) => one.file === path && one.mapId === map.id && one.activityId === node.node.activityId,
  );
}

function findingAt({ section }: NodeView) {
  const values = { heading: section.header.trimEnd() };
  const range = headerRange(section);
  return {
    message: 'locked' as const,
    values,
    range,
    because: [{ rule: 'no-unreachable-reward' as const, range }],
  };
}
