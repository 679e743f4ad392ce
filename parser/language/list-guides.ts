import type { Phrase } from '#schemas/generated/diagnostic.ts';
import { phrase } from '../phrases/phrase.ts';
import type { AttributeGuide } from './attribute-guide.ts';

export type ListGuide = Pick<AttributeGuide, 'key' | 'text' | 'example'>;

const LISTS: Readonly<Record<string, readonly ListGuide[]>> = {
  rewards: [
    {
      key: 'certificate',
      text: phrase('guide.rewards-certificate'),
      example: '/certificates/space.pdf',
    },
    {
      key: 'completion-badge',
      text: phrase('guide.rewards-badge'),
      example: '/images/badge.png',
    },
  ],
  'rewards certificate': [
    { key: 'url', text: phrase('guide.certificate-url'), example: '/certificates/space.pdf' },
    {
      key: 'previewurl',
      text: phrase('guide.certificate-previewurl'),
      example: '/certificates/space.png',
    },
  ],
  'rewards completion-badge': [
    { key: 'imageurl', text: phrase('guide.badge-imageurl'), example: '/images/badge.png' },
    { key: 'displayname', text: phrase('guide.badge-displayname'), example: 'Space Explorer' },
  ],
  actions: [
    {
      key: 'activity',
      text: phrase('guide.action-activity'),
      example: '[Once more](ship)',
    },
    {
      key: 'map',
      text: phrase('guide.action-map'),
      example: '[Next: platformers](/maps/platformer)',
    },
    {
      key: 'tutorial',
      text: phrase('guide.action-tutorial'),
      example: '[Try this](/tutorials/bonus)',
    },
    {
      key: 'docs',
      text: phrase('guide.action-docs'),
      example: '[How sprites work](/reference/sprites)',
    },
    { key: 'editor', text: phrase('guide.action-editor'), example: '[Keep building](/)' },
  ],
};

/** Returns the guides for entries of nested lists, outermost first. Empty for an unknown list. */
export function listGuidesOf(lists: readonly string[]): readonly ListGuide[] {
  const name = lists.join(' ');
  return Object.hasOwn(LISTS, name) ? (LISTS[name] ?? []) : [];
}

const VALUES: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  kind: {
    activity: phrase('choice.kind-activity'),
    reward: phrase('choice.kind-reward'),
    completion: phrase('choice.kind-completion'),
    layout: phrase('choice.kind-layout'),
  },
  type: {
    tutorial: phrase('choice.type-tutorial'),
    certificate: phrase('choice.type-certificate'),
  },
  layout: {
    manual: phrase('choice.layout-manual'),
    automatic: phrase('choice.layout-automatic'),
  },
  editor: {
    blocks: phrase('choice.editor-blocks'),
    js: phrase('choice.editor-js'),
    py: phrase('choice.editor-py'),
  },
};

/** Returns the meaning of a fixed value, or undefined for other values. */
export function findValueGuide(key: string, value: string): Phrase | undefined {
  const values = Object.hasOwn(VALUES, key) ? VALUES[key] : undefined;
  return values && Object.hasOwn(values, value) ? values[value] : undefined;
}
