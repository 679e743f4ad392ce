import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../parser/model/build-document.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../support/corpus.ts';
import { toReaderModel, toReaderSections } from '../support/reader-shape.ts';

/*
 * A map that the MakeCode reader can read must have the same meaning for our parser. Sections must be equal in full;
 * `toReaderModel` lists the deliberate differences between the models.
 */
describe.skipIf(!hasCorpus)(
  'the MakeCode reader and our parser (need the corpus beside the repository)',
  () => {
    const maps = readCorpusMaps();

    test('are compared on all 43 maps of the corpus', () => expect(maps).toHaveLength(43));

    test.each(maps)('read the same sections in $name', ({ text, expected }) => {
      expect(toReaderSections(scanPage(text))).toEqual(expected.sections);
    });

    test.each(maps.filter(({ expected }) => expected.error === null))(
      'build the same model of $name',
      ({ text, expected }) => {
        const { maps: expectedMaps, metadata } = expected;
        expect(toReaderModel(buildDocument(scanPage(text)).page)).toEqual({ maps: expectedMaps, metadata });
      },
    );
  },
);
