import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { consistentTranslatedMap } from '../../../parser/rules/consistent-translated-map.ts';
import { requireTranslatedNode } from '../../../parser/rules/require-translated-node.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { countWork } from '../../support/count-work.ts';
import { mapLikeText, SAMPLE_MAP } from '../../support/map-texts.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { tries } from '../../support/tries.ts';

const compare = (translated: string, original: string) => {
  const files = memoryFiles({ 'skillmap.md': original, '_locales/de/skillmap.md': translated });
  return runRulesOn(buildDocument(scanPage(translated)), [consistentTranslatedMap, requireTranslatedNode], {
    repository: { files },
    path: '_locales/de/skillmap.md',
  });
};

test('a map has no findings as its own translation', () => {
  fc.assert(
    fc.property(mapLikeText, (text) => {
      expect(compare(text, text).map(({ reason }) => reason)).toEqual([]);
    }),
    tries(300),
  );
});

test('translated names, descriptions and labels are not reported', () => {
  const translated = SAMPLE_MAP.replaceAll(/(name|description): .*/gi, '$1: Anders').replaceAll(
    /\[[^\]]*\]/g,
    '[Los]',
  );
  expect(compare(translated, SAMPLE_MAP)).toEqual([]);
});

test('for any two maps, findings about differences are inside the texts', () => {
  fc.assert(
    fc.property(mapLikeText, mapLikeText, (translated, original) => {
      for (const { place, related } of compare(translated, original)) {
        expect(place?.end.offset ?? 0).toBeLessThanOrEqual(translated.length);
        for (const end of related ?? []) expect(end.place.end.offset).toBeLessThanOrEqual(original.length);
      }
    }),
    tries(200),
  );
});

test('doubling the number of translated headings at most doubles the work', () => {
  const nodes = (count: number, id: string): string =>
    Array.from(
      { length: count },
      (_, at) => `### ${id}${at}\n* type: tutorial\n* url: /${at}\n* next: ${id}${at + 1}\n`,
    ).join('');
  const workFor = (count: number): number =>
    countWork(() => void compare(`## map\n${nodes(count, 'eins')}`, `## map\n${nodes(count, 'one')}`));
  expect(workFor(1000)).toBeLessThan(2.3 * workFor(500));
});
