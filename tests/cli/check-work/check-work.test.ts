import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CheckedWork } from '#schemas/generated/checks.ts';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const { LZMA } = createRequire(import.meta.url)('lzma/src/lzma_worker.js') as {
  LZMA: { compress: (data: string, mode: number) => number[] };
};
const pack = (text: string) => Buffer.from(LZMA.compress(text, 1).map((byte) => byte & 0xff));

const MAP = `# page
## space
### ship
* name: Design a ship
* type: tutorial
* url: /tutorials/ship
* checks:
    * There is a ship: \`sprites.create\`
    * It moves: \`controller.moveSprite\`
    * A title that you like
### stars
* name: Stars
* type: tutorial
* url: /tutorials/stars
* checks: tutorials/stars.checks.md
`;
const REPOSITORY = {
  'skillmap.md': MAP,
  'tutorials/ship.md': '# My ship\n\n## One\nGo.\n',
  'tutorials/stars.checks.md': '# Stars\n\n* Many: at least 2 loops\n',
};

const blocks = (...types: string[]) =>
  `<xml><block type="gameupdate"><statement name="HANDLER">${types.map((type) => `<block type="${type}"><next>`).join('')}</statement></block></xml>`;
const filesOf = (name: string, ...types: string[]) => ({
  'main.blocks': blocks(...types),
  'main.ts': '',
  'pxt.json': JSON.stringify({ name, dependencies: { device: '*' }, files: ['main.blocks', 'main.ts'] }),
});
const mkcd = (name: string, ...types: string[]) =>
  pack(
    JSON.stringify({
      meta: { cloudId: 'pxt/arcade', name },
      source: JSON.stringify(filesOf(name, ...types)),
    }),
  );

/** A project's source as the editor embeds it in programs for devices, padded to lines of 16 bytes. */
function embedded(name: string, ...types: string[]): Buffer {
  const head = JSON.stringify({ cloudId: 'pxt/arcade', name });
  const text = pack(head + JSON.stringify(filesOf(name, ...types)));
  const meta = Buffer.from(JSON.stringify({ compression: 'LZMA', headerSize: head.length }));
  const start = Buffer.alloc(16);
  Buffer.from('41140E2FB82FA2BB', 'hex').copy(start);
  start.writeUInt16LE(meta.length, 8);
  start.writeUInt32LE(text.length, 10);
  const whole = Buffer.concat([start, meta, text]);
  return Buffer.concat([whole, Buffer.alloc(-whole.length & 15)]);
}

function toHex(bytes: Buffer): string {
  const lines = [':020000040000FA'];
  for (let at = 0; at < bytes.length; at += 16)
    lines.push(`:1000000E${bytes.toString('hex', at, at + 16).toUpperCase()}00`);
  return lines.join('\r\n');
}

function toUf2(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 256) {
    const block = Buffer.alloc(512);
    block.writeUInt32LE(0x0a_32_46_55, 0);
    block.writeUInt32LE(256, 16);
    bytes.copy(block, 32, at, at + 256);
    parts.push(block);
  }
  return Buffer.concat(parts);
}

