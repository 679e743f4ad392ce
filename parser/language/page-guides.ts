import type { AttributeGuide } from './attribute-guide.ts';

/** In the order in which authors usually write them. */
export const PAGE_GUIDES: readonly AttributeGuide[] = [
  {
    key: 'name',
    levels: ['page'],
    text: 'title of the page',
    without: 'the page has no title of its own',
    example: 'Game Maker Guide',
  },
  {
    key: 'description',
    levels: ['page'],
    text: 'one or two sentences about the page',
    example: 'Make your first games.',
  },
  {
    key: 'infourl',
    levels: ['page'],
    text: 'where educators read more: a page on the code host, or of the documentation',
    example: 'https://github.com/you/your-maps/for-teachers',
  },
  {
    key: 'backgroundurl',
    levels: ['page'],
    text: 'picture behind the maps',
    example: '/images/background.png',
  },
  {
    key: 'pixelatedbackground',
    levels: ['page'],
    text: '`true` keeps the pixels of the background sharp when it is enlarged',
    without: 'the background is smoothed',
    example: 'true',
  },
  {
    key: 'bannerurl',
    levels: ['page'],
    text: 'picture in the panel while nothing is selected',
    example: '/images/banner.png',
  },
  {
    key: 'primarycolor',
    levels: ['page'],
    text: 'colour of paths and locked nodes',
    without: 'it is `#BFBFBF`',
    example: '#bfbfbf',
  },
  {
    key: 'secondarycolor',
    levels: ['page'],
    text: 'colour of open and completed nodes',
    without: 'it is the second colour of the site',
    example: '#ffb02e',
  },
  {
    key: 'tertiarycolor',
    levels: ['page'],
    text: 'colour of the background',
    without: 'it is the background colour of the site',
    example: '#d8f0b8',
  },
  {
    key: 'highlightcolor',
    levels: ['page'],
    text: 'colour of rewards, and of the line around what is selected',
    without: 'it is the highlight colour of the site',
    example: '#b4235a',
  },
  {
    key: 'unlockednodecolor',
    levels: ['page'],
    text: 'colour of open nodes',
    without: '`secondarycolor` counts',
    example: '#ffb02e',
  },
  {
    key: 'lockednodecolor',
    levels: ['page'],
    text: 'colour of locked nodes',
    without: '`primarycolor` counts',
    example: '#6f6253',
  },
  {
    key: 'completednodecolor',
    levels: ['page'],
    text: 'colour of completed nodes',
    without: '`secondarycolor` counts',
    example: '#2b6e30',
  },
  {
    key: 'alternatesources',
    levels: ['page'],
    text: 'comma list of earlier places of this page: progress made there counts here',
    example: 'https://github.com/you/old-maps/skillmap',
  },
];
