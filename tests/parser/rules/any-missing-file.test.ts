import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { countWorkOf } from '../../support/count-work.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { FILE_RULES } from './file-rules.ts';
import { tries } from '../../support/tries.ts';

const segment = fc.oneof(
  fc.constantFrom(
    'Images',
    'images',
    'Ship.png',
    'ship.png',
    'one',
    'One.md',
    '..',
    '.',
    '',
    '%20',
    '%zz',
    'a b',
    'docs',
    'skillmap',
  ),
  fc.string({ maxLength: 6 }),
);

const address = fc
  .tuple(
    fc.constantFrom(
      '',
      '/',
      './',
      '\\',
      'https://github.com/me/map/',
      'https://raw.githubusercontent.com/me/map/main/',
      'https://me.github.io/map/',
      'github:me/map/',
      '//',
    ),
    fc.array(segment, { maxLength: 5 }),
    fc.constantFrom('', '?x', '#y', '.md'),
  )
  .map(([start, steps, end]) => (start + steps.join('/') + end).replace(/[\r\n]/g, ''));

test('doubling the number of missing and existing files at most doubles the work', async () => {
  const work = (size: number): Promise<number> => {
    const nodes = Array.from(
      { length: 2 * size },
      (_, at) => `### n${at}\n* type: tutorial\n* url: /mine/missing-${at}x\n`,
    );
    const files = memoryFiles(
      Object.fromEntries(Array.from({ length: size }, (_, at) => [`mine/there-${at}.md`, ''])),
    );
    const document = buildDocument(scanPage(`# page\n## map\n${nodes.join('')}`));
    const context = { repository: { slug: 'me/map', files }, path: 'skillmap.md' };
    return countWorkOf(async () => {
      expect(await runRules(document, FILE_RULES, context)).toHaveLength(2 * size);
    });
  };
  expect((await work(800)) / (await work(400))).toBeLessThan(2.4);
});

test('for any address of a missing file, ranges are inside the text, and a fixed address has no finding', async () => {
  const paths = [
    'images/ship.png',
    'docs/skillmap/one.md',
    'maps/one.md',
    'one.md',
    'a b/one.md',
    '_locales/de/one.md',
  ];
  await fc.assert(
    fc.asyncProperty(address, address, async (url, image) => {
      const text = `# page\n## map\n### one\n* type: tutorial\n* url: ${url}\n* imageurl: ${image}\n`;
      const files = memoryFiles(Object.fromEntries([...paths, 'maps/skillmap.md'].map((one) => [one, ''])));
      const options = { repository: { slug: 'me/map', files }, path: 'maps/skillmap.md' };
      const lint = (fixed: string) => runRules(buildDocument(scanPage(fixed)), FILE_RULES, options);
      const found = await lint(text);
      for (const { place } of found) {
        if (!place) throw new Error('Expected a place');
        expect(place.start.line).toBeGreaterThanOrEqual(5);
        expect(place.end.offset).toBeLessThanOrEqual(text.length);
      }
      const fixes = found.flatMap(({ fix }) => (fix ? [fix] : []));
      if (fixes.length === 0) return;
      const left = await lint(applyFixes(text, fixes).text);
      expect(left).toHaveLength(found.length - fixes.length);
    }),
    tries(400),
  );
});
