import type { AttributeGuide } from './attribute-guide.ts';

export type ListGuide = Pick<AttributeGuide, 'key' | 'text' | 'example'>;

const LISTS: Readonly<Record<string, readonly ListGuide[]>> = {
  rewards: [
    {
      key: 'certificate',
      text: 'a certificate to print: its address, or a list with `url` and `previewurl`',
      example: '/certificates/space.pdf',
    },
    {
      key: 'completion-badge',
      text: 'a badge for the profile: its picture, or a list with `imageurl` and `displayname`',
      example: '/images/badge.png',
    },
  ],
  'rewards certificate': [
    { key: 'url', text: 'the certificate, needed', example: '/certificates/space.pdf' },
    {
      key: 'previewurl',
      text: 'picture of the certificate, shown before it is opened',
      example: '/certificates/space.png',
    },
  ],
  'rewards completion-badge': [
    { key: 'imageurl', text: 'picture of the badge, needed', example: '/images/badge.png' },
    { key: 'displayname', text: 'name of the badge', example: 'Space Explorer' },
  ],
  actions: [
    {
      key: 'activity',
      text: 'opens an activity of this map; without a link the one before',
      example: '[Once more](ship)',
    },
    {
      key: 'map',
      text: 'opens another map: on the code host, or of the documentation',
      example: '[Next: platformers](/maps/platformer)',
    },
    {
      key: 'tutorial',
      text: 'opens a tutorial: on the code host, or of the documentation',
      example: '[Try this](/tutorials/bonus)',
    },
    {
      key: 'docs',
      text: 'opens a page of the documentation',
      example: '[How sprites work](/reference/sprites)',
    },
    { key: 'editor', text: 'goes on with the game in the editor', example: '[Keep building](/)' },
  ],
};

/** Returns the guides for entries of nested lists, outermost first. Empty for an unknown list. */
export function listGuidesOf(lists: readonly string[]): readonly ListGuide[] {
  const name = lists.join(' ');
  return Object.hasOwn(LISTS, name) ? (LISTS[name] ?? []) : [];
}

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    activity: 'A tutorial to work through.',
    reward: 'Gives certificates and badges on the way.',
    completion: 'The end of the map, with rewards and what to do next.',
    layout: 'Invisible: only bends paths.',
  },
  type: {
    tutorial: 'The activity is a tutorial; every activity says so.',
    certificate: 'The `url` of this reward is a certificate.',
  },
  layout: {
    manual: 'Nodes stand where their `position` says.',
    automatic: 'Nodes place themselves.',
  },
  editor: {
    blocks: 'The activity opens with blocks.',
    js: 'The activity opens with JavaScript.',
    py: 'The activity opens with Python.',
  },
};

/** Returns the meaning of a fixed value, or undefined for other values. */
export function findValueGuide(key: string, value: string): string | undefined {
  const values = Object.hasOwn(VALUES, key) ? VALUES[key] : undefined;
  return values && Object.hasOwn(values, value) ? values[value] : undefined;
}
