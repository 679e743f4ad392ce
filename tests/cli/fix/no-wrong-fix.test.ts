import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createDiskRepository } from '../../support/mistakes/disk-repository.ts';
import { judgeFixes, type WrongFix } from '../../support/mistakes/judge-fix.ts';
import { mistakenRepository } from '../../support/mistakes/mistaken-repository.ts';
import { readRepositories } from '../../support/mistakes/repositories.ts';
import { CAMPAIGN, seededTries } from '../../support/tries.ts';

/*
 * A fix that makes things worse destroys trust. Mistakes are made in repositories that have few or none; then each fix
 * and each suggestion is made on a copy, and everything is checked again. What was found before the mistake is not the
 * fix's making: the mistake may have hidden it.
 */

const disk = createDiskRepository();
afterAll(() => disk.remove());

/** Of so many fixes and suggestions one may bring another finding, which is then uncovered more than made. */
const ONE_OF = { fixes: 50, suggestions: 10 };

describe('whatever an author gets wrong', () => {
  test(
    'a fix and a suggestion do away with their finding, and bring and write nothing that is wrong',
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

/** Nothing where there are no more than may be, else all of them. */
function withoutRest(wrong: readonly WrongFix[] = [], most: number): readonly WrongFix[] {
  const findings = new Set(wrong.map(({ file, reason, title }) => `${file} ${reason} ${title}`));
  return findings.size <= Math.ceil(most) ? [] : wrong;
}
