import { describe, expect, test } from 'vitest';
import { cloudStatusOf, findRefusal, withConflicts } from '../../../../viewer/shared/domain/cloud-status.ts';
import { readCloudStatus } from '../../../../viewer/learner/commands/account/hosted-projects.ts';

describe('§3 cloudState', () => {
  const versions = [
    { headerId: 'game', name: 'Game' },
    { headerId: 'copy', copyOf: 'game', name: 'Game (from a tablet)' },
  ];

  test('of a project that is in no account is nothing', () => {
    expect(cloudStatusOf('game', {}, [])).toBeUndefined();
    expect(cloudStatusOf(undefined, { game: 'synced' }, [])).toBeUndefined();
    expect(cloudStatusOf('toString', {}, [])).toBeUndefined();
  });

  test('with two versions is a conflict as long as both are there, but not before all is sent', () => {
    expect(cloudStatusOf('game', { game: 'synced' }, versions)).toBe('conflict');
    expect(cloudStatusOf('game', { game: 'waiting' }, versions)).toBe('waiting');
    expect(cloudStatusOf('game', { game: 'synced' }, [])).toBe('synced');
    expect(withConflicts({ game: 'synced', copy: 'synced', other: 'synced' }, versions)).toEqual({
      game: 'conflict',
      copy: 'conflict',
      other: 'synced',
    });
  });

  test('says why not everything is in the account: what the learner can change first', () => {
    expect(findRefusal({ a: 'synced', b: 'elsewhere', c: 'conflict' })).toBeUndefined();
    expect(findRefusal({ a: 'waiting', b: 'synced' })).toBe('waiting');
    expect(findRefusal({ a: 'waiting', b: 'too-big' })).toBe('too-big');
    expect(findRefusal({ a: 'too-big', b: 'no-room' })).toBe('no-room');
  });

  test.each([
    ['synced', 'synced'],
    ['justSynced', 'synced'],
    ['syncing', 'syncing'],
    ['localEdits', 'syncing'],
    ['offline', 'waiting'],
    ['conflict', 'conflict'],
    ['none', undefined],
    ['something new', undefined],
  ])('§7 projectcloudstatus: an editor’s `%s` is %s to a learner', (said, shown) => {
    expect(readCloudStatus(said)).toBe(shown);
  });
});
