import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { zipSync, strToU8 } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { flawsInLooks } from './support/dialog-flaws.ts';
import { closeContexts } from './support/launch-browser.ts';
import { openStudio } from './support/open-studio.ts';
import { drop } from './support/studio-page.ts';

// A teacher without a server gives collected files to the Studio, and gets the table of the class.

const { LZMA } = createRequire(import.meta.url)('lzma/src/lzma_worker.js') as {
  LZMA: { compress: (data: string, mode: number) => number[] };
};

const MAP = `# Games
## first
### one
* name: Hero
* type: tutorial
* url: /tutorials/hero
* checks:
  * The hero moves: \`controller.moveSprite\`
* next: two
### two
* name: Castle
* type: tutorial
* url: /tutorials/castle
`;
const TUTORIAL = '# Title\n\n## Step 1\nGo.\n';

function filesOf(name: string): Record<string, string> {
  return {
    'pxt.json': JSON.stringify({ name, dependencies: { device: '*' }, files: ['main.blocks', 'main.ts'] }),
    'main.ts': '',
    'main.blocks':
      '<xml><block type="pxt-on-start"><statement name="HANDLER"><block type="game_control_sprite"/></statement></block></xml>',
  };
}

/** A project as the editor saves it. */
function packed(name: string): Uint8Array {
  const project = { meta: { cloudId: 'pxt/arcade', name }, source: JSON.stringify(filesOf(name)) };
  return Uint8Array.from(LZMA.compress(JSON.stringify(project), 1), (byte) => byte & 0xff);
}

function savedWork(): string {
  const activityState = { one: { activityId: 'one', isCompleted: true, updatedAt: 1 } };
  const first = { mapId: 'first', completionState: 'incomplete', activityState };
  const user = { mapProgress: { 'local:skillmap': { first } } };
  return JSON.stringify({ format: 'skillmap-work', version: 1, exportedAt: 1, user, projects: [] });
}

afterAll(closeContexts);

describe('the table of collected work', () => {
  test('opens for dropped files, grows with further ones, and is saved as CSV', async () => {
    const files = { 'skillmap.md': MAP, 'tutorials/hero.md': TUTORIAL, 'tutorials/castle.md': TUTORIAL };
    const { page, complaints, file } = await openStudio(files);
    await page.getByRole('button', { name: 'Share and publish' }).waitFor();
    await drop(page, { 'zoe.json': savedWork(), 'notes.json': 'nothing' });
    const dialog = page.getByRole('dialog', { name: 'Table of collected work' });
    const rows = dialog.getByRole('table').getByRole('row');
    await expect.poll(() => rows.allInnerTexts()).toEqual(['Name\tCompleted\tChecks', 'zoe\t1 of 2\t0 of 1']);
    await dialog.getByText('notes.json: There is no work in it.').waitFor();
    await drop(page, { 'zoe.json': savedWork() }, dialog.getByText('Or drop them here.'));
    await expect.poll(() => rows.allInnerTexts()).toContain('zoe (2)\t1 of 2\t0 of 1');
    await dialog.getByRole('button', { name: 'Remove all' }).click();
    await expect.poll(() => rows.count()).toBe(0);
    const zip = zipSync({ '5b/Mia/Hero.mkcd': packed('Hero'), '5b/Ben/Odd.mkcd': strToU8('damaged') });
    await writeFile(file('5b.zip'), zip);
    await dialog.locator('input[type=file][multiple]').setInputFiles(file('5b.zip'));
    await expect.poll(() => rows.allInnerTexts()).toEqual(['Name\tCompleted\tChecks', 'Mia\t?\t1 of 1']);
    await dialog.getByText('5b.zip/5b/Ben/Odd.mkcd: There is no work in it.').waitFor();
    await dialog.getByText('? Only saved work tells what a learner has completed').waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(
      '\uFEFFName,Completed,Checks\r\nMia,,1 of 1\r\n',
    );
    expect(await flawsInLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(complaints).toEqual([]);
  });

  test('opens from the dialog for sharing, and gives the reason if no file can be used', async () => {
    const { page, file } = await openStudio({ 'skillmap.md': MAP, 'tutorials/hero.md': TUTORIAL });
    await page.getByRole('button', { name: 'Share and publish' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Table of collected work' });
    await writeFile(file('mia.json'), savedWork().replaceAll('"first"', '"other"'));
    await dialog.locator('input[type=file][multiple]').setInputFiles(file('mia.json'));
    await dialog.getByText('None of these files can be used.').waitFor();
    await dialog.getByText('mia.json: This work belongs to other maps.').waitFor();
    await expect.poll(() => dialog.getByRole('table').count()).toBe(0);
  });
});
