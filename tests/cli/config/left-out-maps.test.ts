import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderAuthorFiles } from '../../../cli/dev/folder-author-files.ts';
import { findConfig } from '../../../cli/config/find-config.ts';
import { snapshotOf } from '../../../cli/lsp/open-document.ts';
import { fileOf } from '../../../editors/vscode/src/server/file-names.ts';
import { createWebWorkspace } from '../../../editors/vscode/src/server/web-workspace.ts';
import { createLanguageHandlers } from '../../../viewer/studio/services/language/language-handlers.ts';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { doctorJson, MAP, PACKAGE, told, TUTORIAL } from '../doctor/run-doctor.ts';
import { released } from '../doctor/released-repository.ts';
import { lintJson } from '../lint/run-lint.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** A repository whose `pxt.json` lists everything but two drafts, a translation of one, and their tutorial. */
const FILES = {
  'pxt.json': PACKAGE,
  'skillmap.md': MAP,
  'drafts/next.md': MAP.replace('tutorials/one', 'tutorials/two'),
  'drafts/later.md': MAP,
  '_locales/de/drafts/later.md': MAP,
  'tutorials/one.md': TUTORIAL,
  'tutorials/two.md': TUTORIAL,
};

const RULE = 'require-listed-file';

/** Returns how often each place that checks `pxt.json` reports missing files. */
async function judgedEverywhere(files: Record<string, string>): Promise<Record<string, number>> {
  const root = await tempFolder(files);
  const linted = (await lintJson(root, [])).files.flatMap(({ diagnostics }) => diagnostics);
  return {
    lint: linted.filter(({ ruleId }) => ruleId === RULE).length,
    doctor: (await doctorJson(root)).checks.filter(({ title }) => title.includes('has 1 mistake')).length,
    editor: await inEditor(root),
    'editor on the web': await inWebEditor(files),
    'Studio of dev': await inStudio(root),
  };
}

async function inEditor(root: string): Promise<number> {
  const client = await connectInProcess({ folders: [root] });
  const file = path.join(root, 'pxt.json');
  await client.open(file, await readFile(file, 'utf8'));
  const found = await client.diagnostics(pathToFileURL(file).href);
  return found.filter(({ code }) => code === RULE).length;
}

async function inWebEditor(files: Record<string, string>): Promise<number> {
  const folder = 'vscode-vfs://github/ada/club';
  const workspace = createWebWorkspace(
    { folders: () => [folder], documents: () => [], report: () => undefined, log: () => undefined },
    {
      list: async () => Object.keys(files),
      read: async (file) => {
        const bytes = new TextEncoder().encode(files[file.slice(folder.length + 1)] ?? '');
        return { size: bytes.length, bytes };
      },
    },
    () => undefined,
  );
  const document = TextDocument.create(`${folder}/pxt.json`, 'json', 1, PACKAGE);
  return (await workspace.lint(snapshotOf(document, fileOf))).filter(({ ruleId }) => ruleId === RULE).length;
}

async function inStudio(root: string): Promise<number> {
  const files = folderAuthorFiles(root, await findConfig(root, { mayRun: false, onNotRun: () => undefined }));
  const listed = await files.list();
  const contents = new Map(
    await Promise.all(
      listed.map(async (one) => [one.path, await readFile(path.join(root, one.path))] as const),
    ),
  );
  const language = createLanguageHandlers((one) => contents.get(one));
  language.open({ files: listed, rules: {} });
  const { diagnostics } = await language.check({ path: 'pxt.json' });
  const text = language.releasePackage({ version: '1.0.0', name: 'maps', target: 'arcade' }) ?? '';
  const found = diagnostics.filter(({ ruleId }) => ruleId === RULE).length;
  // Publishing lists the files that the rule asks for.
  expect(text.includes('drafts/')).toBe(found > 0);
  expect(text.includes('tutorials/two.md')).toBe(found > 0);
  return found;
}

const places = (count: number): Record<string, number> => ({
  lint: count,
  doctor: count,
  editor: count,
  'editor on the web': count,
  'Studio of dev': count,
});

test.each([
  [{}, 1],
  [{ 'skillmap.config.json': json({ ignore: ['drafts/**'] }) }, 0],
  [{ '.skillmapignore': '/drafts/\n' }, 0],
  [{ 'skillmap.config.json': json({ maps: ['*.md'] }) }, 0],
  [{ 'skillmap.config.json': json({ maps: ['*.md', 'drafts/n*.md'] }) }, 1],
])('with %j, all commands agree which maps pxt.json must list', async (settings, count) => {
  expect(await judgedEverywhere({ ...FILES, ...settings })).toEqual(places(count));
});

test('in the version that learners get, a deleted map that was ignored is not checked', async () => {
  const { root, git } = await released('v1.0.0', {
    'pxt.json': PACKAGE,
    'skillmap.md': MAP,
    'tutorials/one.md': TUTORIAL,
    '.skillmapignore': 'drafts/\n',
    'drafts/next.md': MAP.replace('* type: tutorial', '* type: tutorial\n* next: two'),
  });
  await git('rm', '--quiet', 'drafts/next.md');
  await git('commit', '--quiet', '-m', 'Remove the draft');
  const found = await doctorJson(root);
  expect(told(found, 'maps')).toEqual(['good 1 map in `v1.0.0` can be opened.']);
  expect(told(found, 'unseen')).toEqual(['good Everything committed here for learners is in `v1.0.0`.']);
});

test('a translation of an ignored map is ignored too', async () => {
  const cwd = await tempFolder({ ...FILES, 'skillmap.config.json': json({ ignore: ['drafts/**'] }) });
  const { files } = await lintJson(cwd, []);
  expect(files.map(({ path: file }) => file)).not.toContain('_locales/de/drafts/later.md');
});
