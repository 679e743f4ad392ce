import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { codes, found } from './codes.ts';
import { FILES, MAP, openMap } from './open-map.ts';

describe('diagnostics while typing', () => {
  test('contain the place, severity, message and page of the rule', async () => {
    const { client, uri } = await openMap();
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.type(uri, 'next: two', 'next: tow');
    const unknown = found(await client.diagnostics(uri), 'no-unknown-activity');
    expect(unknown).toMatchObject({
      range: { start: { line: 8, character: 8 }, end: { line: 8, character: 11 } },
      severity: 1,
      source: 'skillmap',
      message:
        'There is no activity `tow` on this map. Did you mean `two`?\nThe path leads nowhere, and the map does not open for learners.',
    });
    expect(unknown?.codeDescription?.href).toMatch(/^file:.*\/docs\/rules\/no-unknown-activity\.md$/);
    await client.type(uri, 'next: tow', 'next: two');
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  test("are published in the order of the document's versions, always including the last version", async () => {
    const { client, uri } = await openMap();
    for (const letter of 'abcdefghijklmnop')
      await client
        .type(uri, 'next: two', `next: two${letter}`)
        .then(() => client.type(uri, `next: two${letter}`, 'next: two'));
    await client.type(uri, '* name: One\n', '* name:\n');
    expect(codes(await client.diagnostics(uri))).toEqual(['no-empty-value']);
    // Only complete checks of a version are published, so most versions in between have none.
    expect(
      client.published.every(
        ({ version }, index) => (version ?? 0) > (client.published[index - 1]?.version ?? 0),
      ),
    ).toBe(true);
    expect(client.published.length).toBeLessThan(30);
  });

  test('contain the related place', async () => {
    const text = MAP.replace('### two', '### one');
    const { client, uri } = await openMap(text);
    const duplicate = found(await client.diagnostics(uri), 'no-duplicate-activity');
    expect(duplicate?.relatedInformation?.[0]?.location).toEqual({
      uri,
      range: { start: { line: 4, character: 4 }, end: { line: 4, character: 7 } },
    });
  });

  test('mark ignored text so that the editor fades it out', async () => {
    const { client, uri } = await openMap(MAP.replace('* name: One', '* name:'));
    expect(found(await client.diagnostics(uri), 'no-empty-value')?.tags).toEqual([1]);
  });

  test('are cleared when the document is closed', async () => {
    const { client, uri } = await openMap(MAP.replace('next: two', 'next: x'));
    expect(await client.diagnostics(uri)).not.toEqual([]);
    await client.close(uri);
    await vi.waitFor(() => expect(client.published.at(-1)).toEqual({ uri, diagnostics: [] }), 20_000);
  });
});

describe('diagnostics are published for', () => {
  test('maps, tutorials that maps name, and pxt.json, and for no other file', async () => {
    const folder = await tempFolder({ ...FILES, 'notes.md': '' });
    const client = await connectInProcess({ folders: [folder] });
    const readme = await client.open(
      path.join(folder, 'README.md'),
      '# Readme\n\n## Use\n\n* **name**: a word\n\n```\nnever closed\n',
    );
    const tutorial = await client.open(
      path.join(folder, 'activities', 'one.md'),
      '# One\n\nNothing to do.\n',
    );
    const manifest = await client.open(path.join(folder, 'pxt.json'), '{ "name": 1, ', 'json');
    expect(await client.diagnostics(readme)).toEqual([]);
    expect(codes(await client.diagnostics(tutorial))).not.toEqual([]);
    expect(codes(await client.diagnostics(manifest))).toContain('valid-package-json');
  });

  test('an unsaved document as soon as it contains a map', async () => {
    const client = await connectInProcess({ folders: [await tempFolder()] });
    const uri = await client.open('untitled:Untitled-1', '# page\n');
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.type(uri, '# page\n', MAP.replace('next: two', 'next: x'));
    expect(codes(await client.diagnostics(uri))).toContain('no-unknown-activity');
  });

  test('a file that an unsaved map names as a tutorial', async () => {
    const folder = await tempFolder({ ...FILES, 'more/three.md': '# Three\n\nNothing to do.\n' });
    const client = await connectInProcess({ folders: [folder] });
    const map = await client.open(path.join(folder, 'skillmap.md'), MAP);
    const three = await client.open(path.join(folder, 'more', 'three.md'), '# Three\n\nNothing to do.\n');
    expect(await client.diagnostics(three)).toEqual([]);
    const before = client.published.length;
    await client.type(map, '/activities/two', '/more/three');
    await vi.waitFor(() => {
      const told = client.published.slice(before).findLast(({ uri }) => uri === three);
      expect(told?.diagnostics).not.toEqual([]);
      expect(told).toBeDefined();
    }, 20_000);
  });
});