/** Hides bytes in the lowest bits of a PNG's colours. Each line of the picture uses a different PNG filter. */
function toPicture(bytes: Buffer): Buffer {
  const head = Buffer.alloc(36);
  head.writeUInt32LE(0x59_34_7a_7d, 0);
  head.writeUInt32LE(bytes.length, 4);
  const hidden = Buffer.concat([head, bytes]);
  const [width, channels] = [100, 4];
  const height = Math.ceil((hidden.length * 8) / 3 / width) + 5;
  const pixels = Buffer.alloc(width * height * channels, 254);
  pixels[0] = 255;
  let at = 4;
  for (const byte of hidden) {
    for (let bit = 0; bit < 8; bit += 1) {
      pixels[at] = 254 | ((byte >> bit) & 1);
      at += at % 4 === 2 ? 2 : 1;
    }
  }
  const line = width * channels;
  const raw = Buffer.alloc((line + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const filter = row % 5;
    raw[row * (line + 1)] = filter;
    for (let column = 0; column < line; column += 1) {
      const valueAt = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (pixels[y * line + x] ?? 0));
      const [left, up, corner] = [
        valueAt(column - 4, row),
        valueAt(column, row - 1),
        valueAt(column - 4, row - 1),
      ];
      const distances = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
      const closest = [left, up, corner][distances.indexOf(Math.min(...distances))] ?? 0;
      const guess = [0, left, up, Math.floor((left + up) / 2), closest][filter] ?? 0;
      raw[row * (line + 1) + 1 + column] = (valueAt(column, row) - guess) & 0xff;
    }
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(typeof crc32 === 'function' ? crc32(body) : 0);
  return Buffer.concat([length, body, sum]);
}

const savedWork = {
  format: 'skillmap-work',
  version: 1,
  exportedAt: 1,
  user: {
    mapProgress: { page: { space: { activityState: { stars: { activityId: 'stars', headerId: 'a1' } } } } },
  },
  projects: [
    {
      header: { id: 'a1', name: 'Any name' },
      text: filesOf('Any name', 'device_while', 'controls_repeat_ext'),
    },
  ],
};

const WORK: Record<string, string | Buffer> = {
  'ada.mkcd': mkcd('Design a ship', 'spritescreate', 'game_control_sprite'),
  'ben.hex': toHex(embedded('my ship', 'spritescreate')),
  'cem.uf2': toUf2(embedded('Design a ship', 'game_control_sprite')),
  'dana.png': toPicture(mkcd('Design a ship', 'spritescreate')),
  'eve.json': JSON.stringify(savedWork),
  'fay.mkcd': Buffer.from('not a project'),
  'gus.mkcd': mkcd('Something else', 'spritescreate'),
  'hal.png': toPicture(mkcd('Design a ship')).subarray(0, 300),
};

async function run(...options: string[]): Promise<{ code: number; text: string; folder: string }> {
  return runIn(REPOSITORY, ...options);
}

async function runIn(
  repository: Record<string, string>,
  ...options: string[]
): Promise<{ code: number; text: string; folder: string }> {
  const folder = await tempFolder();
  const files = Object.entries({
    ...repository,
    ...Object.fromEntries(Object.entries(WORK).map(([name, data]) => [`work/${name}`, data])),
  });
  for (const [file, data] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), data);
  }
  const io = createFakeIo({ cwd: folder });
  const code = await main(['check-work', ...options], io);
  return { code, text: io.out() + (code === 0 ? '' : io.err()), folder };
}

