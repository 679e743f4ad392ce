import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STUDIO_TOKEN_HEADER } from '#schemas/studio.ts';
import { findConfig, type LoadedConfig } from '../../../cli/config/find-config.ts';
import { createPluginLoader } from '../../../cli/config/load-plugins.ts';
import { openWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { createAuthoringService } from '../../../cli/dev/create-authoring-service.ts';
import { folderAuthorFiles } from '../../../cli/dev/folder-author-files.ts';
import { createServerCheck } from '../../../cli/dev/server-check.ts';
import { toStudioSettings } from '../../../cli/build/studio-settings.ts';
import { createApp } from '../../../cli/server/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN } from '../lint/run-lint.ts';

const STOP_RULE = `export default {
  kind: 'map',
  id: 'club/stop',
  summary: 'A name ends with a full stop.',
  help: 'Names are headings.',
  messages: { stop: 'A full stop.' },
  visit: {
    'attribute:name': ({ attribute: { value, segments } }, { report }) => {
      if (value === 'Crash') throw new Error('odd');
      if (!value.endsWith('.')) return;
      const { end } = segments[0];
      report({ message: 'stop', fix: { title: 'Remove it', edits: [{ start: end - 1, end, text: '' }] } });
    },
  },
};
`;
const STOPPED = CLEAN.replace('* name: One', '* name: One.');

async function start() {
  const root = await tempFolder({
    'skillmap.config.json': '{ "plugins": ["./stop.mjs"] }',
    'stop.mjs': STOP_RULE,
    'skillmap.md': STOPPED,
    'tutorials/one.md': '# One\n\n## Step\n\nDo it.\n',
  });
  const code = { mayRun: true, onNotRun: () => undefined };
  const loaded: LoadedConfig = await createPluginLoader(code)(await findConfig(root, code));
  const workspace = await openWorkspace(root, loaded);
  const files = folderAuthorFiles(root, { config: {}, folder: root });
  const authoring = createAuthoringService({
    workspace,
    openInEditor: () => undefined,
    onLeft: () => undefined,
    studio: {
      token: 'secret',
      files,
      check: createServerCheck(workspace, { files, rehearsals: undefined, hasPlugins: true }),
    },
    rules: loaded.plugins?.rules ?? [],
  });
  const app = createApp({ authoring });
  const check = async (body: object, token = 'secret') => {
    const headers = { 'Content-Type': 'application/json', [STUDIO_TOKEN_HEADER]: token };
    const answer = await app.request('/api/authoring/files/check', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
  };
  return { root, loaded, workspace, authoring, app, check };
}

test('the page of `dev` gets the findings of plugins, links the pages of their rules, and applies their fixes', async () => {
  const { root, workspace, authoring, app } = await start();
  const [map] = workspace.snapshot().maps;
  const found = map?.diagnostics.filter(({ ruleId }) => ruleId === 'club/stop') ?? [];
  expect(found).toMatchObject([{ severity: 'warning', reason: 'A full stop.', fix: { title: 'Remove it' } }]);
  const page = await app.request(found[0]?.url ?? '');
  expect(await page.text()).toBe('# club/stop\n\nA name ends with a full stop.\n\nNames are headings.\n');
  const offset = found[0]?.place?.start.offset ?? 0;
  expect(await authoring.fix({ path: 'skillmap.md', ruleId: 'club/stop', offset })).toBe('fixed');
  expect(await readFile(path.join(root, 'skillmap.md'), 'utf8')).toBe(CLEAN);
});

test('the Studio of `dev` asks the server, which runs plugins on saved and unsaved texts', async () => {
  const { check } = await start();
  const saved = await check({ path: 'skillmap.md' });
  expect(saved).toMatchObject({ status: 200, text: STOPPED, diagnostics: [{ ruleId: 'club/stop' }] });
  const crash = CLEAN.replace('* name: One', '* name: Crash');
  const unsaved = await check({ path: 'skillmap.md', text: crash });
  expect(unsaved).toMatchObject({ text: crash, diagnostics: [{ ruleId: 'no-failed-rule' }] });
  expect((await check({ path: 'skillmap.md' }, 'other')).status).toBe(403);
  expect((await check({ path: 'nothing.md' })).status).toBe(404);
  expect((await check({ path: 3 })).status).toBe(400);
});

test('the Studio of a site learns the names of the plugins that it cannot run', async () => {
  const { loaded, root } = await start();
  expect(toStudioSettings(loaded, root)).toMatchObject({ plugins: { names: ['./stop.mjs'] } });
});
