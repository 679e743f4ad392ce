import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import type { ChangeReport } from '#schemas/generated/change-report.ts';
import { validate } from '#schemas/generated/change-report-validator.js';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const COMMAND = fileURLToPath(new URL('../../../bin/skillmap.js', import.meta.url));

const MAP = `# guide
* name: Guide
* description: Make games.

## first
* name: First

### swim
* name: Swim
* type: tutorial
* url: /tutorials/swim
* imageurl: /swim.png
* next: dive

### dive
* name: Dive
* type: tutorial
* url: /tutorials/dive
`;
const FILES = {
  'pxt.json': '{"name": "guide", "files": ["skillmap.md"]}',
  'skillmap.md': MAP,
  'tutorials/swim.md': '# Swim\n\n## Jump in\nFind the pool.\n',
  'tutorials/dive.md': '# Dive\n\n## Down\nHold your breath.\n',
  'notes.md': '# Notes\n\nNobody reads this.\n',
  'swim.png': 'one',
};
const RENAMED = MAP.replace('### dive', '### deep').replace('next: dive', 'next: deep');

async function diff(cwd: string, ...args: string[]) {
  const io = createFakeIo({ cwd });
  const code = await main(['diff', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

describe('`skillmap diff`', () => {
  test('compares the files on disk with the last commit', async () => {
    const { root, write } = await gitRepository(FILES);
    expect((await diff(root)).out).toBe('Learners see no difference.\n');
    await write({
      'skillmap.md': RENAMED,
      'tutorials/swim.md': '# Swim\n\n## Jump in\nFind the sea.\n',
      'notes.md': '# Notes\n\nStill nobody.\n',
      'swim.png': 'two',
    });
    expect(await diff(root)).toEqual({
      code: 0,
      err: '',
      out: `skillmap.md (map)
  ! The activity \`dive\` has the new heading \`deep\`, and \`formerly: dive\` is missing.
    Learners who have begun or finished it find it untouched here, and what follows it locked.

tutorials/swim.md (tutorial of “Swim”)
  ~ The text of step 1 “Jump in” changed.

swim.png (file)
  ~ Its content changed.

1 change affects learners who have begun; 2 differences that learners see.
`,
    });
  });

  test('compares two branches from the commit where they diverged', async () => {
    const { root, git, commit } = await gitRepository(FILES);
    await git('checkout', '--quiet', '-b', 'mine');
    await commit({ 'skillmap.md': MAP.replace('name: Dive', 'name: Dive deep') });
    await git('checkout', '--quiet', 'main');
    await commit({ 'tutorials/swim.md': '# Swim\n\n## Jump in\nFind another pool.\n' });
    await git('checkout', '--quiet', 'mine');
    const { out } = await diff(root, 'main', 'mine');
    expect(out).toContain('The name of the activity “Dive deep” changed from “Dive” to “Dive deep”.');
    expect(out).not.toContain('tutorials/swim.md');
  });

  test('compares folders and zip files, including a zip file from a code host', async () => {
    const cwd = await tempFolder();
    const bytes = Object.entries(FILES).map(([name, text]) => [`guide-1.0.0/${name}`, Buffer.from(text)]);
    await writeFile(
      path.join(cwd, 'old.zip'),
      zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>),
    );
    for (const [name, text] of Object.entries({ ...FILES, 'skillmap.md': `${MAP}* tags: easy\n` })) {
      await mkdir(path.dirname(path.join(cwd, 'new', name)), { recursive: true });
      await writeFile(path.join(cwd, 'new', name), text);
    }
    const { out, err } = await diff(cwd, 'old.zip', 'new');
    expect({ out, err }).toEqual({
      err: '',
      out: `skillmap.md (map)\n  ~ The tags of the activity “Dive” are new: “easy”.\n\n1 difference that learners see.\n`,
    });
    expect((await diff(cwd, 'new', 'new')).out).toBe('Learners see no difference.\n');
  });

  test('follows a map that was moved, and reports new and removed maps', async () => {
    const { root, git, commit } = await gitRepository({ ...FILES, 'old.md': MAP.replaceAll('Guide', 'Old') });
    await git('mv', 'skillmap.md', 'guide.md');
    await git('rm', '--quiet', 'old.md');
    await commit({
      'guide.md': MAP.replace('name: Dive', 'name: Deep'),
      'new.md':
        '# new\n* name: New\n\n## m\n* name: M\n\n### one\n* name: One\n* type: tutorial\n* url: /tutorials/swim\n',
    });
    const { out } = await diff(root, 'HEAD~1', 'HEAD');
    expect(out).toContain('guide.md (map, was skillmap.md)\n');
    expect(out).toContain('new.md (map, is new)\n');
    expect(out).toContain('old.md (map, was removed)\n  ! The map `old.md` was removed.');
  });

  test('as JSON contains the old and the new value of each change', async () => {
    const { root, write } = await gitRepository(FILES);
    await write({ 'skillmap.md': MAP.replace('name: Dive', 'name: Deep') });
    const { out } = await diff(root, '--format', 'json');
    expect(validate(JSON.parse(out))).toBe(true);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      base: 'HEAD',
      files: [
        {
          path: 'skillmap.md',
          kind: 'map',
          state: 'changed',
          losses: [],
          changes: [
            {
              part: 'node',
              kind: 'changed',
              what: 'name',
              map: 'first',
              node: 'dive',
              before: 'Dive',
              after: 'Deep',
            },
          ],
        },
      ],
    });
  });

  test('as JSON keeps to its schema for every kind of change', async () => {
    const { root, git, write } = await gitRepository({ ...FILES, 'old.md': MAP.replaceAll('Guide', 'Old') });
    await git('rm', '--quiet', 'old.md');
    await write({
      'skillmap.md': `${RENAMED}* formerly: dive\n* tags: easy\n`.replace('### swim', '### bathe'),
      'new.md':
        '# new\n* name: New\n\n## m\n* name: M\n\n### one\n* name: One\n* type: tutorial\n* url: /tutorials/one\n',
      'tutorials/swim.md': '# Swim\n\n## Jump in\nFind the sea.\n\n## Out\nDry yourself.\n',
      'swim.png': 'two',
    });
    const report: unknown = JSON.parse((await diff(root, '--format', 'json')).out);
    expect({ isValid: validate(report), errors: validate.errors }).toEqual({ isValid: true, errors: null });
    const { files } = report as ChangeReport;
    expect(new Set(files.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set(['map changed', 'map added', 'map removed', 'tutorial changed', 'file changed']),
    );
    const [changes, losses] = [files.flatMap((file) => file.changes), files.flatMap((file) => file.losses)];
    expect(changes.map(({ part }) => part)).toEqual(expect.arrayContaining(['page', 'node', 'step']));
    expect(changes.find(({ what }) => what === 'tags')?.from).toEqual({ map: 'first', node: 'dive' });
    expect(losses.map(({ ruleId }) => ruleId)).toContain('require-former-id');
  });

  test('opens the page in the browser', async () => {
    const { root, write } = await gitRepository(FILES);
    await write({ 'skillmap.md': MAP.replace('name: Dive', 'name: Deep') });
    const folder = await tempFolder({ browser: '#!/bin/sh\ncat "$1" > "$0.shown"\n' });
    const browser = path.join(folder, 'browser');
    await chmod(browser, 0o755);
    const env = { ...process.env, BROWSER: browser };
    await promisify(execFile)(process.execPath, [COMMAND, 'diff', '--open'], { cwd: root, env });
    await expect
      .poll(() => readFile(`${browser}.shown`, 'utf8').catch(() => ''))
      .toMatch(/<!doctype html>[^]*from “Dive” to “Deep”[^]*<\/html>/);
  });

  test.each(['markdown', 'html'])(
    'as %s shows markup in an author’s text as text, without links and pictures',
    async (format) => {
      const { root, write } = await gitRepository(FILES);
      const hostile =
        '<img src=x onerror=alert(1)> @ada [a](http://x.example) ![b](http://x.example/b.png) `c`';
      await write({
        'skillmap.md': MAP.replace('name: Dive', `name: ${hostile}`),
        'tutorials/swim.md': `# Swim\n\n## Jump in\n\`\`\`\`\n</details>${hostile}\n\`\`\`\`\n`,
      });
      const { out } = await diff(root, '--format', format);
      expect(out).toContain('onerror');
      if (format === 'html') expect(out).not.toMatch(/<img|<a /);
      else {
        const shown = JSON.stringify(unified().use(remarkParse).parse(out));
        expect(shown).not.toMatch(/"type":"(?:image|link)"/);
        expect(shown).not.toContain('"value":"<img');
        expect(out).not.toMatch(/@ada.*\n- /);
      }
    },
  );

  test('as Markdown draws a changed map before and after as charts, which no name can break', async () => {
    const { root, write } = await gitRepository(FILES);
    const name = '1. "b" ]--> c ``` #lt; <b> 游泳';
    await write({
      'skillmap.md': MAP.replace('name: Swim', `name: ${name}`).replace(
        /### dive[^]*/,
        '### turn\n* name: Turn\n',
      ),
    });
    const { out } = await diff(root, '--format', 'markdown');
    const charts = [...out.matchAll(/```mermaid\n([^]*?)\n```/g)].map(([, chart = '']) => {
      expect(chart).toMatch(/^[^`<]*$/);
      const shown = chart.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
      return shown.replaceAll(/\nclassDef.*/g, '');
    });
    expect(charts).toEqual([
      'flowchart LR\nm0n0("Swim")\nm0n1("− Dive"):::removed\nm0n0 --> m0n1',
      `flowchart LR\nm0n0("~ ${name}"):::changed\nm0n1("+ Turn"):::added`,
    ]);
  });

  test('as Markdown can be shortened, with a note that it is incomplete', async () => {
    const { root, write } = await gitRepository(FILES);
    const steps = Array.from({ length: 40 }, (_, at) => `## Step ${at}\n\n${'More words. '.repeat(40)}\n`);
    await write({
      'skillmap.md': MAP.replace('name: Dive', 'name: Deep'),
      'tutorials/swim.md': `# Swim\n\n## Jump in\n${'Words. '.repeat(100)}\n${steps.join('\n')}`,
    });
    const whole = (await diff(root, '--format', 'markdown')).out;
    const short = async (length: number) =>
      (await diff(root, '--format', 'markdown', '--max-length', String(length))).out;
    expect(await short(whole.length)).toBe(whole);
    const withoutTexts = await short(whole.length - 1);
    expect(withoutTexts).toContain('The compared texts are left out here');
    expect(withoutTexts).toContain('```mermaid');
    expect(withoutTexts).not.toContain('<details>');
    const withoutMaps = await short(withoutTexts.length - 1);
    expect(withoutMaps).toContain('The maps and the compared texts are left out here');
    const cut = await short(withoutMaps.length - 1);
    expect(cut.length).toBeLessThan(withoutMaps.length);
    expect(cut).toMatch(
      /\n- ➕ Step \d+.* is new\.\n\nThe list continues: it is too long to be shown here\.\n$/,
    );
  });

  test('as HTML marks nodes in the picture of the version that has them', async () => {
    const { root, write } = await gitRepository(FILES);
    await write({
      'skillmap.md': `${MAP.replace('next: dive', 'next: turn').slice(0, MAP.indexOf('### dive') + 0)}### turn\n* name: Turn\n* type: tutorial\n* url: /tutorials/dive2\n`,
    });
    const { code } = await diff(root, '--format', 'html', '--out', 'out/changes.html');
    expect(code).toBe(0);
    const page = await readFile(path.join(root, 'out/changes.html'), 'utf8');
    const [before = '', after = ''] = page.split('<figcaption>After');
    expect(before).toContain('<title>removed</title>');
    expect(after).toContain('<title>new</title>');
    expect(after).not.toContain('<title>removed</title>');
  });

  test.each([
    [['nowhere'], 'There is no commit, tag or branch nowhere'],
    [['--format', 'pdf'], 'Expected one of text, json, markdown, html'],
    [['pxt.json'], 'pxt.json is not a zip file. Give a folder, a zip file, or a commit, tag or branch.'],
    [['--open', '--format', 'json'], '--open shows the HTML page: leave out --format'],
    [['HEAD', 'HEAD', '--out', 'skillmap.md'], 'The report was not written to skillmap.md'],
  ])('reports a mistake in the arguments: %j', async (args, reason) => {
    const { root } = await gitRepository(FILES);
    const { code, err } = await diff(root, ...args);
    expect(err).toContain(reason);
    expect(code).toBe(2);
  });
});
