import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { tempFolder } from '../support/temp-folder.ts';
import { openStudio } from './support/open-studio.ts';

// The real editor, played by the built command. `Build a rocket` is the first activity of the example.

const command = fileURLToPath(new URL('../../bin/skillmap.js', import.meta.url));
const example = fileURLToPath(new URL('../../examples/space-camp', import.meta.url));
const TUTORIAL = 'tutorials/build-a-rocket.md';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skillmap-rehearsal-'));
  await cp(example, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Plays the activity. Returns the exit code, the report and the progress. */
const rehearse = () => run(folder, '--only', 'build-a-rocket', '--format', 'json');

async function run(cwd: string, ...options: string[]) {
  return result(start(cwd, ...options));
}

function start(cwd: string, ...options: string[]) {
  const args = ['rehearse', '.', ...options, '--browser', String(findChromium())];
  return spawn(process.execPath, [command, ...args], { cwd });
}

async function result(child: ReturnType<typeof start>) {
  let output = '';
  let progress = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (progress += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output, progress };
}

const activity = (name: string, next = '') =>
  `### ${name.toLowerCase()}\n* name: ${name}\n* type: tutorial\n* url: /${name.toLowerCase()}\n${next}`;

test('an activity that works has no findings, and mistakes planted in it are found', async () => {
  const clean = await rehearse();
  expect(clean).toMatchObject({ code: 0, progress: expect.stringContaining('completed') as string });

  const file = path.join(folder, TUTORIAL);
  const text = await readFile(file, 'utf8');
  await writeFile(path.join(folder, 'images/broken.png'), 'This is no picture.');
  const planted = text
    .replace('/images/build-a-rocket.png', '/images/broken.png')
    .replace('||scene:Scene||', '||scenery:Scenery||')
    .replace('// @highlight\nmySprite.setPosition', '// @highlight\nmySprite.setPlace')
    .replace('effect ⊕||``', 'effect ⊕||`` and ``||scene:camera shake by [4] pixels for [500] ms||``');
  await writeFile(file, planted);
  const broken = await rehearse();
  expect(broken.code).toBe(1);
  // `lint` knows that the picture's file is broken, so the rehearsal does not report it again.
  const rules = [...broken.output.matchAll(/"ruleId":\s*"([a-z-]+)"/g)].map(([, rule]) => rule);
  expect(rules.sort()).toEqual([
    'no-broken-hint',
    'no-broken-step-code',
    'no-missing-toolbox-part',
    'no-missing-toolbox-part',
    'valid-picture-file',
  ]);
  expect(broken.output).toContain('lacks the block `camera shake by pixels for ms`, which this step names');
}, 600_000);

test('the robot plays by keyboard, plays a translation, and opens hints', async () => {
  const steps = (words: string[]) => words.map((word) => `\n## ${word}\n\n${word}.\n`).join('');
  const root = await tempFolder({
    // Without these rules of `lint`, which report the same mistakes, the rehearsal reports them.
    'skillmap.config.json':
      '{ "target": "arcade", "rules": { "no-failing-check": "off", "consistent-translated-steps": "off" } }',
    'skillmap.md':
      '# camp\n* name: Camp\n\n## one\n* name: One\n\n### walk\n* name: Walk\n* type: tutorial\n* url: /walk\n* checks:\n  * It says something: `game.splash`\n',
    'walk.md': `# Walk\n${steps(['Go'])}\nTake \`\`||game:splash||\`\`.\n\n\`\`\`blocks\ninfo.setScore(1)\n\`\`\`\n${steps(['Stop'])}`,
    '_locales/de/skillmap.md':
      '# camp\n* name: Lager\n\n## one\n* name: Eins\n\n### walk\n* name: Geh los\n* type: tutorial\n* url: /walk\n',
    '_locales/de/walk.md': `# Geh\n${steps(['Los'])}`,
  });
  const { code, output, progress } = await run(root, '--personas', 'builder,keyboard,language');
  expect(progress).toContain('Walk (keyboard): completed, 2 steps');
  expect(progress).toContain('Geh los (language de): completed, 1 step,');
  expect(code).toBe(1);
  const rules = [...output.matchAll(/\b(no-[a-z-]+)\b/g)].map(([, rule]) => rule);
  expect([...new Set(rules)].sort()).toEqual([
    'no-broken-hint',
    'no-broken-translation',
    'no-misjudging-check',
  ]);
}, 600_000);

test('Ctrl+C ends a rehearsal with what was found, and with the activities that were not played', async () => {
  const program = (code: string) => `\n## Go\n\nGo.\n\n\`\`\`blocks\n${code}\n\`\`\`\n`;
  const stopsInButton =
    'controller.B.onEvent(ControllerButtonEvent.Pressed, function () {\n    sprites.allOfKind(SpriteKind.Enemy)[3].setPosition(1, 1)\n})';
  const root = await tempFolder({
    'skillmap.config.json': '{ "target": "arcade" }',
    'skillmap.md': `# camp\n* name: Camp\n\n## one\n* name: One\n\n${activity('Walk', '* next: run\n')}\n${activity('Run')}`,
    'walk.md': `# Walk\n${program(stopsInButton)}`,
    'run.md': `# Run\n${program('info.setScore(1)')}\n## Rest\n`,
  });
  const child = start(root, '--format', 'text');
  child.stderr.on('data', (chunk) => {
    if (String(chunk).includes('Walk: completed')) child.kill('SIGINT');
  });
  const { code, output, progress } = await result(child);
  expect(code).toBe(130);
  expect(progress).toContain('skillmap: stopped. Not played: Run.');
  const rules = [...output.matchAll(/\b(no-[a-z-]+)\b/g)].map(([, rule]) => rule);
  expect(rules.sort()).toEqual(['no-broken-step-code', 'no-empty-step']);
}, 300_000);

test('the Studio plays an activity on request, and shows the finding', async () => {
  const { page } = await openStudio({
    'skillmap.config.json': '{ "target": "arcade" }',
    'skillmap.md':
      '# camp\n* name: Camp\n\n## one\n* name: One\n\n### walk\n* name: Walk\n* type: tutorial\n* url: /walk\n',
    'walk.md': '# Walk\n\n## Go\n\nSay hello.\n\n```blocks\ninfo.setScore(1)\nmyHero.x = 3\n```\n',
  });
  const findings = page.getByRole('region', { name: 'Findings', exact: true });
  await findings.getByRole('button', { name: 'Let a robot play' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await dialog.getByText('found 1 problem').waitFor({ timeout: 300_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await findings.getByText(/does not build: Cannot find name 'myHero'/).waitFor();
}, 400_000);
