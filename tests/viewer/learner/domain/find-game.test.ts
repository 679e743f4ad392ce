import { describe, expect, test } from 'vitest';
import { findGame } from '../../../../viewer/learner/domain/completed-work.ts';
import { addRecords, emptyProgress } from '../../../../viewer/shared/domain/page-progress.ts';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, completedIn } from '../../shared/domain/build-page.ts';

const page = buildPage(buildMap('m', ['a > b', 'b > r', 'r [reward] > c', 'c > end', 'end [completion]']));

/** The game of a node after these activities were completed in order; all of them have a project. */
function gameOf(node: string, ...done: string[]): string | undefined {
  const records = completedIn('m', ...done).map((record) => ({
    ...record,
    headerId: `of ${record.activityId}`,
  }));
  const [map] = toMapViews(page, addRecords(emptyProgress, records));
  return map && findGame(map, node)?.headerId;
}

describe('§2 Reward node actions: the game to play', () => {
  test('is the last completed project among those that lead to the node', () => {
    expect(gameOf('r', 'a', 'b')).toBe('of b');
    expect(gameOf('r', 'b', 'a')).toBe('of a');
    expect(gameOf('end', 'a', 'b', 'c')).toBe('of c');
  });

  test('is not one that comes after the node', () => expect(gameOf('r', 'a', 'c')).toBe('of a'));
  test('is missing if nothing is completed', () => expect(gameOf('r')).toBeUndefined());
  test('is missing if the project is unknown', () => {
    const [map] = toMapViews(page, addRecords(emptyProgress, completedIn('m', 'a')));
    expect(map && findGame(map, 'r')).toBeUndefined();
  });
});
