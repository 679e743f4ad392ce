import type { AttributeGuide } from './attribute-guide.ts';

/** In the order in which authors usually write them. */
export const MAP_GUIDES: readonly AttributeGuide[] = [
  {
    key: 'name',
    levels: ['map'],
    text: 'title, shown above the map',
    without: 'it is the heading',
    example: 'Space Explorer',
  },
  {
    key: 'description',
    levels: ['map'],
    text: 'one or two sentences about the map',
    example: 'Build a rocket and fly your first mission.',
  },
  {
    key: 'required',
    levels: ['map'],
    text: 'comma list of what opens the map: `3 loops` (that many completed activities with a tag), or the heading of another map',
    without: 'the map is open from the start',
    example: '3 loops, base-camp',
  },
  {
    key: 'layout',
    levels: ['map'],
    text: '`manual` to place nodes with `position`',
    without: 'nodes place themselves',
    example: 'manual',
  },
  {
    key: 'allowcodecarryover',
    levels: ['map'],
    text: '`false` to start every activity with empty code',
    without: 'learners may go on with the code of the activity before',
    example: 'false',
  },
  {
    key: 'completionurl',
    levels: ['map'],
    text: 'certificate of the whole map (older maps; a completion node with `rewards` is the newer way)',
    example: '/certificates/space.pdf',
  },
  {
    key: 'formerly',
    levels: ['map'],
    text: 'comma list of earlier headings of this map: progress made under them counts here',
    example: 'space',
  },
];
