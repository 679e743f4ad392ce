import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ClassResults } from '#schemas/generated/class-results.ts';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# page
## space
### ship
* name: Ship
* type: tutorial
* url: /ship
* checks:
    * There is a ship: \`sprites.create\`
    * It moves: \`controller.moveSprite\`
    * A title that you like
* next: stars
### stars
* name: Stars
* type: tutorial
* url: /stars
* checks:
    * Many: at least 2 loops
`;
const SHIP = 'spritescreate';
const MOVES = 'game_control_sprite';

function filesOf(name: string, ...types: string[]): Record<string, string> {
  return {
    'main.blocks': `<xml><block type="gameupdate"><statement name="HANDLER">${types.map((type) => `<block type="${type}"><next>`).join('')}</statement></block></xml>`,
    'main.ts': '',
    'pxt.json': JSON.stringify({
      name,
      dependencies: { device: '*' },
      files: ['main.blocks', 'main.ts'],
    }),
  };
}

/** A project as a file of the editor, uncompressed: such files are read like compressed ones. */
function projectFile(name: string, ...types: string[]): string {
  const source = JSON.stringify(filesOf(name, ...types));
  return JSON.stringify({ meta: { cloudId: 'pxt/arcade', name }, source });
}

function savedWork(completed: readonly string[], ...types: string[]): string {
  const states = ['ship', 'stars', 'gone'].map((activityId) => [
    activityId,
    {
      activityId,
      isCompleted: completed.includes(activityId),
      updatedAt: 1,
      ...(activityId === 'ship' && { headerId: 'one' }),
    },
  ]);
  const space = {
    mapId: 'space',
    completionState: 'incomplete',
    activityState: Object.fromEntries(states) as object,
  };
  return JSON.stringify({
    format: 'skillmap-work',
    version: 1,
    exportedAt: 1,
    user: { mapProgress: { 'local:skillmap': { space } } },
    projects: [{ header: { id: 'one', name: 'My ship' }, text: filesOf('My ship', ...types) }],
  });
}