describe('skillmap check-work', () => {
  test('reads every kind of file, finds its activity, and lists files without a project', async () => {
    const { code, text } = await run('work');
    expect(code).toBe(0);
    expect(text).toBe(`Design a ship (skillmap.md)
  1 There is a ship
  2 It moves
  3 A title that you like
            1 2 3
  ada.mkcd  ✓ ✓ ?  2 of 3
  ben.hex   ✓ – ?  1 of 3
  cem.uf2   – ✓ ?  1 of 3
  dana.png  ✓ – ?  1 of 3
  ✓ passed, – not yet, ? cannot be checked

Stars (skillmap.md)
  1 Many
            1
  eve.json  ✓  1 of 1
  ✓ passed, – not yet, ? cannot be checked

Not checked:
  fay.mkcd: The file contains no project.
  hal.png: The file is damaged.
  gus.mkcd: No activity with checks is called “Something else”. Choose one with --activity.
`);
  });

  test('judges a project by the checks of the given activity, and prints the results as JSON', async () => {
    const { text } = await run('work/gus.mkcd', '--activity', 'Ship', '--format', 'json');
    const { activities } = JSON.parse(text) as CheckedWork;
    expect(activities).toMatchObject([
      {
        activity: 'ship',
        projects: [
          {
            file: 'work/gus.mkcd',
            results: [{ kind: 'passed' }, { kind: 'not-yet' }, { kind: 'cannot-be-checked' }],
          },
        ],
      },
    ]);
  });

  test('finds tutorials and files of checks at the same paths as for learners', async () => {
    const { text } = await runIn(
      {
        'pxt.json': '{"name": "space"}',
        // The file beside the map wins over the one at the root.
        'maps/skillmap.md': MAP.replace(
          'url: /tutorials/ship',
          'url: github:me/space/tutorials/ship',
        ).replace('url: /tutorials/stars', 'url: /lessons/stars'),
        'maps/tutorials/stars.checks.md': '* Two: 2 loops\n',
        'tutorials/stars.checks.md': '* Nine: 9 loops\n',
        'tutorials/ship.md': '# My ship\n',
        // Addresses may start at the map's folder, as in a repository that was copied into this one.
        'maps/lessons/stars.md': '# Something else\n',
      },
      'work',
      '--format',
      'json',
    );
    const { activities } = JSON.parse(text) as CheckedWork;
    const found = activities.map(({ activity, checks, projects }) => ({
      activity,
      checks,
      files: projects.map(({ file }) => file),
    }));
    expect(found).toMatchObject([
      { activity: 'ship', files: ['ada.mkcd', 'ben.hex', 'cem.uf2', 'dana.png'] },
      { activity: 'stars', checks: ['Two'], files: ['eve.json', 'gus.mkcd'] },
    ]);
  });

  test('writes a spreadsheet, and a page with the pictures of games', async () => {
    const { text } = await run('work/ben.hex', '--format', 'csv');
    expect(text.split('\r\n')).toEqual([
      'file,project,activity,There is a ship,It moves,A title that you like',
      'work/ben.hex,my ship,Design a ship,passed,not yet: no controller.moveSprite,cannot be checked: look yourself',
      '',
    ]);
    const { folder } = await run('work', '--format', 'html', '--out', 'table.html');
    const html = await readFile(path.join(folder, 'table.html'), 'utf8');
    expect(html).toContain('<th scope="col">It moves</th>');
    expect(html).toContain('src="data:image/png;base64,');
  });

  test('loads shared games by their addresses, and gives the reason if one cannot be loaded', async () => {
    const server = createServer((request, response) => {
      const [, id] = /^\/games\/api\/(\w+)\/text$/.exec(request.url ?? '') ?? [];
      response.writeHead(id === '_ada' ? 200 : id === '_ben' ? 410 : 404);
      response.end(JSON.stringify(filesOf('my ship', 'spritescreate')));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => new Promise((done) => server.close(() => done())));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/games`;
    const own = ['_ada', '_ben', '_eve'].map((id) => `${base}/${id}`);
    const { text } = await run(...own, 'http://127.0.0.1:9/_x', 'https://example.org/', '--format', 'json');
    const { activities, unreadable } = JSON.parse(text) as CheckedWork;
    expect(activities[0]?.projects).toMatchObject([{ file: `${base}/_ada`, name: 'my ship' }]);
    expect(unreadable).toEqual([
      { file: `${base}/_ben`, reason: 'This shared game was removed.' },
      { file: `${base}/_eve`, reason: 'There is no shared game at this address.' },
      { file: 'http://127.0.0.1:9/_x', reason: 'The server cannot be reached.' },
      { file: 'https://example.org/', reason: 'This is not the address of a shared game.' },
    ]);
  });

  test('does not judge projects of an activity without checks, or blocks whose end is missing', async () => {
    const project = (name: string, xml: string) =>
      JSON.stringify({
        meta: { cloudId: 'pxt/arcade', name },
        source: JSON.stringify({ ...filesOf(name), 'main.blocks': xml }),
      });
    const cwd = await tempFolder({
      'skillmap.md': MAP.replace('* checks: tutorials/stars.checks.md\n', ''),
      'stars.mkcd': project('Stars', blocks('spritescreate')),
      'own.mkcd': project('My own', blocks('spritescreate')),
      'cut.mkcd': project('My own', blocks('spritescreate').slice(0, 40)),
    });
    const io = createFakeIo({ cwd });
    await main(['check-work', 'stars.mkcd', 'own.mkcd', 'cut.mkcd', '--format', 'json'], io);
    const { activities, unreadable } = JSON.parse(io.out()) as CheckedWork;
    expect(
      activities[0]?.projects.map(({ file, results }) => [file, ...results.map(({ kind }) => kind)]),
    ).toEqual([
      ['own.mkcd', 'passed', 'not-yet', 'cannot-be-checked'],
      ['cut.mkcd', 'cannot-be-checked', 'cannot-be-checked', 'cannot-be-checked'],
    ]);
    expect(unreadable).toMatchObject([{ file: 'stars.mkcd' }]);
  });

  test.each([
    [['work', '--map', 'nowhere'], 'There is no map or folder nowhere.'],
    [['work', '--map', 'tutorials'], 'There is no map in tutorials. Choose one with --map.'],
    [['work', '--map', 'tutorials/ship.md'], 'No activity in tutorials/ship.md has checks.'],
    [['nowhere'], 'There is no file or folder nowhere.'],
    [['work', 'nowhere'], 'There is no file or folder nowhere.'],
    [['*.mkcd'], 'No file matches the pattern *.mkcd.'],
    [
      ['tutorials'],
      'None of these files can be used, so there is no table:\n  tutorials: The folder contains no work.\n',
    ],
    [['work/fay.mkcd', '--format', 'json'], '  work/fay.mkcd: The file contains no project.\n'],
    [
      ['work/gus.mkcd'],
      '  work/gus.mkcd: No activity with checks is called “Something else”. Choose one with',
    ],
    [
      ['work', '--activity', 'sea'],
      'No activity with checks is called sea. These have checks: `ship`, `stars`.',
    ],
  ])('refuses %s', async (options, reason) => {
    const { code, text } = await run(...options);
    expect(code).toBe(2);
    expect(text).toContain(reason);
    expect(text).toMatch(/^skillmap: /);
  });
});
