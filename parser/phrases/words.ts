/** Words that are values of other messages. */
export const WORDS = {
  'word.more': '{count} more',
  'word.the-page': 'the page',
  'word.a-map': 'a map',
  'word.an-activity': 'an activity',
  'word.a-reward': 'a reward',
  'word.a-completion': 'a completion',
  'word.a-layout-node': 'a layout node',
  'word.a-node': 'a node',
  'word.page': 'page',
  'word.map': 'map',
  'word.activity': 'activity',
  'word.reward': 'reward',
  'word.completion': 'completion',
  'word.layout-node': 'layout node',
  'word.tutorial': 'tutorial',
  'word.picture': 'picture',
  'word.certificate': 'certificate',
  'word.checks-file': 'file of checks',
  // Dates at which the pages of `documentation-pages.json` were listed.
  'word.listed-arcade': 'April 2026',
  'word.listed-microbit': 'August 2026',
} as const;
