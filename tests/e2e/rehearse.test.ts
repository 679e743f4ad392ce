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
  const args = ['rehearse', '.', ...options, '--browser', String(findChromium())];
  const child = spawn(process.execPath, [command, ...args], { cwd });
  let output = '';
  let progress = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (progress += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output, progress };
}

test('an activity that works has no findings, and mistakes planted in it are found', async () => {
  const clean = await rehearse();
  expect(clean).toMatchObject({ code: 0, progress: expect.stringContaining('completed') as string });
  expect(clean.progress).not.toContain('skillmap lint');

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
  for (const rule of ['no-broken-step-picture', 'no-missing-toolbox-part', 'no-broken-step-code']) {
    expect(broken.output).toContain(rule);
  }
  expect(broken.output).toContain('lacks the block `camera shake by pixels for ms`, which this step names');
  expect(broken.progress).toContain('`skillmap lint` finds 1 ');
}, 600_000);

test('the robot plays by keyboard, plays a translation, and opens hints', async () => {
  const steps = (words: string[]) => words.map((word) => `\n## ${word}\n\n${word}.\n`).join('');
  const root = await tempFolder({
    'skillmap.config.json': '{ "target": "arcade" }',
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

test('the Studio plays an activity on request, and shows the finding', async () => {
  const { page } = await openStudio({
    'skillmap.config.json': '{ "target": "arcade" }',
    'skillmap.md':
      '# camp\n* name: Camp\n\n## one\n* name: One\n\n### walk\n* name: Walk\n* type: tutorial\n* url: /walk\n',
    'walk.md': '# Walk\n\n## Go\n\nSay hello.\n\n```blocks\ngame.splosh("Hello")\n```\n',
  });
  const findings = page.getByRole('region', { name: 'Findings', exact: true });
  await findings.getByRole('button', { name: 'Let a robot play' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await dialog.getByText('found 1 problem').waitFor({ timeout: 300_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await findings.getByText(/does not build: Property 'splosh'/).waitFor();
}, 400_000);
