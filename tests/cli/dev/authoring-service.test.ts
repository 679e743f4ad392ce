import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { createAuthoringService } from '../../../cli/dev/create-authoring-service.ts';
import { createApp } from '../../../cli/server/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# guide
## first
### one
* type: tutorial
* url: /one
* allowcodecarryove: no
`;
const OFFSET = MAP.indexOf('allowcodecarryove');
const FINDING = { path: 'skillmap.md', ruleId: 'no-unknown-attribute', offset: OFFSET };

async function start() {
  const root = await tempFolder({ 'skillmap.md': MAP, 'other.md': 'secret' });
  const workspace = await openWorkspace(root, { config: {}, folder: root });
  const app = createApp({ authoring: createAuthoringService(workspace) });
  const file = path.join(root, 'skillmap.md');
  const fix = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/api/authoring/fix', { method: 'POST', body: JSON.stringify(body), headers });
  return { app, file, fix };
}

describe('mending a finding from the page', () => {
  test('changes the wrong word in the file and nothing else', async () => {
    const { file, fix } = await start();
    expect((await fix(FINDING)).status).toBe(200);
    expect(await readFile(file, 'utf8')).toBe(MAP.replace('allowcodecarryove', 'allowcodecarryover'));
  });

  test('is refused when the file has changed meanwhile', async () => {
    const { file, fix } = await start();
    await writeFile(file, `\n${MAP}`);
    expect((await fix(FINDING)).status).toBe(409);
    expect(await readFile(file, 'utf8')).toBe(`\n${MAP}`);
  });

  test.each([
    [{ ...FINDING, path: '../skillmap.md' }, 409],
    [{ ...FINDING, path: 'other.md' }, 409],
    [{ ...FINDING, ruleId: 'no-loop' }, 409],
    [{ path: 'skillmap.md' }, 400],
    ['text', 400],
  ])('%j answers %i and writes nothing', async (body, status) => {
    const { file, fix } = await start();
    expect((await fix(body)).status).toBe(status);
    expect(await readFile(file, 'utf8')).toBe(MAP);
  });

  test('is refused to pages of other sites', async () => {
    const { file, fix } = await start();
    expect((await fix(FINDING, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await readFile(file, 'utf8')).toBe(MAP);
  });
});

describe('the page of a rule', () => {
  test('is plain text', async () => {
    const { app } = await start();
    const response = await app.request('/api/authoring/rules/no-loop');
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    expect(await response.text()).toContain('# no-loop');
  });

  test('of no rule is not found', async () => {
    const { app } = await start();
    expect((await app.request('/api/authoring/rules/..%2f..%2fpackage')).status).toBe(404);
  });
});
