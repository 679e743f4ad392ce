// Measures in Chromium the time from the start of `skillmap dev` to the first nodes on screen, and from a save to the
// changed node. In the same run, remark-parse alone parses the same map, to show the speed of the machine.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ensureChromium } from '../../scripts/find-chromium.mjs';
import { compare, median } from './measure.mjs';

const command = fileURLToPath(new URL('../../bin/skillmap.js', import.meta.url));
const example = fileURLToPath(new URL('../../examples/first-steps', import.meta.url));
const BUDGET_FIRST_MS = 2500;
const BUDGET_SAVE_MS = 100;
const STARTS = 5;
const SAVES = 15;

export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-bench-'));
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await cp(example, folder, { recursive: true });
    const first = [];
    for (let start = 0; start < STARTS; start += 1) first.push(await timeFirstMap(browser, folder));
    report('skillmap dev to the first map drawn', median(first), BUDGET_FIRST_MS);
    report('a save to the changed node on screen', median(await timeSaves(browser, folder)), BUDGET_SAVE_MS);
    const text = await readFile(path.join(folder, 'skillmap.md'), 'utf8');
    const parser = unified().use(remarkParse);
    const { remark } = await compare({ remark: () => void parser.parse(text.repeat(20)) });
    console.log(`remark-parse on 20 times that map in the same run: ${remark.toFixed(0)} ms`);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(title, time, budget) {
  const verdict =
    time <= budget ? `${(budget / time).toFixed(1)} times as fast as its budget` : 'OVER its budget';
  console.log(`${title}: ${time.toFixed(0)} ms, ${verdict} of ${budget} ms`);
}

async function timeFirstMap(browser, folder) {
  const start = performance.now();
  const dev = await startDev(folder);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(dev.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Make a hero, / }).waitFor();
  const time = performance.now() - start;
  await page.close();
  await dev.stop();
  return time;
}

/** Milliseconds from each save to the changed node on screen, including the time until Playwright notices it. */
async function timeSaves(browser, folder) {
  const dev = await startDev(folder);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(dev.url);
  await page.getByRole('button', { name: /^Make a hero, / }).waitFor();
  const file = path.join(folder, 'skillmap.md');
  const text = await readFile(file, 'utf8');
  const times = [];
  for (let save = 0; save < SAVES; save += 1) {
    const name = `Hero ${save}`;
    const start = performance.now();
    await writeFile(file, text.replace('* name: Make a hero', `* name: ${name}`));
    await page.getByRole('button', { name: new RegExp(`^${name}, `) }).waitFor({ timeout: 10_000 });
    times.push(performance.now() - start);
  }
  await page.close();
  await dev.stop();
  return times;
}

async function startDev(folder) {
  const child = spawn(process.execPath, [command, 'dev', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const url = await new Promise((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const [, found] = /Map {5}(http\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  return {
    url,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
