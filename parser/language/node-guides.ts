import { phrase } from '../phrases/phrase.ts';
import type { AttributeGuide } from './attribute-guide.ts';

const NODES = ['activity', 'reward', 'completion', 'layout'] as const;
const REWARDS = ['reward', 'completion'] as const;

/** Guides to a node's attributes, in the order in which authors usually write them. */
export const NODE_GUIDES: readonly AttributeGuide[] = [
  {
    key: 'name',
    levels: NODES,
    text: phrase('guide.node-name'),
    without: phrase('without.heading'),
    example: 'Design a ship',
  },
  {
    key: 'kind',
    levels: NODES,
    text: phrase('guide.node-kind'),
    without: phrase('without.node-kind'),
    example: 'completion',
  },
  {
    key: 'type',
    levels: ['activity'],
    text: phrase('guide.activity-type'),
    example: 'tutorial',
  },
  {
    key: 'type',
    levels: REWARDS,
    text: phrase('guide.reward-type'),
    example: 'certificate',
  },
  {
    key: 'description',
    levels: ['activity', ...REWARDS],
    text: phrase('guide.node-description'),
    example: 'Draw and code a spaceship.',
  },
  {
    key: 'url',
    levels: ['activity'],
    text: phrase('guide.activity-url'),
    example: '/tutorials/ship',
  },
  {
    key: 'url',
    levels: REWARDS,
    text: phrase('guide.reward-url'),
    example: '/certificates/space.pdf',
  },
  {
    key: 'imageurl',
    levels: NODES,
    text: phrase('guide.node-imageurl'),
    example: '/images/ship.png',
  },
  {
    key: 'tags',
    levels: ['activity'],
    text: phrase('guide.node-tags'),
    example: 'easy, sprites',
  },
  {
    key: 'next',
    levels: NODES,
    text: phrase('guide.node-next'),
    without: phrase('without.node-next'),
    example: 'finish',
  },
  {
    key: 'editor',
    levels: ['activity'],
    text: phrase('guide.node-editor'),
    without: phrase('without.node-editor'),
    example: 'py',
  },
  {
    key: 'allowcodecarryover',
    levels: ['activity'],
    text: phrase('guide.node-allowcodecarryover'),
    without: phrase('without.node-allowcodecarryover'),
    example: 'false',
  },
  {
    key: 'checks',
    levels: ['activity'],
    text: phrase('guide.node-checks'),
    example: '\n    * The hero moves: `controller.moveSprite`',
  },
  {
    key: 'rewards',
    levels: REWARDS,
    text: phrase('guide.node-rewards'),
    example: '\n    * certificate:\n        * url: /certificates/space.pdf',
  },
  {
    key: 'actions',
    levels: REWARDS,
    text: phrase('guide.node-actions'),
    example: '\n    * map: [Next: platformers](/maps/platformer)',
  },
  {
    key: 'showmultiplayershare',
    levels: REWARDS,
    text: phrase('guide.node-showmultiplayershare'),
    without: phrase('without.node-showmultiplayershare'),
    example: 'true',
  },
  {
    key: 'position',
    levels: NODES,
    text: phrase('guide.node-position'),
    without: phrase('without.node-position'),
    example: '2 1',
  },
  {
    key: 'edges',
    levels: NODES,
    text: phrase('guide.node-edges'),
    without: phrase('without.node-edges'),
    example: '1 1, 2 1',
  },
  {
    key: 'formerly',
    levels: NODES,
    text: phrase('guide.node-formerly'),
    example: 'ship',
  },
];
