import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { DocumentDiagnosticReport, WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol';
import { connectInProcess, type LanguageClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { FILES, MAP } from './open-map.ts';

const PULLING = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration: true } },
};
const BROKEN = MAP.replace('next: two', 'next: tow');

function pull(
  client: LanguageClient,
  uri: string,
  previousResultId?: string,
): Promise<DocumentDiagnosticReport> {
  return client.request('textDocument/diagnostic', { textDocument: { uri }, previousResultId });
}

function pullAll(
  client: LanguageClient,
  previousResultIds: object[] = [],
): Promise<WorkspaceDiagnosticReport> {
  return client.request('workspace/diagnostic', { previousResultIds });
}

function codesIn(report: { kind: string; items?: { code?: unknown }[] }): unknown[] {
  return report.kind === 'full' ? (report.items ?? []).map(({ code }) => code) : [report.kind];
}

test('an editor that asks for findings gets them, and nothing is sent unasked', async () => {
  const folder = await tempFolder(FILES);
  const client = await connectInProcess({ folders: [folder], capabilities: PULLING });
  expect(client.initialized.capabilities.diagnosticProvider).toMatchObject({
    interFileDependencies: true,
    workspaceDiagnostics: true,
  });
  const uri = await client.open(path.join(folder, 'skillmap.md'), BROKEN);
  const first = await pull(client, uri);
  expect(codesIn(first)).toContain('no-unknown-activity');
  expect(codesIn(await pull(client, uri, first.resultId))).toEqual(['unchanged']);
  await client.type(uri, 'next: tow', 'next: two');
  expect(codesIn(await pull(client, uri, first.resultId))).toEqual([]);
  expect(codesIn(await pull(client, 'file:///not/open.md'))).toEqual([]);
  await client.close(uri);
  await pull(client, uri);
  expect(client.published).toEqual([]);
});

test('all files of the workspace are reported, with the unsaved texts of open ones', async () => {
  const folder = await tempFolder({ ...FILES, 'maps/other.md': BROKEN, 'notes.md': '# Notes\n' });
  const uriOf = (name: string): string => pathToFileURL(path.join(folder, name)).href;
  const client = await connectInProcess({ folders: [folder], capabilities: PULLING });
  await client.open(path.join(folder, 'skillmap.md'), BROKEN);
  const first = await pullAll(client);
  const found = new Map(first.items.map((report) => [report.uri, report]));
  expect([...found.keys()].sort()).toEqual(
    ['activities/one.md', 'activities/two.md', 'maps/other.md', 'skillmap.md'].map(uriOf).sort(),
  );
  expect(found.get(uriOf('skillmap.md'))).toMatchObject({ version: 1 });
  expect(found.get(uriOf('maps/other.md'))).toMatchObject({ version: null });
  for (const name of ['skillmap.md', 'maps/other.md']) {
    expect(codesIn(found.get(uriOf(name)) ?? { kind: 'missing' })).toContain('no-unknown-activity');
  }

  const previous = first.items.map(({ uri, resultId }) => ({ uri, value: resultId }));
  const again = await pullAll(client, [...previous, { uri: uriOf('gone.md'), value: '1' }]);
  expect(again.items.map(({ uri, kind }) => [uri, kind])).toEqual([
    ...first.items.map(({ uri }) => [uri, 'unchanged']),
    [uriOf('gone.md'), 'full'],
  ]);
});

test('the server asks the editor to request findings again when files change outside of it', async () => {
  const folder = await tempFolder({ ...FILES, 'maps/other.md': BROKEN });
  const client = await connectInProcess({ folders: [folder], capabilities: PULLING });
  let refreshed = 0;
  client.connection.onRequest('workspace/diagnostic/refresh', () => {
    refreshed += 1;
    return null;
  });
  const file = path.join(folder, 'maps', 'other.md');
  const uri = pathToFileURL(file).href;
  const reportOf = async (): Promise<unknown[]> => {
    const { items } = await pullAll(client);
    return codesIn(items.find((report) => report.uri === uri) ?? { kind: 'missing' });
  };
  expect(await reportOf()).toContain('no-unknown-activity');
  await writeFile(file, MAP);
  await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
  await vi.waitFor(() => expect(refreshed).toBe(1));
  expect(await reportOf()).not.toContain('no-unknown-activity');
});
