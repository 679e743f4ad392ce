/** Takes the README's small pictures, which all have the same size. */
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { mapIn, skillmap, take, withServer } from './picture-camera.mjs';

const SIZE = { width: 640, height: 400 };
const QUALITY = 75;

/** @param {string} example A folder with maps and a downloaded editor. */
export async function takeSmall(example, { openPage, work }) {
  const open = (zoom, options) =>
    openPage({ width: SIZE.width * zoom, height: SIZE.height * zoom }, { deviceScaleFactor: 1, ...options });
  const shoot = (page, name) =>
    take(page, `small-${name}`, {
      clip: { x: 0, y: 0, ...page.viewportSize() },
      scale: SIZE.width / page.viewportSize().width,
      quality: QUALITY,
    });
  await withServer(['dev', example], async (url) => {
    await takeDrag(url, { open });
    await takeEditor(url, { open, shoot });
    await takeSignIn(url, { open, shoot });
    await takeCertificate(url, { open });
  });
  const maps = path.join(work, 'changed');
  await cp(example, maps, { recursive: true });
  const terminal = async (name, shown, args) => {
    const page = await open(1);
    await page.setContent(terminalPage(shown, await outputOf(args, maps)));
    await shoot(page, name);
  };
  await change(maps, '* description: Build a rocket and', '* descripton: Build a rocket and');
  await terminal('finding', 'npx skillmap lint', ['lint', '--format', 'pretty']);
  await change(maps, '* descripton: ', '* description: ');
  const git = (...args) => run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], maps);
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '-m', 'Begin'],
    ['tag', 'v1.0.0'],
  ]) {
    await git(...args);
  }
  await change(maps, 'catch-the-stars, dodge', 'catch-stars, dodge');
  await change(maps, '### catch-the-stars', '### catch-stars');
  await terminal('change', 'npx skillmap lint --since v1.0.0', [
    'lint',
    '--since',
    'v1.0.0',
    '--format',
    'pretty',
  ]);
}

async function takeDrag(url, { open }) {
  const page = await open(2.5);
  await page.goto(`${url}studio/?file=skillmap.md`);
  const map = mapIn(page);
  const tile = map.getByRole('button', { name: /^Moon critters/ });
  await tile.waitFor();
  await map.locator('#studio-layer svg').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const { x, y, width, height } = await tile.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 1.4, y + height * 0.9, { steps: 8 });
  await shootMap(page, 'drag', 45);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function takeEditor(url, { open, shoot }) {
  const page = await open(2);
  await openMap(page, url);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const editor = page.getByTitle(/^Editor for /).contentFrame();
  await editor.getByRole('button', { name: 'Ok' }).click({ timeout: 120_000 });
  await editor.getByText('starting tutorial').waitFor({ state: 'detached' });
  await shoot(page, 'editor');
}

async function takeSignIn(url, { open, shoot }) {
  const page = await open(1.4);
  await openMap(page, url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('button', { name: /^Continue with/ }).waitFor();
  await shoot(page, 'sign-in');
}

/** Takes the Studio's map for a learner who has finished everything. */
async function takeCertificate(url, { open }) {
  const page = await open(2.5);
  await page.goto(`${url}studio/?file=skillmap.md`);
  const map = mapIn(page);
  await map.getByRole('button', { name: /^Moon explorer/ }).waitFor();
  await page.getByRole('combobox', { name: 'View' }).selectOption('Learner at the end');
  await map.getByRole('button', { name: /^Moon explorer/ }).click();
  await map.getByRole('button', { name: 'Claim Reward' }).first().click();
  await map.getByRole('button', { name: 'Next reward' }).click();
  await map.getByRole('textbox', { name: 'Name on the certificate' }).fill('Ada');
  await page.waitForLoadState('networkidle');
  await shootMap(page, 'certificate');
}

async function shootMap(page, name, quality = QUALITY) {
  const box = await page.locator('section iframe').first().boundingBox();
  const height = (box.width * SIZE.height) / SIZE.width;
  const clip = { ...box, y: box.y + (box.height - height) / 2, height };
  await take(page, `small-${name}`, { clip, scale: SIZE.width / box.width, quality });
}

async function openMap(page, url) {
  await page.goto(url);
  await page.getByRole('button', { name: "Let's go" }).click();
  await page.waitForLoadState('networkidle');
}

async function change(folder, from, to) {
  const file = path.join(folder, 'skillmap.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

function outputOf(args, cwd) {
  return run(process.execPath, [skillmap, ...args], cwd);
}

/** Returns a command's output, whatever its exit code. */
function run(program, args, cwd) {
  const env = { ...process.env, FORCE_COLOR: '1' };
  return new Promise((resolve) => execFile(program, args, { cwd, env }, (_, stdout) => resolve(stdout)));
}

/** Matches a terminal's escape sequence for styles, and captures its number. */
const ESCAPE = new RegExp(`${String.fromCharCode(27)}\\[(\\d+)m`);

const COLORS = { 31: '#ff8f8f', 32: '#7fdc9a', 33: '#ffd166', 36: '#7cd6f5' };

/** Returns an HTML page that shows the output as a terminal does. */
function terminalPage(command, text) {
  const style = { color: '', weight: '', dim: '', line: '' };
  const pieces = text.split(ESCAPE).map((piece, index) => {
    if (index % 2 === 1) {
      if (piece === '1') style.weight = 'font-weight:600;';
      else if (piece === '2') style.dim = 'opacity:.6;';
      else if (piece === '4') style.line = 'text-decoration:underline;';
      else if (piece === '22') style.weight = style.dim = '';
      else if (piece === '24') style.line = '';
      else style.color = COLORS[piece] === undefined ? '' : `color:${COLORS[piece]};`;
      return '';
    }
    const safe = piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<span style="${Object.values(style).join('')}">${safe}</span>`;
  });
  return `<body style="margin:0;background:#16181d;color:#e8e8ea"><pre style="margin:18px 20px;white-space:pre-wrap;font:15px/1.5 'DejaVu Sans Mono',monospace"><span style="opacity:.6">$ </span>${command}\n\n${pieces.join('')}</pre></body>`;
}
