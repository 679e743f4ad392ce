import { headerRange } from '../facts/ranges.ts';
import { locksOf } from '../rehearsal/locks-of.ts';
import { playsOf } from '../rehearsal/plays-of.ts';
import { defineRule } from '../rules/define-rule.ts';

export const noFailedActivity = defineRule('no-failed-activity', {
  needs: 'rehearsal',
  messages: {
    'not-opened': {
      reason: 'The editor does not open the activity `{heading}`. Learners read: {words}',
      note: 'Learners cannot start it.',
    },
    'not-ended': {
      reason: 'The activity `{heading}` is not completed after its last step.',
      note: 'Learners cannot go on after it.',
    },
    'fails-for': {
      reason: 'The activity `{heading}` is not completed if it is played as `{persona}`.',
      note: 'Play it yourself that way: `skillmap rehearse --personas {persona} --headed`.',
    },
    'fails-in': {
      reason: 'The activity `{heading}` is not completed if it is played in the language `{language}`.',
      note: 'Play it yourself that way: `skillmap rehearse --personas language --headed`.',
    },
    locked: {
      reason: 'The activity `{heading}` stays locked although all others are completed.',
      note: 'Learners can never open it.',
    },
  },
  visit: {
    activity: (view, context) => {
      const heading = view.node.node.displayName;
      const range = headerRange(view.section);
      const failed = playsOf(view, context).find(
        ({ outcome, originalSteps }) =>
          outcome.kind !== 'completed' &&
          outcome.kind !== 'stalled' &&
          // `no-broken-translation` reports this in the translated tutorial.
          (originalSteps === undefined || outcome.kind === 'locked'),
      );
      if (!failed) return;
      const { outcome, persona, language } = failed;
      if (outcome.kind === 'locked') {
        const because = locksOf(view.map, context.document);
        context.report({ message: 'locked', values: { heading }, range, because });
      } else if (language !== undefined) {
        context.report({ message: 'fails-in', values: { heading, language }, range });
      } else if (persona !== 'builder')
        context.report({ message: 'fails-for', values: { heading, persona }, range });
      else if (outcome.kind === 'not-opened') {
        context.report({ message: 'not-opened', values: { heading, words: outcome.reason }, range });
      } else context.report({ message: 'not-ended', values: { heading }, range });
    },
  },
});