async function run(folder: string, ...args: string[]) {
  const io = createFakeIo({ cwd: folder });
  const code = await main(['class', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

test('the table of a class contains saved work and the zip of all projects, and lists what files cannot show', async () => {
  const folder = await tempFolder({
    'maps/skillmap.md': MAP,
    'homework/zoe.json': savedWork(['ship', 'stars', 'gone'], SHIP, MOVES),
    'homework/Ada/tablet.json': savedWork(['ship'], SHIP),
    'homework/Ada/laptop.json': savedWork(['stars'], MOVES),
    'homework/notes.json': 'nothing',
  });
  const zip = zipSync({
    '5b/Mia/Ship.mkcd': strToU8(projectFile('Ship', SHIP, MOVES)),
    '5b/Mia/Ship 2.mkcd': strToU8(projectFile('Ship')),
    '5b/Ben/Thing.mkcd': strToU8(projectFile('Thing', SHIP)),
  });
  await writeFile(path.join(folder, '5b.zip'), zip);
  const json = await run(folder, 'homework', '5b.zip', '--map', 'maps', '--format', 'json');
  expect(json.err).toBe('');
  expect(JSON.parse(json.out) as ClassResults).toEqual({
    activities: 2,
    checks: 3,
    learners: [
      { name: 'Ada', done: 2, passed: 1 },
      { name: 'Ben', passed: 0 },
      { name: 'Mia', passed: 2 },
      { name: 'zoe', done: 2, passed: 2 },
    ],
    unreadable: [
      { file: 'notes.json', reason: 'The file contains no project.' },
      { file: '5b.zip/5b/Ben/Thing.mkcd', reason: 'No activity with checks has the name of this project.' },
    ],
    unknown: ['here-now', 'minutes', 'handed-in'],
  });
  const csv = await run(folder, 'homework', '5b.zip', '--map', 'maps', '--format', 'csv');
  expect(csv.out).toBe(
    'Learner,Done,Checks\r\nAda,2 of 2,1 of 3\r\nBen,,0 of 3\r\nMia,,2 of 3\r\nzoe,2 of 2,2 of 3\r\n',
  );
  expect(csv.err).toContain('skillmap: notes.json: The file contains no project.\n');
  const { code, out } = await run(folder, 'homework', '5b.zip', '--map', 'maps');
  expect(code).toBe(0);
  expect(out).toContain('Ben      ?       0 of 3\n');
  expect(out).toContain(
    'Files do not tell who is here now, the minutes of work, and when somebody handed in.\n',
  );
});

test('each file given by name counts as a learner, and a folder without a map is refused', async () => {
  const folder = await tempFolder({
    'maps/skillmap.md': MAP,
    'homework/mia.mkcd': projectFile('Ship', SHIP),
    'homework/ben.mkcd': projectFile('Ship', MOVES),
  });
  const { out } = await run(folder, 'homework/mia.mkcd', 'homework/ben.mkcd', '--map', 'maps');
  expect(out).toMatch(/^Learner {2}Done {2}Checks\nben .*\nmia /);
  const wrong = await run(folder, 'homework/mia.mkcd', '--map', 'homework');
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err).toContain('There is no map in homework. Choose one with --map.');
});

test('for a map file or a folder without maps, the message suggests a folder, and no lesson starts', async () => {
  const folder = await tempFolder({ 'maps/skillmap.md': MAP, 'empty/notes.txt': '' });
  const file = await run(folder, 'maps/skillmap.md');
  expect(file).toMatchObject({ code: 2, out: '' });
  expect(file.err).toContain('For a lesson, name the folder of the maps instead: maps\n');
  const empty = await run(folder, 'empty', '--port', '0');
  expect(empty.code).toBe(1);
  expect(empty.out).toContain('No maps found in empty. The class was not started.\n');
});

test('a learner whose saved work is empty has a row, and work of other maps is not counted', async () => {
  const empty = {
    format: 'skillmap-work',
    version: 1,
    exportedAt: 1,
    user: { mapProgress: {} },
    projects: [],
  };
  const folder = await tempFolder({
    'maps/skillmap.md': MAP,
    'homework/ada.json': JSON.stringify(empty),
    'homework/ben.json': savedWork(['ship'], SHIP).replaceAll('"space"', '"sea"'),
  });
  const { code, out } = await run(folder, 'homework', '--map', 'maps', '--format', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    learners: [
      { name: 'ada', done: 0 },
      { name: 'ben', done: 0 },
    ],
    unreadable: [{ file: 'ben.json', reason: 'This work belongs to other maps.' }],
  });
});

describe('without any work that can be used, the table is refused with the reasons', () => {
  const start = async () => {
    const folder = await tempFolder({
      'maps/skillmap.md': MAP,
      'empty/readme.txt': 'No work.',
      'notes/notes.json': 'nothing',
      'notes/Ship.mkcd': 'damaged',
      'other/mia.json': savedWork(['ship'], SHIP).replaceAll('"space"', '"sea"'),
      'other/Thing.mkcd': projectFile('Thing', SHIP),
    });
    await writeFile(path.join(folder, 'no-work.zip'), zipSync({ 'readme.txt': strToU8('No work.') }));
    return folder;
  };

  test.each([
    ['a wrong path', ['nowhere'], 'There is no file or folder nowhere.'],
    ['a wrong path among others', ['other', 'nowhere'], 'There is no file or folder nowhere.'],
    ['a pattern without matches', ['*.mkcd'], 'No file matches the pattern *.mkcd.'],
    ['a folder without work', ['empty'], '  empty: The folder contains no work.\n'],
    ['a zip without work', ['no-work.zip'], '  no-work.zip: The zip contains no work.\n'],
    ['files that are no work', ['notes'], '  notes.json: The file contains no project.\n'],
    ['work of other maps', ['other'], '  mia.json: This work belongs to other maps.\n'],
    [
      'projects of other maps',
      ['other'],
      '  Thing.mkcd: No activity with checks has the name of this project.\n',
    ],
  ])('%s', async (_what, paths, reason) => {
    const folder = await start();
    for (const more of [[], ['--format', 'json'], ['--format', 'csv', '--out', 'table.csv']]) {
      const { code, out, err } = await run(folder, ...paths, '--map', 'maps', ...more);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(reason);
    }
    expect(existsSync(path.join(folder, 'table.csv'))).toBe(false);
  });
});

test('a pattern names files where the shell does not expand it', async () => {
  const folder = await tempFolder({
    'skillmap.md': MAP,
    'homework/mia.mkcd': projectFile('Ship', SHIP),
    'homework/ben.mkcd': projectFile('Ship', MOVES),
  });
  const { out } = await run(folder, 'homework/*.mkcd', '--format', 'csv');
  expect(out).toBe('Learner,Done,Checks\r\nben,,1 of 3\r\nmia,,1 of 3\r\n');
});

test('a translation of a map translates names of activities, but adds no activities and no checks', async () => {
  const german = MAP.replace('* name: Ship', '* name: Schiff');
  const folder = await tempFolder({
    'skillmap.md': MAP,
    '_locales/de/skillmap.md': german,
    'homework/mia.mkcd': projectFile('Schiff', SHIP),
    'homework/ben.mkcd': projectFile('Ship', SHIP, MOVES),
  });
  const { out } = await run(folder, 'homework', '--map', '.', '--format', 'csv');
  expect(out).toBe('Learner,Done,Checks\r\nben,,2 of 3\r\nmia,,1 of 3\r\n');
});

test("for a folder with learners' work instead of maps, the message suggests --map", async () => {
  const folder = await tempFolder({ 'homework/mia.mkcd': projectFile('Ship', SHIP), 'empty/a.txt': '' });
  const work = await run(folder, 'homework', '--port', '0');
  expect(work).toMatchObject({ code: 1 });
  expect(work.err).toContain(
    "homework has learners' work. To print its table, add the maps: --map <folder>.",
  );
  expect((await run(folder, 'empty', '--port', '0')).err).toBe('');
});
