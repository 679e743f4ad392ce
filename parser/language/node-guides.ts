import type { AttributeGuide } from './attribute-guide.ts';

const NODES = ['activity', 'reward', 'completion', 'layout'] as const;
const REWARDS = ['reward', 'completion'] as const;

/** In the order in which authors usually write them. */
export const NODE_GUIDES: readonly AttributeGuide[] = [
  {
    key: 'name',
    levels: NODES,
    text: 'title',
    without: 'it is the heading',
    example: 'Design a ship',
  },
  {
    key: 'kind',
    levels: NODES,
    text: '`activity`, `reward`, `completion`, or `layout`: invisible, only bends paths',
    without: 'it is an activity',
    example: 'completion',
  },
  {
    key: 'type',
    levels: ['activity'],
    text: '`tutorial`, needed',
    example: 'tutorial',
  },
  {
    key: 'type',
    levels: REWARDS,
    text: '`certificate` (older maps; a `rewards` list is the newer way)',
    example: 'certificate',
  },
  {
    key: 'description',
    levels: ['activity', ...REWARDS],
    text: 'one or two sentences',
    example: 'Draw and code a spaceship.',
  },
  {
    key: 'url',
    levels: ['activity'],
    text: 'the tutorial, needed; `.md` may be left out',
    example: '/tutorials/ship',
  },
  {
    key: 'url',
    levels: REWARDS,
    text: 'the certificate, with `type: certificate`',
    example: '/certificates/space.pdf',
  },
  {
    key: 'imageurl',
    levels: NODES,
    text: 'picture',
    example: '/images/ship.png',
  },
  {
    key: 'tags',
    levels: ['activity'],
    text: 'comma list; `required` counts them',
    example: 'easy, sprites',
  },
  {
    key: 'next',
    levels: NODES,
    text: 'comma list of the headings that this node leads to',
    without: 'the path ends here',
    example: 'finish',
  },
  {
    key: 'editor',
    levels: ['activity'],
    text: '`blocks`, `js` or `py`: how the code is written',
    without: 'it is `blocks`',
    example: 'py',
  },
  {
    key: 'allowcodecarryover',
    levels: ['activity'],
    text: '`false` to start with empty code, `true` to offer the code of the activity before',
    without: 'what the map says counts',
    example: 'false',
  },
  {
    key: 'rewards',
    levels: REWARDS,
    text: 'list of `certificate` and `completion-badge`',
    example: '\n    * certificate:\n        * url: /certificates/space.pdf',
  },
  {
    key: 'actions',
    levels: REWARDS,
    text: 'list of `kind: [label](link)` with the kinds `activity`, `map`, `tutorial`, `docs`, `editor`',
    example: '\n    * map: [Next: platformers](/maps/platformer)',
  },
  {
    key: 'showmultiplayershare',
    levels: REWARDS,
    text: '`true` to offer to play the game together; it needs a place where games are shared, with `endpoints.multiplayer` in its configuration',
    without: 'it is not offered',
    example: 'true',
  },
  {
    key: 'position',
    levels: NODES,
    text: '`depth offset` with `layout: manual`: columns to the right, rows down, as two numbers',
    without: 'the node stands at `0 0` of a manual map',
    example: '2 1',
  },
  {
    key: 'edges',
    levels: NODES,
    text: 'bends of the paths: one entry for each of `next`, separated by `;`, each a comma list of `depth offset`',
    without: 'paths find their way themselves',
    example: '1 1, 2 1',
  },
  {
    key: 'formerly',
    levels: NODES,
    text: 'comma list of earlier headings of this node, `map/node` of one that stood in another map: progress made under them counts here',
    example: 'ship',
  },
];
