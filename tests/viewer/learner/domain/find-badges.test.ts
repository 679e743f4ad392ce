import { describe, expect, test } from 'vitest';
import type { RewardNode } from '#schemas/generated/page.ts';
import {
  findBadges,
  findBadgesToEarn,
  withoutFormerBadges,
} from '../../../../viewer/learner/domain/find-badges.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';

type Rewards = RewardNode['rewards'];
const badge = (imageUrl: string, displayName?: string): Rewards[number] => ({
  type: 'completion-badge',
  imageUrl,
  ...(displayName !== undefined && { displayName }),
});

/** A page with an activity and two nodes with rewards. */
function build(rewards: Rewards, displayName = 'Space') {
  const map = buildMap('m', ['a > r', 'r [reward] > end', 'end [completion]'], { displayName });
  const page = buildPage({
    ...map,
    nodes: map.nodes.map((node) => (node.activityId === 'r' ? { ...node, rewards } : node)),
  });
  return { page, sourceUrl: 'owner/repo#map', toImage: (url: string) => `https://maps.test/${url}` };
}

test('§3 Badge: an earned badge has the time of its node and its picture', () => {
  expect(findBadges(build([badge('star.png', 'Star')]), toProgress(...completedIn('m', 'a', 'r')))).toEqual([
    {
      id: 'm/r',
      title: 'Star',
      image: 'https://maps.test/star.png',
      lockedImage: 'https://maps.test/star.png',
      type: 'skillmap-completion',
      sourceURL: 'owner/repo#map',
      awardedFor: 'Space',
      timestamp: 120_000,
    },
  ]);
});

test('a badge that is not earned yet can be earned', () => {
  const page = build([badge('star.png')]);
  const begun = toProgress(...completedIn('m', 'a'));
  expect(findBadgesToEarn(page, begun)).toMatchObject([{ title: 'Space', awardedFor: 'Space' }]);
  expect(findBadgesToEarn(page, toProgress(...completedIn('m', 'a', 'r')))).toEqual([]);
});

test('no badge is earned if the node is not completed', () => {
  const page = build([badge('star.png', 'Star')]);
  expect(findBadges(page, toProgress(...completedIn('m', 'a')))).toEqual([]);
  const [record] = completedIn('m', 'r');
  const begun = toProgress({ ...record!, isCompleted: false });
  expect(findBadges(page, begun)).toEqual([]);
});

test('progress in another map with the same node id earns no badge', () => {
  expect(findBadges(build([badge('star.png')]), toProgress(...completedIn('other', 'r')))).toEqual([]);
});

test('certificates are not badges, and do not count', () => {
  const certificate: Rewards[number] = { type: 'certificate', url: 'paper.pdf' };
  const rewards = [certificate, badge('star.png', 'Star')];
  expect(findBadges(build(rewards), toProgress(...completedIn('m', 'r')))).toMatchObject([{ id: 'm/r' }]);
});

test('a second badge of a node has its own id, and the first keeps its id', () => {
  const found = findBadges(
    build([badge('a.png', 'A'), badge('b.png', 'B')]),
    toProgress(...completedIn('m', 'r')),
  );
  expect(found.map(({ id, title }) => [id, title])).toEqual([
    ['m/r', 'A'],
    ['m/r/2', 'B'],
  ]);
});

test('a badge without a name is named like its map, or its page', () => {
  const progress = toProgress(...completedIn('m', 'r'));
  expect(findBadges(build([badge('a.png')]), progress)).toMatchObject([{ title: 'Space' }]);
  expect(findBadges(build([badge('a.png')], ''), progress)).toMatchObject([{ title: 'Page' }]);
});

test('a picture with an unsafe address is not a badge', () => {
  const page = { ...build([badge('javascript:x', 'X'), badge('b.png', 'B')]) };
  const toImage = (url: string) => (url === 'b.png' ? url : undefined);
  expect(findBadges({ ...page, toImage }, toProgress(...completedIn('m', 'r')))).toMatchObject([
    { id: 'm/r/2', image: 'b.png' },
  ]);
});

test('a node without a completion time has a badge without one', () => {
  const [record] = completedIn('m', 'r');
  const { completedTime: _time, ...rest } = record!;
  expect(findBadges(build([badge('a.png')]), toProgress(rest))[0]).not.toHaveProperty('timestamp');
});

describe('a badge of a renamed node', () => {
  const named = (formerly: string[]) => {
    const built = build([badge('a.png', 'A'), badge('b.png', 'B')]);
    const [map] = built.page.maps;
    const nodes = map!.nodes.map((node) =>
      node.activityId === 'r' ? { ...node, formerIds: formerly } : node,
    );
    return { ...built, page: buildPage({ ...map!, nodes }) };
  };
  const given = named(['old']);
  const earned = findBadges(given, toProgress(...completedIn('m', 'r')));
  const held = (id: string, sourceURL = given.sourceUrl) => ({ ...earned[0]!, id, sourceURL });

  test('is not earned again by a learner who has it under the former id', () => {
    const left = withoutFormerBadges(earned, [held('m/old'), held('m/old/2')], given);
    expect(left).toEqual([]);
  });

  test('is earned if the existing one belongs to another node, page or position, or `formerly` is missing', () => {
    const ids = (badges: typeof earned) => badges.map(({ id }) => id);
    expect(ids(withoutFormerBadges(earned, [held('m/other'), held('m/old', 'elsewhere')], given))).toEqual([
      'm/r',
      'm/r/2',
    ]);
    expect(ids(withoutFormerBadges(earned, [held('m/old/2')], given))).toEqual(['m/r']);
    expect(ids(withoutFormerBadges(earned, [held('m/old')], named([])))).toEqual(['m/r', 'm/r/2']);
  });
});
