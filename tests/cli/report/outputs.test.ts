import { mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';

describe('several formats at once', () => {
  test('are written to their own files, while one of them may use standard output', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const { code, out, err } = await lint(cwd, [
      '--format=github',
      '--format=json=reports/ci/lint.json',
      '--format=sarif=reports/lint.sarif',
      '--format=text=lint.txt',
    ]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^::warning file=skillmap\.md/);
    const read = (file: string): Promise<string> => readFile(path.join(cwd, file), 'utf8');
    expect(JSON.parse(await read('reports/ci/lint.json'))).toMatchObject({ summary: { warnings: 1 } });
    expect(JSON.parse(await read('reports/lint.sarif'))).toMatchObject({ version: '2.1.0' });
    expect(await read('lint.txt')).toContain('1 warning in 1 of 1 map.');
  });

  test('use no colours in files, whatever the terminal', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const { out } = await lint(cwd, ['--format', 'pretty=a.txt'], {
      terminal: true,
      env: { FORCE_COLOR: '1' },
    });
    expect(out).toBe('');
    expect(await readFile(path.join(cwd, 'a.txt'), 'utf8')).not.toContain('\u001B');
  });

  test('allow an equals sign in the file name', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    await lint(cwd, ['--format', 'text=a=b.txt']);
    expect(await readdir(cwd)).toContain('a=b.txt');
  });

  test('write an empty file if there is nothing to report', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    await lint(cwd, ['--format', 'github=out.txt']);
    expect(await readFile(path.join(cwd, 'out.txt'), 'utf8')).toBe('');
  });

  test('all obey --quiet and --max-warnings', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const formats = ['--format', 'junit=j.xml', '--format', 'gitlab=c.json', '--format', 'sarif=s.sarif'];
    expect((await lint(cwd, [...formats, '--max-warnings', '1'])).code).toBe(0);
    expect((await lint(cwd, [...formats, '--quiet'])).code).toBe(0);
    expect(await readFile(path.join(cwd, 'c.json'), 'utf8')).toBe('[]\n');
    expect(await readFile(path.join(cwd, 'j.xml'), 'utf8')).toContain('failures="0"');
    expect(JSON.parse(await readFile(path.join(cwd, 's.sarif'), 'utf8'))).toMatchObject({
      runs: [{ results: [] }],
    });
  });
});

describe('an impossible output is reported', () => {
  test.each([
    [
      ['--format', 'xml'],
      'Expected one of text, pretty, stylish, json, sarif, github, junit, checkstyle, gitlab, or a module such as ./format.js.',
    ],
    [['--format', 'json='], 'Expected a file name after `json=`.'],
    [['--format', 'json', '--format', 'text'], 'Two formats cannot both be written to standard output'],
    [['--format', 'json=a', '--format', 'text=a'], 'Two formats cannot both be written to a'],
    [['--format', 'json=folder'], 'The report folder cannot be written: there is a folder of this name.'],
    [
      ['--format', 'json=skillmap.md/a.json'],
      'cannot be written: there is a file where its folder should be.',
    ],
    [['--update-baseline'], '--update-baseline needs --baseline with the file to write.'],
    [['-', '--watch'], 'Standard input (-) cannot be watched.'],
    [['--baseline', ''], '--baseline expects a file name'],
  ])('with the arguments %j', async (args, message) => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    await mkdir(path.join(cwd, 'folder'));
    const { code, err } = await lint(cwd, args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('after the other outputs are written', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT, folder: '' });
    const { code, out } = await lint(cwd, ['--format', 'text', '--format', 'json=folder/a.json']);
    expect(code).toBe(2);
    expect(out).toContain('1 warning');
  });
});
