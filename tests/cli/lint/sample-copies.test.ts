import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lint, lintJson } from './run-lint.ts';

const REMOTE = '[remote "origin"]\n\turl = https://github.com/space-school/space-camp.git\n';

/** A copy of the sample repository under another owner, as made from its page. */
async function copiedSample(): Promise<string> {
  const cwd = await tempFolder({ '.git/config': REMOTE });
  cpSync(path.join(corpusFolder, 'sample-repo'), cwd, { recursive: true });
  return cwd;
}

async function findIn(cwd: string): Promise<Record<string, string[]>> {
  const { files } = await lintJson(cwd, ['.']);
  const found = files.map(({ path: file, diagnostics }) => [file, diagnostics.map(({ ruleId }) => ruleId)]);
  return Object.fromEntries(found.filter(([, rules]) => rules?.length !== 0)) as Record<string, string[]>;
}

function change(cwd: string, file: string, write: (text: string) => string): void {
  const target = path.join(cwd, file);
  const text = readFileSync(target, 'utf8');
  // The corpus is read-only, and so is its copy at first.
  chmodSync(target, 0o644);
  writeFileSync(target, write(text));
}

describe.skipIf(!hasCorpus)(
  'a copy of the sample repository (needs the corpus beside the repository)',
  () => {
    test('has at most one finding in an unchanged file', async () => {
      const cwd = await copiedSample();
      const untouched = ['no-sample-file'];
      expect(await findIn(cwd)).toEqual({
        'beginner-skillmap-2.md': untouched,
        'skillmap.md': untouched,
        'tutorials/space/activity4.md': untouched,
      });
      change(cwd, 'skillmap.md', (text) => text.replaceAll('\n', '\r\n'));
      expect((await findIn(cwd))['skillmap.md']).toEqual(untouched);
    });

    test('has the usual findings in a file once it is changed', async () => {
      const cwd = await copiedSample();
      change(cwd, 'skillmap.md', (text) => text.replace('Game Maker Guide', 'Our guide'));
      change(cwd, 'beginner-skillmap-2.md', (text) => text.replace('* name:', '* nmae:'));
      const found = await findIn(cwd);
      expect(found['skillmap.md']).toEqual(['no-sample-url']);
      expect(found['beginner-skillmap-2.md']).toContain('no-unknown-attribute');
      expect(found['beginner-skillmap-2.md']).not.toContain('no-sample-file');
      expect(found['pxt.json']).toEqual(['require-listed-file']);
    });

    test('loses all sample addresses with one suggestion', async () => {
      const cwd = await copiedSample();
      change(cwd, 'skillmap.md', (text) => text.replace('Game Maker Guide', 'Our guide'));
      const { out } = await lint(cwd, ['skillmap.md', '--fix', '--unsafe']);
      expect(readFileSync(path.join(cwd, 'skillmap.md'), 'utf8')).not.toContain(
        'microsoft/pxt-skillmap-sample',
      );
      expect(out).not.toContain('no-sample-url');
    });

    test('has no `no-sample-file` findings if the rule is off, and the sample itself never has them', async () => {
      const cwd = await copiedSample();
      writeFileSync(path.join(cwd, 'skillmap.config.json'), '{ "rules": { "no-sample-file": "off" } }');
      expect((await findIn(cwd))['skillmap.md']).toEqual(['no-sample-url']);
      const sample = path.join(corpusFolder, 'sample-repo');
      expect(Object.values(await findIn(sample)).flat()).not.toContain('no-sample-file');
    });
  },
);
