import { headerRange } from '../facts/ranges.ts';
import { defineRule } from '../rules/define-rule.ts';

export const noFailedActivity = defineRule('no-failed-activity', {
  needs: 'rehearsal',
  messages: {
    'not-opened': {
      reason: 'The editor does not open the activity `{heading}`. It says: {failure}',
      note: 'Learners cannot start it.',
    },
    'not-ended': {
      reason: 'The activity `{heading}` is not completed after its last step.',
      note: 'Learners cannot go on after it.',
    },
  },
  visit: {
    activity: ({ map, node, section }, { rehearsal, path, report }) => {
      const played = rehearsal?.activities.find(
        ({ file, mapId, activityId }) =>
          file === path && mapId === map.id && activityId === node.node.activityId,
      );
      const range = headerRange(section);
      const heading = node.node.displayName;
      if (played?.outcome.kind === 'not-opened') {
        report({ message: 'not-opened', values: { heading, failure: played.outcome.reason }, range });
      }
      if (played?.outcome.kind === 'not-ended') report({ message: 'not-ended', values: { heading }, range });
    },
  },
});
