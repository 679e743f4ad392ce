import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpusFolder, hasCorpus } from '../support/corpus.ts';
import { runCommand } from './support/command-session.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { dialogOf, editorOf, mapOf, openActivity, stateOf } from './support/map-page.ts';
import { startSiteHost } from './support/site-host.ts';
import { completeTutorial } from './support/tutorial-steps.ts';

const BASE = '/maps/';
const FIRST = 'Learn to use MakeCode Arcade';

describe.skipIf(!hasCorpus)('a real repository, published to be used without a network', () => {
  let parent: string;

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'skillmap-sample-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  test('an activity is played to its end after the host has gone', async () => {
    const out = path.join(parent, 'site');
    const options = ['--out', out, '--base', BASE, '--editor', 'bundled', '--offline'];
    const report = await runCommand(['build', path.join(corpusFolder, 'sample-repo'), ...options]);
    expect(report).toContain('2 map files with 30 activities');
    const host = await startSiteHost(out, BASE);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(host.url);
      await mapOf(page).waitFor();
      await page.getByRole('banner').getByText('Ready for offline use').waitFor({ timeout: 90_000 });
      await host.stop();
      await page.reload();
      await mapOf(page).waitFor();
      await openActivity(page, FIRST);
      await completeTutorial(editorOf(page));
      await dialogOf(page).getByRole('heading', { name: 'You Did It!' }).waitFor();
      await dialogOf(page).getByRole('button', { name: 'Close' }).click();
      expect(await stateOf(page, FIRST)).toBe('activity 1, completed');
    } finally {
      await browser.close();
      await host.stop().catch(() => undefined);
    }
  });
});
