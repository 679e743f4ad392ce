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
  | 'checks'
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

/**
 * All known attributes by lower-cased key, with levels and types (§3 of the specification). In the order in which
 * authors write them. Lists come last, because they may absorb the lines below.
 */
export const ATTRIBUTES: ReadonlyMap<string, AttributeDescription> = new Map(
  [
    describe('name', ['page', 'map', ...NODES], 'text'),
    // Not in the specification. The MakeCode reader ignores unknown attributes.
    describe('formerly', ['map', ...NODES], 'former-ids'),
    describe('kind', NODES, ['activity', 'reward', 'completion', 'layout']),
    describe('type', ['activity', ...REWARDS], ['tutorial', 'certificate']),
    describe('description', ['page', 'map', 'activity', ...REWARDS], 'text'),
    describe('infourl', ['page'], 'url'),
    describe('url', ['activity', ...REWARDS], 'url'),
    describe('imageurl', NODES, 'url'),
    describe('completionurl', ['map'], 'url'),
    describe('backgroundurl', ['page'], 'url'),
    describe('pixelatedbackground', ['page'], 'boolean'),
    describe('bannerurl', ['page'], 'url'),
    describe('primarycolor', ['page'], 'color'),
    describe('secondarycolor', ['page'], 'color'),
    describe('tertiarycolor', ['page'], 'color'),
    describe('highlightcolor', ['page'], 'color'),
    describe('unlockednodecolor', ['page'], 'color'),
    describe('lockednodecolor', ['page'], 'color'),
    describe('completednodecolor', ['page'], 'color'),
    describe('alternatesources', ['page'], 'sources'),
    describe('layout', ['map'], ['manual', 'automatic']),
    describe('required', ['map'], 'prerequisites'),
    describe('tags', ['activity'], 'tags'),
    describe('editor', ['activity'], ['blocks', 'js', 'py']),
    describe('allowcodecarryover', ['map', 'activity'], 'boolean'),
    describe('showmultiplayershare', REWARDS, 'boolean'),
    describe('next', NODES, 'ids'),
    describe('position', NODES, 'position'),
    describe('edges', NODES, 'edges'),
    // Not in the specification. Comes before the lists that nest deeper, because values after those can be lost.
    describe('checks', ['activity'], 'checks'),
    describe('actions', REWARDS, 'actions'),
    describe('rewards', REWARDS, 'rewards'),
  ].map((attribute) => [attribute.key, attribute]),
);
