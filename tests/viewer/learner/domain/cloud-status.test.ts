import { describe, expect, test } from 'vitest';
import { cloudStatusOf, findRefusal, withConflicts } from '../../../../viewer/shared/domain/cloud-status.ts';
import { readCloudStatus } from '../../../../viewer/learner/commands/account/hosted-projects.ts';

describe('§3 cloudState', () => {
  const versions = [
    { headerId: 'game', name: 'Game' },
    { headerId: 'copy', copyOf: 'game', name: 'Game (from a tablet)' },
  ];

  test('of a project that is in no account is undefined', () => {
    expect(cloudStatusOf('game', {}, [])).toBeUndefined();
    expect(cloudStatusOf(undefined, { game: 'synced' }, [])).toBeUndefined();
    expect(cloudStatusOf('toString', {}, [])).toBeUndefined();
  });

  test('is a conflict while both versions exist, but not before everything is sent', () => {
    expect(cloudStatusOf('game', { game: 'synced' }, versions)).toBe('conflict');
    expect(cloudStatusOf('game', { game: 'waiting' }, versions)).toBe('waiting');
    expect(cloudStatusOf('game', { game: 'synced' }, [])).toBe('synced');
    expect(withConflicts({ game: 'synced', copy: 'synced', other: 'synced' }, versions)).toEqual({
      game: 'conflict',
      copy: 'conflict',
      other: 'synced',
    });
  });

  test('shows why work is not in the account: first the cause that the learner can change', () => {
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
    ['an unknown status', undefined],
  ])('§7 projectcloudstatus: an editor’s `%s` is shown as %s', (said, shown) => {
    expect(readCloudStatus(said)).toBe(shown);
  });
});
