import { homedir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutSecrets } from '../../../cli/bug-report/without-secrets.ts';
import { main } from '../../../cli/main.ts';
import { packageVersion } from '../../../cli/package-folder.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT } from '../lint/run-lint.ts';

async function report(files: Readonly<Record<string, string>>): Promise<string> {
  const io = createFakeIo({ cwd: await tempFolder(files), env: { LANG: 'de_DE.UTF-8' } });
  expect(await main(['report'], io)).toBe(0);
  return io.out();
}

test('a bug report has versions, findings and configuration, but no map texts or secrets', async () => {
  const text = await report({
    'skillmap.md': MISSPELT.replace('Make games.', 'Nobody else reads this.'),
    'skillmap.config.json': '{ "preset": "recommended" }',
    'skillmap.server.json': JSON.stringify({
      database: 'postgres://skillmap:hunter2@db/skillmap',
      secret: 'hunter2-hunter2-hunter2-hunter2-hunter2',
      publicUrl: 'https://maps.example.org/',
      identity: {
        providers: [{ kind: 'github', id: 'g', name: 'G', clientId: 'one', clientSecret: 'hunter2' }],
      },
    }),
  });
  expect(text).toContain(`| skillmap | ${packageVersion()} |`);
  expect(text).toContain(`| Node.js | ${process.version} |`);
  expect(text).toContain('| Language | de_DE.UTF-8 |');
  expect(text).toContain('1 map: 0 errors, 1 warning, 0 hints.');
  expect(text).toContain('| no-unknown-attribute | 1 |');
  expect(text).toContain('"preset": "recommended"');
  expect(text).toContain('"publicUrl": "https://maps.example.org/"');
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain('Nobody else');
});

test('a bug report mentions an unreadable configuration, and a folder without maps', async () => {
  expect(await report({ 'skillmap.md': CLEAN, 'skillmap.config.json': '{' })).toContain(
    'config.json:1:2: The file cannot be read',
  );
  expect(await report({})).toContain('No maps found');
});

test('secrets, credentials in addresses and the home folder are removed from a bug report', () => {
  const told = {
    apiKey: 'x',
    metricsToken: { env: 'TOKEN' },
    nested: [{ password: 1, url: 'https://ada:pw@example.org/a' }],
    data: path.join(homedir(), 'maps'),
    logs: 'all',
    hasSecret: true,
  };
  expect(withoutSecrets(told, homedir())).toEqual({
    apiKey: '(left out)',
    metricsToken: '(left out)',
    nested: [{ password: '(left out)', url: 'https://(left out)@example.org/a' }],
    data: path.join('~', 'maps'),
    logs: 'all',
    hasSecret: true,
  });
});
