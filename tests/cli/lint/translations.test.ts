import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonReport } from '../../../cli/report/formatter.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lintJson } from './run-lint.ts';

const TUTORIAL = `# One

## Step one

Give it three lives.

\`\`\`blocks
info.setLife(3)
\`\`\`
`;

/** The findings as `file rule`, with the related place. */
function found({ files }: JsonReport): string[] {
  return files.flatMap((file) =>
    file.diagnostics.map(({ ruleId, related }) =>
      [file.path, ruleId, ...(related ?? []).map((end) => `-> ${end.path ?? ''}`)].join(' '),
    ),
  );
}

const german = path.join('_locales', 'de');

describe('skillmap lint', () => {
  test('checks translations of maps and tutorials, and accepts identical ones', async () => {
    const cwd = await tempFolder({
      'skillmap.md': CLEAN,
      'tutorials/one.md': TUTORIAL,
      '_locales/de/skillmap.md': CLEAN,
      '_locales/de/tutorials/one.md': TUTORIAL,
      '_locales/de/tutorials/nobody.md': '# Nobody names it',
    });
    const report = await lintJson(cwd, ['.']);
    expect(report.files.map((file) => file.path).toSorted()).toEqual([
      path.join(german, 'skillmap.md'),
      path.join(german, 'tutorials', 'one.md'),
      'skillmap.md',
      path.join('tutorials', 'one.md'),
    ]);
    expect(found(report)).toEqual([]);
  });

  test('reports differences between translations and originals', async () => {
    const cwd = await tempFolder({
      'skillmap.md': CLEAN,
      'tutorials/one.md': TUTORIAL,
      '_locales/de/skillmap.md': CLEAN.replace('### one', '### eins'),
      '_locales/de/tutorials/one.md': TUTORIAL.replace('(3)', '(5)'),
      '_locales/fr/old.md': CLEAN,
    });
    expect(found(await lintJson(cwd, ['.'])).toSorted()).toEqual([
      `${path.join(german, 'skillmap.md')} require-translated-node -> skillmap.md`,
      `${path.join(german, 'tutorials', 'one.md')} consistent-translated-code -> tutorials/one.md`,
      `${path.join('_locales', 'fr', 'old.md')} no-orphan-translation`,
    ]);
  });

  test('checks the translations of configured maps', async () => {
    const cwd = await tempFolder({
      'skillmap.config.json': JSON.stringify({ maps: ['maps/*.md'] }),
      'maps/one.md': CLEAN,
      'tutorials/one.md': TUTORIAL,
      '_locales/de/maps/one.md': CLEAN.replace('### one', '### eins'),
    });
    expect(found(await lintJson(cwd, ['.']))).toEqual([
      `${path.join(german, 'maps', 'one.md')} require-translated-node -> maps/one.md`,
    ]);
  });

  test('compares a single translation with its original', async () => {
    const cwd = await tempFolder({
      'skillmap.md': CLEAN,
      'tutorials/one.md': TUTORIAL,
      '_locales/de/tutorials/one.md': TUTORIAL.replace(
        '## Step one',
        '## Schritt eins\n\nx\n\n## Schritt zwei',
      ),
    });
    const file = path.join(german, 'tutorials', 'one.md');
    expect(found(await lintJson(cwd, [file]))).toEqual([
      `${file} consistent-translated-steps -> tutorials/one.md`,
    ]);
  });
});
