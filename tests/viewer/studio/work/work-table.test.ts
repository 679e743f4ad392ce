import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ClassResults } from '#schemas/generated/class-results.ts';
import { main } from '../../../../cli/main.ts';
import type { Text } from '../../../../viewer/shared/i18n/create-texts.ts';
import { mapsIn } from '../../../../viewer/studio/work/load-work-maps.ts';
import { linesOf, makeWorkTable, type WorkTable } from '../../../../viewer/studio/work/make-work-table.ts';
import { addFiles, toCollected } from '../../../../viewer/studio/work/read-work-files.ts';
import { createFakeIo } from '../../../fakes/fake-io.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const MAP = `# page
## space
### ship
* name: Ship
* type: tutorial
* url: /tutorials/ship
* checks: tutorials/ship.checks.md
    * There is a ship: \`sprites.create\`
* next: stars
### stars
* name: Stars
* type: tutorial
* url: /stars
`;
const FILES = {
  'skillmap.md': MAP,
  '_locales/de/skillmap.md': MAP.replace('* name: Ship', '* name: Schiff'),
  'tutorials/ship.md': '# My ship\n\n## One\nGo.\n',
  'tutorials/ship.checks.md': '# Ship\n\n* It moves: `controller.moveSprite`\n',
};

function filesOf(name: string, ...types: string[]): Record<string, string> {
  const blocks = types.map((type) => `<block type="${type}"><next>`).join('');
  return {
    'main.blocks': `<xml><block type="gameupdate"><statement name="HANDLER">${blocks}</statement></block></xml>`,
    'main.ts': '',
    'pxt.json': JSON.stringify({ name, dependencies: { device: '*' }, files: ['main.blocks', 'main.ts'] }),
  };
}

function projectFile(name: string, ...types: string[]): string {
  return JSON.stringify({
    meta: { cloudId: 'pxt/arcade', name },
    source: JSON.stringify(filesOf(name, ...types)),
  });
}

function savedWork(map: string): string {
  const activityState = { ship: { activityId: 'ship', isCompleted: true, updatedAt: 1 } };
  const progress = { [map]: { mapId: map, completionState: 'incomplete', activityState } };
  const user = { mapProgress: { 'local:skillmap': progress } };
  return JSON.stringify({ format: 'skillmap-work', version: 1, exportedAt: 1, user, projects: [] });
}

/** The files of learners' work, in a folder. */
const WORK: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'zoe.json': savedWork('space'),
  'lea.json': savedWork('sea'),
  'Ada/tablet.json': savedWork('space'),
  'Ada/game.mkcd': projectFile('Schiff', 'spritescreate'),
  'tom.mkcd': projectFile('My ship', 'spritescreate', 'game_control_sprite'),
  'odd.mkcd': projectFile('Odd', 'spritescreate'),
  'notes.json': 'nothing',
  'bad.zip': 'no zip',
  'readme.txt': 'Not read.',
  '5b.zip': zipOf({ '5b/Mia/Ship.mkcd': projectFile('Ship', 'game_control_sprite'), 'readme.txt': '' }),
  'Ben.zip': zipOf({ 'Ship.mkcd': projectFile('Ship') }),
};

function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>));
}

const fileOf = (path: string): File => new File([WORK[path] ?? ''], path.split('/').at(-1) ?? path);
const ofFolder = (...paths: string[]) =>
  toCollected({
    kind: 'folder',
    folder: { name: 'homework', files: paths.map((path) => ({ path, file: fileOf(path) })) },
  });
const ofFile = (path: string) => toCollected({ kind: 'file', file: fileOf(path) });

async function tableOf(files: Record<string, string>, collected: ReturnType<typeof ofFile>) {
  const { studio, clock } = await openMemoryStudio(files);
  await clock.pass(2000);
  const progress: number[] = [];
  const table = await makeWorkTable(collected, {
    studio,
    services: {
      page: { folder: 'space', keptIn: 'browser', rules: {} },
      target: 'arcade',
      loadPacker: async () => ({
        pack: () => Promise.reject(new Error('Not packed.')),
        unpack: async () => ({ kind: 'other' }),
      }),
    },
    maps: mapsIn(studio.store.getState()),
    language: 'en',
    onProgress: (count) => progress.push(count),
    signal: new AbortController().signal,
  });
  expect(progress).toEqual(table === 'no-map' ? [] : collected.map((_, index) => index));
  return table;
}

