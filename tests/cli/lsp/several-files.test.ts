import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { FILES, MAP } from './open-map.ts';
import { newTutorial } from '../../support/new-tutorial.ts';

const SWIM = MAP.replace('/activities/two', '/activities/swim');
const CREATE = 'Create `activities/swim.md`';

async function actionsIn(resourceOperations: string[] | undefined, prepare?: (folder: string) => unknown) {
  const folder = await tempFolder({ ...FILES, 'activities/two.md': '' });
  const client = await connectInProcess({
    folders: [folder],
    capabilities: {
      workspace: {
        workspaceEdit: { documentChanges: true, ...(resourceOperations && { resourceOperations }) },
      },
    },
  });
  const uri = await client.open(path.join(folder, 'skillmap.md'), SWIM);
  const diagnostics = await client.diagnostics(uri);
  await prepare?.(folder);
  const { position, textDocument } = client.at(uri, '* url: /act|ivities/swim');
  const range = { start: position, end: position };
  const params = { textDocument, range, context: { diagnostics } };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', params);
  return { folder, actions };
}

describe('a fix that creates a file', () => {
  test('is offered if the editor supports creating files', async () => {
    const { folder, actions } = await actionsIn(['create', 'rename', 'delete']);
    const uri = pathToFileURL(path.join(folder, 'activities/swim.md')).href;
    expect(actions.find(({ title }) => title === CREATE)?.edit).toEqual({
      documentChanges: [
        { kind: 'create', uri, options: { overwrite: false, ignoreIfExists: false } },
        {
          textDocument: { uri, version: null },
          edits: [
            {
              range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
              newText: newTutorial('Two'),
            },
          ],
        },
      ],
    });
  });

  test.each([[undefined], [['create']]])(
    'is not offered if the editor supports only %j',
    async (operations) => {
      const { actions } = await actionsIn(operations);
      expect(actions.map(({ title }) => title)).not.toContain(CREATE);
      expect(actions.length).toBeGreaterThan(0);
    },
  );

  test('is not offered if the file was created in the meantime', async () => {
    const write = (folder: string) => writeFile(path.join(folder, 'activities/swim.md'), 'mine');
    const { actions } = await actionsIn(['create', 'rename', 'delete'], write);
    expect(actions.map(({ title }) => title)).not.toContain(CREATE);
  });
});
