import { describe, expect, test } from 'vitest';
import { readCorpusMaps } from '../../support/corpus.ts';
import { findLikely, findLikelyFile, isOneTypo } from '../../../parser/diagnostics/find-likely.ts';

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

describe('findLikelyFile', () => {
  test.each([
    ['robot-dance-music-1', ['coin-2', 'robot-2', 'music-1'], undefined],
    ['robot-dance-music-1', ['robot-dance-music-2'], undefined],
    ['robot-dance-music-1', ['robot-dance-musik-1', 'coin-1'], 'robot-dance-musik-1'],
    ['lift-off', ['liftoff', 'lift'], 'liftoff'],
    ['Lift off', ['lift_off'], 'lift_off'],
    ['lift-off', ['lift_off', 'liftoff'], undefined],
    ['coin', ['corn', 'cow'], 'corn'],
    ['cat', ['bat'], 'bat'],
    ['at', ['it'], undefined],
    ['orbit', ['orbti'], 'orbti'],
    ['banner', ['badge', 'winner'], undefined],
    ['platformer-background', ['space-background', 'interface-background'], undefined],
  ])('%s among %j is %s', (name, candidates, likely) => {
    expect(findLikelyFile(name, candidates)).toBe(likely);
  });

  test('of real names one is taken for another only where a single letter differs', () => {
    const names = new Set(
      readCorpusMaps().flatMap(({ text }) =>
        [...text.matchAll(/[\w-]+(?=\.(?:png|jpe?g|gif|svg|pdf)\b)/g)].map(([stem]) => stem.toLowerCase()),
      ),
    );
    const mistaken = [...names].flatMap((name) => {
      const likely = findLikelyFile(
        name,
        [...names].filter((one) => one !== name),
      );
      return likely === undefined || isOneTypo(name, likely) ? [] : [`${name} -> ${likely}`];
    });
    expect(mistaken).toEqual([]);
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
