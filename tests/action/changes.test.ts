import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createFakeCodeHost, type FakeCodeHost } from '../fakes/code-host/fake-code-host.ts';
import type { FakeRepository } from '../fakes/code-host/host-state.ts';
import { CLEAN } from '../cli/lint/run-lint.ts';
import { gitRepository } from '../support/git-repository.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { action, REPOSITORY, runStep, stepOf } from './run-step.ts';

const RENAMED = CLEAN.replace('name: One', 'name: Number one');
const REPORT =
  '## What learners see differently\n\nBetween `a` and `b`: 1 difference.\n\n### skillmap.md (map)\n\n- ✏️ A\n';
const SAME = '## What learners see differently\n\nBetween `a` and `b`: Learners see no difference.\n';
const BOT = 'github-actions[bot]';

describe('the step that compares a pull request with its base', () => {
  test.each(['space-school/space-camp', 'stranger/space-camp'])(
    'writes the changes of a branch in %s as Markdown and as a page',
    async (head) => {
      const { root, git, commit } = await gitRepository({ 'skillmap.md': CLEAN });
      const base = await git('rev-parse', 'HEAD');
      await commit({ 'skillmap.md': RENAMED });
      const { code, outputs, out } = await runStep(stepOf('changes'), root, { base, head });
      expect({ code, notice: /::notice.*/.exec(out)?.[0] }).toEqual({ code: 0, notice: undefined });
      const [markdown, page] = await Promise.all(
        [outputs.markdown, outputs.page].map((file = '') => readFile(file, 'utf8')),
      );
      expect(markdown).toContain('from “One” to “Number one”');
      expect(markdown).toContain('```mermaid\n');
      expect(page).toMatch(/<svg[^]*<title>changed<\/title>/);
      // Browsers can show the page only if it is not in an archive.
      expect(stepOf('page')).toMatchObject({ uses: 'actions/upload-artifact@v7', with: { archive: false } });
    },
  );

  test('uploads no page if learners see no difference', async () => {
    const { root, git, commit } = await gitRepository({ 'skillmap.md': CLEAN });
    const base = await git('rev-parse', 'HEAD');
    await commit({ 'notes.md': 'Nobody reads this.' });
    const { outputs } = await runStep(stepOf('changes'), root, { base });
    expect(Object.keys(outputs)).toEqual(['markdown']);
  });

  test('builds the site for a preview, also in a folder of the repository', async () => {
    const { root, git } = await gitRepository({
      'pxt.json': '{"name": "guide"}',
      'skillmap.md': CLEAN,
      'skillmap.config.json': '{"editorUrl": "https://editor.example/"}',
    });
    const base = await git('rev-parse', 'HEAD');
    const { code, outputs, out } = await runStep(stepOf('build'), root, { base });
    expect({ code, out }).toMatchObject({ code: 0 });
    expect(existsSync(path.join(outputs.site ?? '', 'skillmap-build.json'))).toBe(true);
  });
});