test('the table has the same learners and numbers as the one of `skillmap class`', async () => {
  const files = {
    ...FILES,
    ...Object.fromEntries(Object.entries(WORK).map(([path, content]) => [`homework/${path}`, content])),
  };
  const folder = await tempFolder(files);
  const io = createFakeIo({ cwd: folder });
  expect(await main(['class', 'homework', '--map', 'skillmap.md', '--format', 'json'], io)).toBe(0);
  const printed = JSON.parse(io.out()) as ClassResults;
  const table = (await tableOf(FILES, ofFolder(...Object.keys(WORK)))) as WorkTable;
  const { activities, checks, learners } = printed;
  expect(table).toMatchObject({ activities, checks, learners, isUsable: true });
  expect(learners).toEqual([
    { name: 'Ada', done: 1, passed: 1 },
    { name: 'Ben', passed: 0 },
    { name: 'lea', done: 0, passed: 0 },
    { name: 'Mia', passed: 1 },
    { name: 'odd', passed: 1 },
    { name: 'tom', passed: 2 },
    { name: 'zoe', done: 1, passed: 0 },
  ]);
  const nameOf = ({ file }: { file: string }) => file;
  expect(table.notCounted.map(nameOf).sort()).toEqual(printed.unreadable.map(nameOf).sort());
});

test('a folder with more files than were read is listed beside the table', async () => {
  const files = [{ path: 'zoe.json', file: fileOf('zoe.json') }];
  const collected = toCollected({ kind: 'folder', folder: { name: 'school', files, isCut: true } });
  expect(await tableOf(FILES, collected)).toMatchObject({
    learners: [{ name: 'zoe' }],
    notCounted: [{ file: 'school', why: 'too-many' }],
  });
});

test('files that were chosen one by one belong to the learners with their names, and equal names get numbers', async () => {
  const collected = addFiles(addFiles([], ofFile('tom.mkcd')), [...ofFile('tom.mkcd'), ...ofFile('Ben.zip')]);
  expect(await tableOf(FILES, [...collected])).toMatchObject({
    learners: [{ name: 'Ship' }, { name: 'tom' }, { name: 'tom (2)' }],
  });
});

test('reasons are given for every file that does not count, and for missing checks', async () => {
  const { 'tutorials/ship.checks.md': _missing, ...files } = FILES;
  const table = await tableOf(files, [
    ...ofFolder('readme.txt'),
    ...ofFile('readme.txt'),
    ...ofFile('bad.zip'),
    ...ofFile('lea.json'),
  ]);
  expect(table).toMatchObject({
    isUsable: false,
    notCounted: [
      { file: 'homework', why: 'no-work' },
      { file: 'readme.txt', why: 'no-work' },
      { file: 'bad.zip', why: 'no-zip' },
      { file: 'lea.json', why: 'other-maps' },
      { file: 'tutorials/ship.checks.md', why: 'no-checks' },
    ],
  });
});

test('without a map there is no table', async () => {
  expect(await tableOf({ 'notes.md': 'Nothing.\n' }, ofFile('zoe.json'))).toBe('no-map');
});

test('unknown values are empty, and maps without checks have no column for them', () => {
  const text = ((id: string, values?: Record<string, string>) =>
    values ? `${values.count} of ${values.total}` : id) as Text;
  const learners = [
    { name: 'Mia', passed: 0 },
    { name: 'Zoe', done: 1, passed: 0 },
  ];
  const table = { activities: 2, checks: 0, learners, notCounted: [], isUsable: true };
  expect(linesOf(table, text)).toEqual([
    ['studio.work.learner', 'studio.work.done'],
    ['Mia', ''],
    ['Zoe', '1 of 2'],
  ]);
  expect(linesOf({ ...table, checks: 3 }, text)[1]).toEqual(['Mia', '', '0 of 3']);
});
