import { describe, expect, test } from 'vitest';
import { findLikely, isOneTypo } from '../../../parser/diagnostics/find-likely.ts';

describe('findLikely', () => {
  test.each([
    ['tpye', ['tags', 'type'], 'type'],
    ['nxet', ['next', 'name'], 'next'],
    ['reqired', ['required', 'rewards'], 'required'],
    ['strokecolor', ['primarycolor', 'name'], undefined],
    ['space-3', ['space-5'], undefined],
    ['activity3', ['activity1', 'activty3', 'activity2'], 'activty3'],
    ['activity3', ['activity1', 'activty2', 'activity2'], undefined],
    ['type', ['type'], undefined],
    ['x', ['y'], undefined],
    ['anything', [], undefined],
  ])('%s among %j is %s', (word, candidates, likely) => {
    expect(findLikely(word, candidates)).toBe(likely);
  });
});

describe('one typo', () => {
  test.each([
    ['none', 'type', true],
    ['a letter that is wrong', 'tipe', true],
    ['one that is missing', 'tpe', true],
    ['one too many', 'tyype', true],
    ['two in the wrong order', 'tpye', true],
    ['two that are wrong', 'tiqe', false],
    ['all in another order', 'epyt', false],
  ])('%s', (_slip, word, expected) => {
    expect(isOneTypo(word, 'type')).toBe(expected);
  });
});