describe('the step that shows the changes', () => {
  let host: FakeCodeHost;
  let repository: FakeRepository;
  let origin: string;

  beforeEach(async () => {
    host = createFakeCodeHost();
    host.remaining = 5000;
    repository = host.addRepository(REPOSITORY, { 'skillmap.md': CLEAN });
    repository.writers.add(BOT);
    host.tokens.set('writes', { login: BOT, mayWrite: true });
    host.tokens.set('reads', { login: BOT, mayWrite: false });
    const served = await host.serve();
    origin = served.origin;
    onTestFinished(served.close);
  });

  async function show(
    markdown: string,
    {
      token = 'writes',
      inputs = {},
      links = {},
    }: { token?: string; inputs?: Record<string, string>; links?: Record<string, string> } = {},
  ) {
    const folder = await tempFolder({ 'changes.md': markdown });
    const { code, out, summary } = await runStep(stepOf('show'), folder, {
      base: 'f'.repeat(40),
      api: `${origin}/api`,
      inputs,
      values: {
        'steps.changes.outputs.markdown': path.join(folder, 'changes.md'),
        'github.event.pull_request.number': '7',
        'github.token': token,
        ...links,
      },
    });
    expect(code).toBe(0);
    return { out, summary, bodies: repository.comments.map(({ body }) => body) };
  }

  test('writes one comment, and updates it', async () => {
    expect(await show(REPORT)).toEqual({ out: '', summary: '', bodies: [expect.stringContaining('- ✏️ A')] });
    expect((await show(REPORT.replace('✏️ A', '✏️ B'))).bodies).toEqual([expect.stringContaining('- ✏️ B')]);
    const requests = host.requests.length;
    await show(REPORT.replace('✏️ A', '✏️ B'));
    expect(host.requests.slice(requests)).toEqual([`GET repos/${REPOSITORY}/issues/7/comments`]);
    expect((await show(SAME)).bodies).toEqual([expect.stringContaining('Learners see no difference.')]);
  });

  test('writes no comment if learners see no difference', async () => {
    expect(await show(SAME)).toEqual({ out: '', summary: '', bodies: [] });
  });

  test('keeps one comment for each folder', async () => {
    await show(REPORT, { inputs: { 'working-directory': '.' } });
    await show(REPORT, { inputs: { 'working-directory': '..' } });
    expect((await show(REPORT)).bodies).toHaveLength(2);
  });

  test('finds its comment after many others, and leaves those of people alone', async () => {
    await show(REPORT);
    const [own] = repository.comments.splice(0);
    const others = Array.from({ length: 130 }, (_, at) => ({
      id: at + 10,
      number: 7,
      login: 'ada',
      body: own?.body ?? '',
    }));
    repository.comments.push(...others, { ...own, id: 500, number: 7, login: BOT, body: own?.body ?? '' });
    const { bodies } = await show(REPORT.replace('✏️ A', '✏️ B'));
    expect(bodies).toHaveLength(131);
    expect(bodies.filter((body) => body.includes('✏️ B'))).toEqual([bodies.at(-1)]);
  });

  test('leaves one comment if two runs write their first one at the same time', async () => {
    await Promise.all([show(REPORT), show(REPORT)]);
    expect((await show(REPORT)).bodies).toHaveLength(1);
  });

  test('writes into the summary if it has no permission to comment, with advice how to grant the permission', async () => {
    const { out, summary, bodies } = await show(REPORT, { token: 'reads' });
    expect(bodies).toEqual([]);
    expect(summary).toContain('- ✏️ A');
    expect(out).toContain('::notice title=skillmap::');
    expect(out).toContain('give the job `pull-requests: write`');
  });

  test('writes into the summary if the code host fails, or on request', async () => {
    const { out, summary } = await show(REPORT, { inputs: { changes: 'summary' } });
    expect({ out, hasChanges: summary.includes('- ✏️ A') }).toEqual({ out: '', hasChanges: true });
    host.fault = () => 'fails';
    const failed = await show(REPORT);
    expect(failed.out).toContain('The code host answered 502.');
    expect(failed.summary).toContain('- ✏️ A');
  });

  test('a comment of the maximum length still contains all its links', async () => {
    const longest = `${REPORT}${'- ✏️ x\n'.repeat(10_000)}`.slice(0, 60_000);
    const url = `https://github.com/${REPOSITORY}/actions/runs/12345678901/artifacts/1234567890`;
    const { bodies } = await show(longest, {
      inputs: { 'preview-url': 'https://space-school.example/preview/7/' },
      links: { 'steps.page.outputs.artifact-url': url, 'steps.site.outputs.artifact-url': url },
    });
    expect(bodies).toEqual([
      expect.stringMatching(
        /as learners see it\]\(https:.*\n- \[Play .*preview\/7\/\)\n- .*skillmap preview/,
      ),
    ]);
  });

  test('links to web addresses only', async () => {
    const { bodies } = await show(REPORT, { inputs: { 'preview-url': 'javascript:alert(1)' } });
    expect(bodies.join('')).not.toContain('javascript');
  });

  test('runs only in pull requests, and gets the token that no other step gets', () => {
    const { if: condition = '', env } = stepOf('show') ?? {};
    expect(condition).toContain('steps.changes.outputs.markdown');
    expect(env?.TOKEN).toBe('${{ github.token }}');
    expect(stepOf('changes')?.if).toContain('github.event.pull_request.base.sha');
    for (const step of action.runs.steps.filter(({ id }) => id !== 'show'))
      expect(JSON.stringify(step)).not.toContain('github.token');
  });
});
