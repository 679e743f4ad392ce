import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { launchBrowser } from '../../../cli/rehearse/browser/devtools.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

async function run(files: Record<string, string>, ...args: string[]) {
  const io = createFakeIo({ cwd: await tempFolder(files) });
  const code = await main(['rehearse', ...args, '--browser', process.execPath], io);
  return { code, out: io.out(), err: io.err() };
}

test('empty names of personas are left out, and an empty list is refused', async () => {
  const { code, err } = await run({}, '--personas', 'builder,,slwo');
  expect(code).toBe(2);
  expect(err).toContain('There is no persona `slwo`: did you mean `slow`?');
  const none = await run({}, '--personas', ' , ');
  expect(none).toMatchObject({ code: 2, out: '' });
  expect(none.err).toContain('Expected names such as builder, next-only');
});

test('a map that learners cannot open ends with exit code 1, like lint, and a message that nothing was played', async () => {
  const map = '# page\n## space\n### ship\n* name: Ship\n* type: tutorial\n';
  const { code, out, err } = await run({ 'skillmap.md': map });
  expect(out).toContain('require-activity-url');
  expect(err).toContain('skillmap: There is no activity to play.');
  expect(code).toBe(1);
});

test('a program that is no browser is refused with advice', async () => {
  const folder = await tempFolder({ 'no-browser': '#!/bin/sh\nexit 1\n' });
  const file = path.join(folder, 'no-browser');
  await chmod(file, 0o755);
  const browser = await launchBrowser({ file, isHeaded: false, signal: new AbortController().signal });
  await expect(browser.send('Target.getTargets')).rejects.toMatchObject({
    name: 'UsageError',
    message: `${file} ended before it opened a page. Give the path of Chrome, Chromium or Edge with --browser.`,
  });
  await browser.close();
});
