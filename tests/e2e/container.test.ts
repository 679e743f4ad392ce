import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { hasPostgres } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { DATABASES } from './support/serve-databases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = path.join(root, 'examples', 'server');

interface Compose {
  services: { maps: { environment: Record<string, string> } };
}

/** The instructions of a Dockerfile: `['RUN', 'skillmap build']`. */
function instructionsIn(text: string): [name: string, value: string][] {
  return text
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
}

// Docker itself is not available to the tests, so they run the instructions on this machine, in folders of their own.
test.skipIf(!hasPostgres)(
  'the container of the example serves the maps from PostgreSQL, and is healthy',
  async () => {
    const folder = await tempFolder();
    const port = String(await getPort());
    const here = (text: string): string =>
      text
        .replaceAll('/srv/', `${folder}/srv/`)
        .replaceAll(/(?<=^|[\s=])\/data/g, `${folder}/data`)
        .replaceAll('5210', port);
    const maps = path.join(folder, 'srv', 'maps');
    await cp(path.join(root, 'examples', 'first-steps'), maps, { recursive: true });
    await mkdir(path.join(folder, 'bin'));
    await writeFile(
      path.join(folder, 'bin', 'skillmap'),
      `#!/bin/sh\nexec "${process.execPath}" "${path.join(root, 'bin', 'skillmap.js')}" "$@"\n`,
      { mode: 0o755 },
    );
    const steps = instructionsIn(here(await readFile(path.join(server, 'Dockerfile'), 'utf8')));
    const valueOf = (name: string): string => steps.find(([step]) => step === name)?.[1] ?? '';
    const compose = parse(await readFile(path.join(server, 'compose.yaml'), 'utf8')) as Compose;
    const url = await DATABASES.find(({ name }) => name === 'PostgreSQL')?.url();
    const secrets: Record<string, string> = {
      DATABASE_URL: url ?? '',
      SKILLMAP_PUBLIC_URL: `http://localhost:${port}/`,
      SKILLMAP_SECRET: 's'.repeat(64),
    };
    const env: Record<string, string> = {
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}`,
      ...(Object.fromEntries(
        valueOf('ENV')
          .split(' ')
          .map((pair) => pair.split('=')),
      ) as Record<string, string>),
      ...compose.services.maps.environment,
      ...secrets,
    };
    const [install, ...builds] = steps.filter(([name]) => name === 'RUN').map(([, command]) => command);
    expect(install).toMatch(/^npm install --global skillmap@/);
    // The user `node` exists in the image only.
    for (const command of builds)
      await execa('sh', ['-c', command.replace(/ && chown .*/, '')], { cwd: maps, env });
    const [command = '', ...args] = JSON.parse(valueOf('CMD')) as string[];
    const running = execa(command, args, { cwd: maps, env, reject: false });
    onTestFinished(() => void running.kill('SIGKILL'));
    const [, probe = ''] = /CMD (.*)$/.exec(valueOf('HEALTHCHECK')) ?? [];
    const [program = '', ...rest] = JSON.parse(probe) as string[];
    const health = () => execa(program, rest, { reject: false });
    await expect.poll(async () => (await health()).exitCode, { interval: 500 }).toBe(0);
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('First Steps');
    running.kill('SIGTERM');
    expect((await running).exitCode).toBe(0);
    expect((await health()).exitCode).toBe(1);
  },
);

test('the example sets only variables that the server reads', async () => {
  const compose = parse(await readFile(path.join(server, 'compose.yaml'), 'utf8')) as Compose;
  const docs = await readFile(path.join(root, 'docs', 'server.md'), 'utf8');
  for (const name of Object.keys(compose.services.maps.environment))
    expect(docs).toMatch(new RegExp(`nvironment \`${name}\``));
});
