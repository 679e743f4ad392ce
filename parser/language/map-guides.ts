import { phrase } from '../phrases/phrase.ts';
import type { AttributeGuide } from './attribute-guide.ts';

/** Guides to a map's attributes, in the order in which authors usually write them. */
export const MAP_GUIDES: readonly AttributeGuide[] = [
  {
    key: 'name',
    levels: ['map'],
    text: phrase('guide.map-name'),
    without: phrase('without.heading'),
    example: 'Space Explorer',
  },
  {
    key: 'description',
    levels: ['map'],
    text: phrase('guide.map-description'),
    example: 'Build a rocket and fly your first mission.',
  },
  {
    key: 'required',
    levels: ['map'],
    text: phrase('guide.map-required'),
    without: phrase('without.map-required'),
    example: '3 loops, base-camp',
  },
  {
    key: 'layout',
    levels: ['map'],
    text: phrase('guide.map-layout'),
    without: phrase('without.map-layout'),
    example: 'manual',
  },
  {
    key: 'allowcodecarryover',
    levels: ['map'],
    text: phrase('guide.map-allowcodecarryover'),
    without: phrase('without.map-allowcodecarryover'),
    example: 'false',
  },
  {
    key: 'completionurl',
    levels: ['map'],
    text: phrase('guide.map-completionurl'),
    example: '/certificates/space.pdf',
  },
  {
    key: 'formerly',
    levels: ['map'],
    text: phrase('guide.map-formerly'),
    example: 'space',
  },
];
