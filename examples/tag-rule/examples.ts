import type { RuleExamples } from 'skillmap/rules';

const options = { tags: ['easy', 'hard'] };

export default {
  good: [
    {
      options,
      text: `
        ## flight
        ### lift-off
        * tags: easy, hard
        ### landing
        * kind: completion
      `,
    },
  ],
  bad: [
    {
      options,
      text: `
        ## flight
        ### lift-off
        * tags: eassy, space
        ### landing
        * name: Landing
      `,
      findings: [
        '3:9 Our club has no tag `eassy`.',
        '3:16 Our club has no tag `space`.',
        '4:5 `landing` has no tag.',
      ],
      fixed: `
        ## flight
        ### lift-off
        * tags: easy, space
        ### landing
        * name: Landing
      `,
      suggested: [
        `
        ## flight
        ### lift-off
        * tags: eassy, space
        ### landing
        * name: Landing
        * tags: easy
        `,
        `
        ## flight
        ### lift-off
        * tags: eassy, space
        ### landing
        * name: Landing
        * tags: hard
        `,
      ],
    },
  ],
} satisfies RuleExamples;
