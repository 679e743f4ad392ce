import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestWork, isSameWork, isStoredAgain } from '../../../../viewer/shared/domain/projects.ts';

const project = (text: Record<string, string>, header = {}) => ({ header: { id: 'p', ...header }, text });

describe('the work in a project', () => {
  test('has the same digest as equal work only', () => {
    const file = fc.constantFrom('a', 'b', 'ab', '');
    const work = fc
      .dictionary(fc.constantFrom('a', 'b', '_history', '1 1 a'), file)
      .map((text) => project(text));
    fc.assert(
      fc.property(work, work, (one, other) => {
        expect(digestWork(one) === digestWork(other)).toBe(isSameWork(one, other));
      }),
    );
  });

  test('consists of all files except the editor’s history and the simulator’s state, in any order', () => {
    const one = project({ 'a.ts': '1', 'b.ts': '2', _history: 'long', '.simstate.json': '{"runs":1}' });
    expect(isSameWork(one, { ...one, text: { ...one.text, '.simstate.json': '{"runs":2}' } })).toBe(true);
    expect(isSameWork(one, project({ 'b.ts': '2', 'a.ts': '1' }))).toBe(true);
    expect(digestWork(one)).toBe(digestWork(project({ 'b.ts': '2', 'a.ts': '1' })));
    expect(isSameWork(one, project({ 'a.ts': '1' }))).toBe(false);
    expect(isSameWork(one, project({ 'a.ts': '1', 'b.ts': '3' }))).toBe(false);
  });

  // Devices store digests of sent work, so a newer version of the page must compute the same digests.
  test.each([
    [{}, 'ztntfp1kl6d44'],
    [{ 'main.ts': 'let x = 1' }, '7en5b61pexnkh'],
    [{ 'main.ts': 'let x = 2' }, '74njm70fux8qq'],
  ])('has a digest that never changes between versions of the page: %j', (text, digest) => {
    expect(digestWork(project(text))).toBe(digest);
  });

  test('counts as stored again unchanged if only the dates of the project differ', () => {
    const text = { 'a.ts': '1' };
    const before = project(text, { name: 'Game', modificationTime: 1 });
    expect(isStoredAgain(before, project(text, { modificationTime: 2, recentUse: 3, name: 'Game' }))).toBe(
      true,
    );
    expect(isStoredAgain(before, project(text, { name: 'Other', modificationTime: 1 }))).toBe(false);
    expect(isStoredAgain(before, project({ 'a.ts': '2' }, before.header))).toBe(false);
  });
});
