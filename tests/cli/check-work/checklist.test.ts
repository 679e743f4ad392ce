import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Checklist } from '#schemas/generated/checklist.ts';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# page
## space
### ship
* name: Design a ship
* type: tutorial
* url: /tutorials/ship
* checks:
    * You repeat something: \`at least 2 loops\`
    * It decides: if
    * The score counts: \`variable "my score" is used\`
    * Variables: \`at least 3 used variables\`
    * Functions: \`a called function\`
    * It is explained: \`at least 2 comments, controller.moveSprite\`
    * No music: \`no music.play\`
    * You like it
### stars
* type: tutorial
* url: /tutorials/stars
* checks:
    * A loop: loop
`;

const LOOPS = 'B3FD8B3D-61B4-42F4-B0EF-64BD7D62CDAB';
const BLOCK = '59AAC5BA-B0B3-4389-AA90-1E767EFA8563';

async function run(files: Record<string, string>, ...args: string[]) {
  const folder = await tempFolder(files);
  const io = createFakeIo({ cwd: folder });
  const code = await main(['checklist', ...args], io);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  return { code, out: io.out(), err: io.err(), read };
}

test('checks stay the same when converted to Code Eval and back, and checks without a criterion are listed', async () => {
  const { code, out, err } = await run({ 'skillmap.md': MAP }, 'skillmap.md', '--activity', 'ship');
  expect(code).toBe(0);
  const made = JSON.parse(out) as Checklist;
  expect(made.name).toBe('Design a ship');
  expect(new Set(made.criteria.map(({ instanceId }) => instanceId)).size).toBe(7);
  expect(made.criteria[0]).toMatchObject({
    catalogCriteriaId: LOOPS,
    params: [{ name: 'count', value: 2 }],
  });
  expect(err).toBe(
    'Code Eval has no criterion for `no music.play` of “No music”.\n“You like it” has no condition, and was left out.\n',
  );
  const back = await run({ 'ship.json': out }, 'ship.json', '--out', 'ship.checks.md');
  expect(back.err).toBe('');
  expect(await back.read('ship.checks.md')).toBe(`# Design a ship

- There are at least 2 loops: \`at least 2 loop\`
- Something happens only if it should: \`if\`
- The variable my score is set and used: \`variable "my score" is used\`
- At least 3 variables are set and used: \`at least 3 used variables\`
- There is a function of your own, and it is called: \`used function\`
- There are at least 2 comments: \`at least 2 comments\`
- The program uses controller.moveSprite: \`controller.moveSprite\`
`);
  const again = await run({ 'ship.checks.md': await back.read('ship.checks.md') }, 'ship.checks.md');
  expect(JSON.parse(again.out)).toEqual(made);
});

test('criteria without a condition become sentences, and unknown criteria are reported', async () => {
  const criteria = [
    { catalogCriteriaId: LOOPS.toLowerCase(), instanceId: 'a', params: [{ name: 'count', value: '3' }] },
    { catalogCriteriaId: BLOCK, instanceId: 'b', params: [{ name: 'block id', value: 'device_while' }] },
    {
      catalogCriteriaId: '499F3572-E655-4DEE-953B-5F26BF0191D7',
      instanceId: 'c',
      params: [{ name: 'question', value: 'Is it fun: yes or no?' }, { name: 'shareid' }],
    },
    { catalogCriteriaId: 'FFFF', instanceId: 'd' },
  ];
  const { out, err } = await run({ 'one.json': JSON.stringify({ name: 'One', criteria }) }, 'one.json');
  expect(out).toBe(`# One

- There are at least 3 loops: \`at least 3 loop\`
- The program uses while: \`while\`
- Is it fun: yes or no?:
`);
  expect(err).toBe(
    '“Is it fun: yes or no?” has no condition: learners see it, and nothing judges it.\nThe criterion FFFF is unknown, and was left out.\n',
  );
});

test.each([
  [
    'a file that is no checklist',
    { 'a.json': '{"name": "a"}' },
    ['a.json'],
    'is not a checklist of Code Eval',
  ],
  ['broken JSON', { 'a.json': '{' }, ['a.json'], 'is not JSON'],
  ['several activities', { 'skillmap.md': MAP }, ['skillmap.md'], '--activity: `ship`, `stars`'],
  [
    'an unknown activity',
    { 'skillmap.md': MAP },
    ['skillmap.md', '--activity', 'moon'],
    'These have: `ship`',
  ],
  ['a missing file', {}, ['a.json'], 'There is no file a.json'],
  [
    'a file that exists',
    { 'a.checks.md': '- A loop: loop', 'b.json': '' },
    ['a.checks.md', '--out', 'b.json'],
    'b.json exists',
  ],
] as const)('refuses %s', async (_, files, args, reason) => {
  const { code, err, out } = await run(files, ...args);
  expect(code).toBe(2);
  expect(err).toContain(reason);
  expect(out).toBe('');
});

test.each([
  ['nowhere.md', 'skillmap: There is no file nowhere.md.\n'],
  ['tutorials', 'skillmap: tutorials is a folder. Name a map, a file of checks or a checklist in it.\n'],
])('without a file of checks, the message describes the argument: %s', async (given, message) => {
  const { code, err } = await run({ 'skillmap.md': MAP, 'tutorials/ship.md': '' }, given);
  expect([code, err]).toEqual([2, message]);
});
