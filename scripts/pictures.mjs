/** Takes the documentation's screenshots: `node scripts/pictures.mjs`. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { mapIn, pictures, skillmap, take, withCamera, withServer } from './picture-camera.mjs';
import { root } from './set-up.mjs';
import { takeSmall } from './small-pictures.mjs';

ensureBuilt();
await mkdir(pictures, { recursive: true });
const work = await mkdtemp(path.join(tmpdir(), 'skillmap-pictures-'));
try {
  await withCamera(async (openPage) => {
    const example = path.join(root, 'examples', 'space-camp');
    await withServer(['dev', example, '--no-accounts'], (url) => takeStudio(url, openPage));
    await takeSmall(example, { openPage, work });
    const maps = path.join(work, 'space-games');
    execFileSync(process.execPath, [skillmap, 'init', maps, '--yes']);
    const site = path.join(work, 'site');
    execFileSync(process.execPath, [
      skillmap,
      'build',
      maps,
      '--studio',
      '--editor',
      'hosted',
      '--out',
      site,
    ]);
    await withServer(['preview', site], async (url) => {
      await takeNewMap(url, openPage);
      await takeTutorial(url, openPage);
    });
  });
} finally {
  await rm(work, { recursive: true });
}

async function takeStudio(url, openPage) {
  const page = await openPage({ width: 1440, height: 960 });
  await page.goto(`${url}studio/?file=skillmap.md&line=52`);
  const map = mapIn(page);
  await map.getByRole('button', { name: /^Build a rocket/ }).waitFor();
  await map.getByRole('button', { name: 'Show the whole map' }).click();
  // Move away from the button, which shows its name on hover.
  await page.getByText('Nothing to fix').first().hover();
  // The background picture appears after the names.
  await page.waitForLoadState('networkidle');
  await take(page, 'studio');
}

/** Takes the map that `skillmap init` creates, as learners first see it. */
async function takeNewMap(url, openPage) {
  const page = await openPage({ width: 1100, height: 560 });
  await page.goto(url);
  await page.getByRole('button', { name: /^Hello, hero!/ }).click();
  await page.waitForLoadState('networkidle');
  await take(page, 'tutorial-map');
}

/** Follows the steps of docs/tutorial/studio.md and takes its pictures. */
async function takeTutorial(url, openPage) {
  const page = await openPage({ width: 1200, height: 675 });
  await page.goto(`${url}studio/`);
  const begin = page.getByRole('button', { name: /^First steps/ });
  await begin.waitFor();
  await take(page, 'tutorial-begin');
  await begin.click();

  const map = mapIn(page);
  const press = (name) => page.getByRole('button', { name, exact: true }).first().click();
  const pick = (name) => map.getByRole('button', { name }).click();
  await pick(/^Walk around/);
  await press('New activity');
  await page.getByRole('dialog').getByLabel('Name').fill('Catch the star');
  await press('Create');
  await pick(/^Catch the star/);
  await press('More');
  await press('Connect to…');
  await press('Create');
  await pick(/^Walk around/);
  await press('Properties');
  await page.getByRole('button', { name: /^Remove Well done!/ }).click();
  await page.getByText('Saved in this browser').waitFor();
  await take(page, 'tutorial-activity');
  await press('Properties');

  await pick(/^Catch the star/);
  await press('Tutorial');
  await press('Text and files');
  const text = page.getByRole('textbox', { name: /^Text of tutorials\/catch-the-star\.md/ });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(await tutorialText());
  await page.keyboard.press('ControlOrMeta+Home');
  await page.getByRole('heading', { name: /Catch it/ }).waitFor();
  await page.getByText('Saved in this browser').waitFor();
  await take(page, 'tutorial-steps');
  await press('Text and files');

  await press('Map');
  await pick(/^Well done!/);
  await press('Properties');
  await page.getByLabel('Add to: Rewards').selectOption('Certificate');
  await page.getByLabel('School or club').fill('Riverside School');
  await take(page, 'tutorial-certificate');
  await press('Save the certificate');
  await page.getByText('Saved in this browser').waitFor();
  await press('Properties');

  await page.setViewportSize({ width: 1600, height: 640 });
  await page.getByRole('combobox', { name: 'View' }).selectOption('Learner at the end');
  // The learner in the preview opens the certificate by double-clicking its node.
  await map.getByText(/^All done/).waitFor();
  await map.getByRole('button', { name: /^Well done!/ }).dblclick();
  await map.getByRole('heading', { name: 'You Did It!' }).waitFor();
  await take(page, 'tutorial-finished', {
    part: page.getByRole('region', { name: 'The map as learners see it' }),
  });
}

/** Returns the complete tutorial that docs/tutorial/terminal.md contains. */
async function tutorialText() {
  const page = await readFile(path.join(root, 'docs', 'tutorial', 'terminal.md'), 'utf8');
  return /^````md \[tutorials[^\n]*\n([^]*?)^````$/m.exec(page)[1];
}
