import { phrase } from '../phrases/phrase.ts';
import type { AttributeGuide } from './attribute-guide.ts';

/** Guides to a page's attributes, in the order in which authors usually write them. */
export const PAGE_GUIDES: readonly AttributeGuide[] = [
  {
    key: 'name',
    levels: ['page'],
    text: phrase('guide.page-name'),
    without: phrase('without.page-name'),
    example: 'Game Maker Guide',
  },
  {
    key: 'description',
    levels: ['page'],
    text: phrase('guide.page-description'),
    example: 'Make your first games.',
  },
  {
    key: 'infourl',
    levels: ['page'],
    text: phrase('guide.page-infourl'),
    example: 'https://github.com/you/your-maps/for-teachers',
  },
  {
    key: 'backgroundurl',
    levels: ['page'],
    text: phrase('guide.page-backgroundurl'),
    example: '/images/background.png',
  },
  {
    key: 'pixelatedbackground',
    levels: ['page'],
    text: phrase('guide.page-pixelatedbackground'),
    without: phrase('without.page-pixelatedbackground'),
    example: 'true',
  },
  {
    key: 'bannerurl',
    levels: ['page'],
    text: phrase('guide.page-bannerurl'),
    example: '/images/banner.png',
  },
  {
    key: 'primarycolor',
    levels: ['page'],
    text: phrase('guide.page-primarycolor'),
    without: phrase('without.page-primarycolor'),
    example: '#bfbfbf',
  },
  {
    key: 'secondarycolor',
    levels: ['page'],
    text: phrase('guide.page-secondarycolor'),
    without: phrase('without.page-secondarycolor'),
    example: '#ffb02e',
  },
  {
    key: 'tertiarycolor',
    levels: ['page'],
    text: phrase('guide.page-tertiarycolor'),
    without: phrase('without.page-tertiarycolor'),
    example: '#d8f0b8',
  },
  {
    key: 'highlightcolor',
    levels: ['page'],
    text: phrase('guide.page-highlightcolor'),
    without: phrase('without.page-highlightcolor'),
    example: '#b4235a',
  },
  {
    key: 'unlockednodecolor',
    levels: ['page'],
    text: phrase('guide.page-unlockednodecolor'),
    without: phrase('without.secondary-color'),
    example: '#ffb02e',
  },
  {
    key: 'lockednodecolor',
    levels: ['page'],
    text: phrase('guide.page-lockednodecolor'),
    without: phrase('without.primary-color'),
    example: '#6f6253',
  },
  {
    key: 'completednodecolor',
    levels: ['page'],
    text: phrase('guide.page-completednodecolor'),
    without: phrase('without.secondary-color'),
    example: '#2b6e30',
  },
  {
    key: 'alternatesources',
    levels: ['page'],
    text: phrase('guide.page-alternatesources'),
    example: 'https://github.com/you/old-maps/skillmap',
  },
];
