import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { gameApp } from '../../../support/game-app.ts';
import { CONFIG, filesOf, freshGame, publicationOf } from '../../../support/shared-games.ts';
import { tries } from '../../../support/tries.ts';

onEachDatabase((suite) => {
  const start = async () => gameApp(suite.database());

  test('a publication may contain JSON or be gzipped, and its edit history is removed', async () => {
    const { publish, get } = await start();
    const text = filesOf(`// ${crypto.randomUUID()}`);
    const ids = new Set<string>();
    for (const [publication, headers] of [
      [publicationOf({ text }), {}],
      [publicationOf({ text: JSON.stringify(text) }), {}],
      [publicationOf({ text: { ...text, _history: '{"entries":[]}' } }), { 'Content-Encoding': 'gzip' }],
    ] as const) {
      const response = await publish(publication, headers);
      ids.add(((await response.json()) as SharedGame).id);
    }
    expect(ids.size).toBe(1);
    expect(await (await get(`/api/${[...ids][0]}/text`)).json()).toEqual(text);
  });

  test('the project file of a publication does not list the removed history', async () => {
    const { published, get } = await start();
    const config = { name: 'Game', files: ['main.ts', '_history'], dependencies: { device: '*' } };
    const text = { ...filesOf(), 'pxt.json': JSON.stringify(config), _history: '{}' };
    const { id } = await published(publicationOf({ text }));
    const files = (await (await get(`/api/${id}/text`)).json()) as Record<string, string>;
    expect(JSON.parse(files['pxt.json'] ?? '')).toEqual({ ...config, files: ['main.ts'] });
    expect(Object.keys(files)).toEqual(['main.ts', 'pxt.json']);
  });

  test("the description of a publication comes from the project, not from the editor's default", async () => {
    const { published } = await start();
    expect(await published(freshGame())).not.toHaveProperty('description');
    const text = {
      ...filesOf(),
      'pxt.json': JSON.stringify({ name: 'Game', description: ' Run\n and  jump! ' }),
    };
    expect(await published(publicationOf({ text }))).toMatchObject({ description: 'Run and jump!' });
  });

  const bomb = { 'Content-Encoding': 'gzip' };
  test.each<[string, unknown, number, Record<string, string>?]>([
    ['empty', '', 400],
    ['not JSON', 'text', 400],
    ['not an object', '[]', 400],
    ['null', 'null', 400],
    ['with an invalid name', publicationOf({ name: 7 }), 400],
    ['without a name', publicationOf({ name: undefined }), 400],
    ['for another editor', publicationOf({ target: 'microbit' }), 400],
    ['for an editor with a prototype name', publicationOf({ target: '__proto__' }), 400],
    ['without files', publicationOf({ text: {} }), 400],
    ['with files that are a list', publicationOf({ text: ['a'] }), 400],
    ['with files that are not JSON', publicationOf({ text: 'main.ts' }), 400],
    ['with a file that is not text', publicationOf({ text: { ...filesOf(), x: 1 } }), 400],
    ['with a file that is null', publicationOf({ text: { ...filesOf(), x: null } }), 400],
    ['without a project file', publicationOf({ text: { 'main.ts': '' } }), 400],
    ['with a project file that is not JSON', publicationOf({ text: { 'pxt.json': '{' } }), 400],
    ['with a project file that is a list', publicationOf({ text: { 'pxt.json': '[]' } }), 400],
    ['with thousands of files', publicationOf({ text: { ...filesOf(), ...manyFiles(3000) } }), 400],
    ['with a file above it', publicationOf({ text: { ...filesOf(), '../x': '' } }), 400],
    ['with a file at the root', publicationOf({ text: { ...filesOf(), '/x': '' } }), 400],
    ['with a NUL in a name', publicationOf({ text: { ...filesOf(), 'a\0b': '' } }), 400],
    ['with an overlong name', publicationOf({ text: { ...filesOf(), ['x'.repeat(5000)]: '' } }), 400],
    ['with the name of a prototype', publicationText('{"__proto__":"","pxt.json":"{}"}'), 400],
    ['with excessive nesting', `{"name":"x","target":"arcade","text":${'['.repeat(200_000)}`, 400],
    ['with deep nesting in an unused field', `{"meta":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['with an excessively nested project file', publicationOf({ text: { 'pxt.json': deepConfig() } }), 400],
    ['of more than 4 MB', publicationOf({ text: filesOf('x'.repeat(4.5 * 1024 * 1024)) }), 413],
    ['of more than 1 MB compressed', publicationOf({ text: filesOf(noise(1.2 * 1024 * 1024)) }), 413],
    ['far above any real size', 'x'.repeat(13 * 1024 * 1024), 413],
    ['a small gzip with huge content', 'x'.repeat(60 * 1024 * 1024), 413, bomb],
    ['compressed in another format', publicationOf(), 415, { 'Content-Encoding': 'br' }],
    ['of another content type', publicationOf(), 415, { 'Content-Type': 'text/plain' }],
    ['from another site', publicationOf(), 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ])('a publication that is %s is refused, and nothing is stored', async (_name, body, status, headers) => {
    const { publish, failures } = await start();
    const before = await countGames();
    const response = await publish(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String) as unknown });
    expect(await countGames()).toBe(before);
    expect(failures).toEqual([]);
  });

  test('any publication is answered without an internal error', async () => {
    const { publish, failures } = await start();
    const file = fc.tuple(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
    );
    const text = fc.oneof(fc.array(file).map(Object.fromEntries), fc.anything(), fc.json());
    const publication = fc.record({
      name: fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.anything()),
      target: fc.constantFrom('arcade', 'microbit', undefined),
      targetVersion: fc.anything(),
      description: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
      editor: fc.anything(),
      text: text.map((files: unknown) => withConfig(files)),
    });
    await fc.assert(
      fc.asyncProperty(publication, async (given) => {
        const { status } = await publish(JSON.stringify(given, (_key, value: unknown) => toWritable(value)));
        expect([200, 400]).toContain(status);
      }),
      tries(60),
    );
    expect(failures).toEqual([]);
  });

  test('scripts in the title, description and files of a game are stored as plain data', async () => {
    const { published, get } = await start();
    const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>\u2028.';
    const line = script.replace('\u2028', ' ');
    const config = JSON.stringify({ name: script, description: script });
    const text = { 'pxt.json': config, '<img src=x onerror=alert(1)>.ts': script };
    const { id } = await published(publicationOf({ name: script, text }));
    const game = await get(`/api/${id}`);
    expect(game.headers.get('Content-Type')).toBe('application/json');
    expect(await game.json()).toMatchObject({ name: line, description: line });
    const files = await get(`/api/${id}/text`);
    expect(files.headers.get('Content-Type')).toBe('application/json');
    expect(await files.json()).toEqual(text);
  });

  test('characters that no database stores are replaced, and overlong texts are cut', async () => {
    const { published } = await start();
    const config = JSON.stringify({ description: `\0${'y'.repeat(5000)}` });
    const text = { ...filesOf(), 'pxt.json': config };
    const game = await published(publicationOf({ name: `a\0b${'x'.repeat(300)}`, text }));
    expect(game.name).toBe(`a\uFFFDb${'x'.repeat(253)}`);
    expect(game.description).toBe(`\uFFFD${'y'.repeat(999)}`);
  });

  async function countGames(): Promise<number> {
    const { db } = suite.database();
    const rows = await db.selectFrom('shared_games').select('id').execute();
    const texts = await db.selectFrom('shared_texts').select('digest').execute();
    return rows.length + texts.length;
  }
});

test('the body that tests decompression is small when compressed', () => {
  expect(gzipSync('x'.repeat(60 * 1024 * 1024)).length).toBeLessThan(100_000);
});

function manyFiles(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.ts`, '']));
}

/** A deeply nested project file that lists the edit history, so that the server has to rewrite the file. */
function deepConfig(): string {
  return `{"files":["_history"],"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
}

/** Text that does not compress. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}

function publicationText(text: string): string {
  return `{"name":"x","target":"arcade","text":${text}}`;
}

/** Adds a valid project file to an object of files, so that the server also checks the other files. */
function withConfig(files: unknown): unknown {
  return typeof files === 'object' && files !== null && !Array.isArray(files)
    ? { ...files, 'pxt.json': CONFIG }
    : files;
}

function toWritable(value: unknown): unknown {
  return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
}
