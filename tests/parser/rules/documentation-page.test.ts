import { describe, expect, test } from 'vitest';
import type { RuleOptions } from '../../../parser/diagnostics/rule-options.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { linkFacts } from '../../support/link-facts.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const WANTED = /^require-(?:(?:tutorial|image|certificate|page)-file|documentation-page)$|^no-dead-link$/;

/** The findings in a map whose repository has the folders `tutorials` and `images`, as `line rule related-line`. */
async function find(lines: readonly string[], options: RuleOptions = {}) {
  const text = `# page\n## map\n${lines.join('\n')}\n`;
  const files = memoryFiles({ 'skillmap.md': text, 'tutorials/mine.md': '', 'images/mine.png': '' });
  const found = await runRules(
    buildDocument(scanPage(text)),
    RULES.filter(({ id }) => WANTED.test(id)),
    { repository: { files }, path: 'skillmap.md', ...options },
  );
  return found.map(({ ruleId, place, related = [] }) =>
    [`${place?.start.line} ${ruleId}`, ...related.map((end) => end.place.start.line)].join(' '),
  );
}

const activity = (url: string) => ['### one', '* type: tutorial', `* url: ${url}`];

describe('a missing tutorial in an existing folder', () => {
  test("is reported as missing if the editor's documentation has no such page", async () => {
    expect(await find(activity('/tutorials/zebra-dance'))).toEqual(['5 require-tutorial-file']);
    expect(await find(activity('/tutorials/zebra-dance'), { target: 'arcade' })).toEqual([
      '5 require-tutorial-file',
    ]);
    // This page exists in the documentation of Arcade, but not in that of the micro:bit.
    expect(await find(activity('/tutorials/chase-the-pizza'), { target: 'microbit' })).toEqual([
      '5 require-tutorial-file',
    ]);
  });

  test.each([undefined, 'arcade'])(
    'is reported as a documentation page if there is such a page (target %s)',
    async (target) => {
      const options = target === undefined ? {} : { target };
      expect(await find(activity('/tutorials/chase-the-pizza'), options)).toEqual([
        '5 require-documentation-page',
      ]);
    },
  );

  test('is reported as a documentation page if the pages of the editor are unknown', async () => {
    expect(await find(activity('/tutorials/zebra-dance'), { target: 'minecraft' })).toEqual([
      '5 require-documentation-page',
    ]);
  });
});

test('missing pictures and certificates are documentation pages unless their folder exists', async () => {
  const lines = ['### one', '* kind: completion', '* type: certificate'];
  expect(await find([...lines, '* url: /images/gone.pdf', '* imageurl: /images/gone.png'])).toEqual([
    '6 require-certificate-file',
    '7 require-image-file',
  ]);
  expect(await find([...lines, '* url: /papers/gone.pdf', '* imageurl: /pictures/gone.png'])).toEqual([
    '6 require-documentation-page 7',
  ]);
});

test('all documentation pages are one finding, at the first page that is not known to exist', async () => {
  const lines = [...activity('/tutorials/chase-the-pizza'), ...activity('/lessons/zebra-dance')];
  expect(await find(lines)).toEqual(['8 require-documentation-page 5']);
});

test('link results decide whether an address is a page, a dead link, or still unknown', async () => {
  const lines = [
    ...activity('/tutorials/chase-the-pizza'),
    ...activity('/lessons/gone'),
    ...activity('/lessons/unclear'),
  ];
  const links = linkFacts({
    'https://www.makecode.com/api/md/arcade/tutorials/chase-the-pizza': 200,
    'https://www.makecode.com/api/md/arcade/lessons/gone': 404,
  });
  expect(await find(lines, { links })).toEqual(['8 no-dead-link', '11 require-documentation-page']);
});
