/** What a section is, to its attributes. */
export type AttributeLevel = 'page' | 'map' | 'activity' | 'reward' | 'completion' | 'layout';

export type AttributeValue =
  | 'text'
  | 'url'
  | 'boolean'
  | 'color'
  | 'tags'
  | 'ids'
  | 'former-ids'
  | 'position'
  | 'edges'
  | 'prerequisites'
  | 'sources'
  | 'actions'
  | 'rewards'
  | readonly string[];

export interface AttributeDescription {
  key: string;
  levels: readonly AttributeLevel[];
  value: AttributeValue;
}

const REWARDS = ['reward', 'completion'] as const;
const NODES = ['activity', ...REWARDS, 'layout'] as const;

const describe = (
  key: string,
  levels: readonly AttributeLevel[],
  value: AttributeValue,
): AttributeDescription => ({ key, levels, value });

/** Every attribute that means something, by folded key: where it may stand and what it holds (§3 of the specification). */
export const ATTRIBUTES: ReadonlyMap<string, AttributeDescription> = new Map(
  [
    describe('name', ['page', 'map', ...NODES], 'text'),
    describe('description', ['page', 'map', 'activity', ...REWARDS], 'text'),
    describe('infourl', ['page'], 'url'),
    describe('backgroundurl', ['page'], 'url'),
    describe('bannerurl', ['page'], 'url'),
    describe('pixelatedbackground', ['page'], 'boolean'),
    describe('alternatesources', ['page'], 'sources'),
    describe('primarycolor', ['page'], 'color'),
    describe('secondarycolor', ['page'], 'color'),
    describe('tertiarycolor', ['page'], 'color'),
    describe('highlightcolor', ['page'], 'color'),
    describe('unlockednodecolor', ['page'], 'color'),
    describe('lockednodecolor', ['page'], 'color'),
    describe('completednodecolor', ['page'], 'color'),
    describe('completionurl', ['map'], 'url'),
    describe('layout', ['map'], ['manual', 'automatic']),
    describe('required', ['map'], 'prerequisites'),
    describe('allowcodecarryover', ['map', 'activity'], 'boolean'),
    // Ours: the MakeCode reader leaves out what it does not know.
    describe('formerly', ['map', ...NODES], 'former-ids'),
    describe('imageurl', NODES, 'url'),
    describe('next', NODES, 'ids'),
    describe('position', NODES, 'position'),
    describe('edges', NODES, 'edges'),
    describe('kind', NODES, ['activity', 'reward', 'completion', 'layout']),
    describe('type', ['activity', ...REWARDS], ['tutorial', 'certificate']),
    describe('url', ['activity', ...REWARDS], 'url'),
    describe('tags', ['activity'], 'tags'),
    describe('editor', ['activity'], ['blocks', 'js', 'py']),
    describe('showmultiplayershare', REWARDS, 'boolean'),
    describe('actions', REWARDS, 'actions'),
    describe('rewards', REWARDS, 'rewards'),
  ].map((attribute) => [attribute.key, attribute]),
);
