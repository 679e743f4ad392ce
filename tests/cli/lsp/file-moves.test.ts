import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-protocol';
import { MAP, openMap } from './open-map.ts';

const PACKAGE = '{ "name": "x", "files": ["skillmap.md", "activities/two.md"] }\n';

describe('moving a file in the editor', () => {
  const move = async (files: Record<string, string>, from: string, to: string) => {
    const { client, uri, folder } = await openMap(MAP, files);
    for (const [name, text] of Object.entries(files)) await client.open(path.join(folder, name), text);
    const uriOf = (relative: string): string => pathToFileURL(path.join(folder, relative)).href;
    const renamed = { files: [{ oldUri: uriOf(from), newUri: uriOf(to) }] };
    const edit = await client.request<WorkspaceEdit | null>('workspace/willRenameFiles', renamed);
    return { client, uri, uriOf, edit };
  };

  test('updates the map and `pxt.json`, which name the file', async () => {
    const { client, uri, uriOf, edit } = await move(
      { 'pxt.json': PACKAGE },
      'activities/two.md',
      'lessons/2.md',
    );
    const changed = edit?.documentChanges?.map((one) => ('textDocument' in one ? one.textDocument.uri : one));
    expect(changed).toEqual([uri, uriOf('pxt.json')]);
    await client.apply(edit ?? {});
    expect(client.textOf(uri)).toBe(MAP.replace('/activities/two', '/lessons/2'));
    expect(client.textOf(uriOf('pxt.json'))).toBe(PACKAGE.replace('activities/two', 'lessons/2'));
  });

  test.each([
    ['is not referenced', 'activities/three.md', 'x.md'],
    ['replaces another file', 'activities/two.md', 'activities/one.md'],
    ['leaves the repository', 'activities/two.md', '../two.md'],
  ])('changes no text if the file %s', async (_, from, to) => {
    const { edit } = await move({ 'activities/three.md': '# Three' }, from, to);
    expect(edit).toBeNull();
  });
});
