import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createDiskRepository } from '../../support/mistakes/disk-repository.ts';
import { judgeFixes, type WrongFix } from '../../support/mistakes/judge-fix.ts';
import { mistakenRepository } from '../../support/mistakes/mistaken-repository.ts';
import { readRepositories } from '../../support/mistakes/repositories.ts';
import { CAMPAIGN, seededTries } from '../../support/tries.ts';

/*
 * A fix must not make things worse. The tests make mistakes in repositories with few or no findings, apply each fix and
 * suggestion to a copy, and check everything again. Findings from before the mistake do not count: the mistake may have
 * hidden them.
 */

const disk = createDiskRepository();
afterAll(() => disk.remove());

/** One in this many fixes or suggestions may lead to another finding, which it usually uncovers rather than causes. */
const ONE_OF = { fixes: 50, suggestions: 10 };

describe('fixes and suggestions after any mistake of an author', () => {
  test(
    'remove their finding, and rarely lead to a new one',
    async () => {
      const count = { fixes: 0, suggestions: 0 };
      const added: WrongFix[] = [];
      await fc.assert(
        fc.asyncProperty(mistakenRepository(readRepositories()), async (repository) => {
          const wrong = await judgeFixes(repository, disk, count);
          added.push(...wrong.filter(({ kind }) => kind === 'adds'));
          const { name, remote, mistakes } = repository;
          expect({ name, remote, mistakes, wrong: wrong.filter(({ kind }) => kind !== 'adds') }).toEqual({
            name,
            remote,
            mistakes,
            wrong: [],
          });
        }),
        seededTries(150),
      );
      const [fixes, suggestions] = [true, false].map((isFix) => added.filter((one) => one.isFix === isFix));
      expect(withoutRest(fixes, count.fixes / ONE_OF.fixes)).toEqual([]);
      expect(withoutRest(suggestions, count.suggestions / ONE_OF.suggestions)).toEqual([]);
    },
    300_000 * CAMPAIGN,
  );
});

/**
 * Returns the wrong fixes, but none if the number of different ones is about `expected` or lower. The number depends on
 * chance, so it may exceed `expected` by two standard deviations of a Poisson distribution.
 */
function withoutRest(wrong: readonly WrongFix[] = [], expected: number): readonly WrongFix[] {
  const findings = new Set(wrong.map(({ file, reason, title }) => `${file} ${reason} ${title}`));
  return findings.size <= expected + 2 * Math.sqrt(expected) ? [] : wrong;
}
