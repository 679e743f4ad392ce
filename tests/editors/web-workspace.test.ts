import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { snapshotOf } from '../../cli/lsp/open-document.ts';
import { fileOf } from '../../editors/vscode/src/server/file-names.ts';
import { createWebWorkspace } from '../../editors/vscode/src/server/web-workspace.ts';

const MAP = '# guide\n## first\n### one\n* name: One\n* type: tutorial\n* url: github:ada/space/one\n';
const [CLUB, SCHOOL] = ['vscode-vfs://github/ada/club', 'vscode-vfs://github/ada/school'];
const CONFIG = 'skillmap.config.json';

/** A workspace with files by their names, and the messages that it has shown. */
function openWorkspace(files: Record<string, string>, folders = [CLUB]) {
  const messages: string[] = [];
  const reader = {
    list: async (folder: string) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1)),
    read: async (file: string) => {
      const bytes = new TextEncoder().encode(files[file] ?? '');
      return { size: bytes.length, bytes };
    },
  };
  const surroundings = {
    folders: () => folders,
    documents: () => [],
    report: () => undefined,
    log: () => undefined,
  };
  return { ...createWebWorkspace(surroundings, reader, (message) => void messages.push(message)), messages };
}

const snapshot = (file: string) => snapshotOf(TextDocument.create(file, 'markdown', 1, MAP), fileOf);

test.each([
  [{}, 'plans/later.md', true],
  [{ maps: ['guides/*.md'] }, 'plans/later.md', false],
  [{ maps: ['plans/*.md'] }, 'plans/later.md', true],
  [{ maps: ['plans/*.md', '!plans/later.md'] }, 'plans/later.md', false],
  [{ ignore: ['plans'] }, 'plans/later.md', false],
])(
  'with the configuration %j, the editor opens the file %s as a map (true) or as another text: %s',
  async (config, path, isMap) => {
    const { open } = openWorkspace({
      [`${CLUB}/${CONFIG}`]: JSON.stringify(config),
      [`${CLUB}/${path}`]: MAP,
    });
    expect((await open(snapshot(`${CLUB}/${path}`))) !== undefined).toBe(isMap);
  },
);

test('a configuration problem is shown once per folder, and again if it returns after a repair', async () => {
  const files = { [`${CLUB}/${CONFIG}`]: '{ "preset": ', [`${SCHOOL}/${CONFIG}`]: '{ "preset": ' };
  const { lintSaved, filesChanged, messages } = openWorkspace(files, [CLUB, SCHOOL]);
  const lintBoth = async () => {
    for (const folder of [CLUB, SCHOOL, CLUB, SCHOOL]) await lintSaved(`${folder}/a.md`);
    return messages
      .splice(0)
      .map((message) => message.slice(0, message.indexOf(': The file cannot be read')));
  };
  const write = (folder: string, text: string) => {
    files[`${folder}/${CONFIG}`] = text;
    filesChanged([{ file: `${folder}/${CONFIG}`, kind: 'written' }]);
  };
  expect(await lintBoth()).toEqual([
    `In the folder club: ${CONFIG}:1:13`,
    `In the folder school: ${CONFIG}:1:13`,
  ]);
  write(SCHOOL, '{}');
  expect(await lintBoth()).toEqual([]);
  write(SCHOOL, '{ "preset": ');
  expect(await lintBoth()).toEqual([`In the folder school: ${CONFIG}:1:13`]);
});
