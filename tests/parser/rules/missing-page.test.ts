import { describe, expect, test } from 'vitest';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { FILE_RULES } from './file-rules.ts';

describe('a linked page', () => {
  const findPages = async (infourl: string): Promise<string[]> => {
    const document = buildDocument(scanPage(`# page\n* infourl: ${infourl}\n## map\n### one\n`));
    const files = memoryFiles({ 'skillmap.md': '', 'pages/one.md': '', 'README.md': '' });
    const found = await runRules(document, FILE_RULES, {
      repository: { slug: 'me/map', files },
      path: 'skillmap.md',
    });
    return found.map(({ reason }) => reason.replace(/ is not in this folder\..*|, but the name.*/, ''));
  };

  test.each([
    'https://github.com/me/map/wiki/For-Teachers',
    'https://github.com/me/map/issues',
    'https://github.com/me/map/releases/tag/v1',
    'https://github.com/me/map/tree/main/pages',
    'https://github.com/me/map/blob/main/README.md',
    'https://github.com/me/map#readme',
    'https://github.com/me/map',
    'https://github.com/me/map/blob/main/pages/one.md#part',
  ])('that exists is not reported: %s', async (url) => {
    expect(await findPages(url)).toEqual([]);
  });

  test.each([
    ['https://github.com/me/map/tree/main/pagse', 'The page `pagse`'],
    ['https://github.com/me/map/blob/main/Pages/one.md', 'The address of the page says `Pages`'],
    ['https://github.com/me/map/blob/main/gone.md', 'The page `gone.md`'],
  ])('that is missing is reported: %s', async (url, reason) => {
    expect(await findPages(url)).toEqual([reason]);
  });
});
