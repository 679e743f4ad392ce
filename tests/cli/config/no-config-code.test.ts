import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { isBuilt } from '../build/built-site.ts';
import { FILES, PACKAGE } from '../doctor/run-doctor.ts';
import { lint, lintJson, BROKEN, CLEAN, MISSPELT } from '../lint/run-lint.ts';

interface Trapped {
  cwd: string;
  hasRun: () => boolean;
}

/** A folder with maps, and configurations that leave a trace if they run. */
async function trapped(names: readonly string[]): Promise<Trapped> {
  const mark = path.join(await tempFolder(), 'mark');
  const code = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\nexport default {};\n`;
  const cwd = await tempFolder({
    ...FILES,
    'pxt.json': PACKAGE,
    ...Object.fromEntries(names.map((name) => [name, code])),
  });
  return { cwd, hasRun: () => existsSync(mark) };
}

/** Runs a skillmap command, and stops a server as soon as it is ready. */
async function run(cwd: string, args: string[]): Promise<{ code: number; out: string; err: string }> {
  // Avoids downloading an editor.
  const env = { SKILLMAP_CACHE: await tempFolder(), npm_config_registry: 'http://127.0.0.1:1/' };
  const io = createFakeIo({ cwd, env });
  const { stdout } = io;
  const write = (text: string): void => {
    stdout.write(text);
    if (text.includes('localhost')) io.stop();
  };
  const code = await main(args, { ...io, stdout: { ...stdout, write } });
  return { code, out: io.out(), err: io.err() };
}

const NOT_RUN =
  'skillmap: skillmap.config.ts was not run because of --no-config-code, so its settings are not used. If you trust the folder, leave out that option. Settings in .json files are always read.\n';

const COMMANDS: [command: string, needsBuild?: boolean][] = [
  ['lint'],
  ['lint --fix-dry-run'],
  ['doctor'],
  ['report'],
  ['render'],
  ['init --yes'],
  ['new activity Orbit'],
  ['dev --port 0 --no-accounts', true],
];

describe('a configuration that is code', () => {
  for (const [command, needsBuild = false] of COMMANDS) {
    test.skipIf(needsBuild && !isBuilt)(
      `is not run by \`skillmap ${command}\` with --no-config-code`,
      async () => {
        const args = command.split(' ');
        const { cwd, hasRun } = await trapped(['skillmap.config.ts']);
        const { code, err } = await run(cwd, [...args, '--no-config-code']);
        expect(err.split(NOT_RUN)).toHaveLength(2);
        expect({ hasRun: hasRun(), hasFailed: code === 2 }).toEqual({ hasRun: false, hasFailed: false });
        await run(cwd, args);
        expect(hasRun()).toBe(true);
      },
    );
  }

  test.each(['build', 'serve --port 0'])(
    'is not run by `skillmap %s` with --no-config-code',
    async (command) => {
      const args = command.split(' ');
      const { cwd, hasRun } = await trapped(['skillmap.config.ts']);
      // A map that does not open stops the command right after reading the configuration.
      await writeFile(path.join(cwd, 'skillmap.md'), BROKEN);
      const { code, err } = await run(cwd, [...args, '--no-config-code']);
      expect({ code, err, hasRun: hasRun() }).toEqual({ code: 1, err: NOT_RUN, hasRun: false });
      await run(cwd, args);
      expect(hasRun()).toBe(true);
    },
  );

  test.each(['skillmap.config.js', 'skillmap.config.mjs'])(
    'is not run by `skillmap lint --no-config-code` as %s',
    async (name) => {
      const { cwd, hasRun } = await trapped([name]);
      const { err } = await run(cwd, ['lint', '--no-config-code']);
      expect(err).toContain(`skillmap: ${name} was not run because of --no-config-code`);
      expect(hasRun()).toBe(false);
      await run(cwd, ['lint']);
      expect(hasRun()).toBe(true);
    },
  );

  test('is refused if --config names it and --no-config-code is given', async () => {
    const { cwd, hasRun } = await trapped(['other.ts']);
    const { code, err } = await run(cwd, ['lint', '--config', 'other.ts', '--no-config-code']);
    expect(code).toBe(2);
    expect(err).toContain(`${path.join(cwd, 'other.ts')} is code, which --no-config-code does not run.`);
    expect(hasRun()).toBe(false);
  });

  test.each(['serve', 'admin space', 'report'])(
    'of a server is not run by `skillmap %s --no-config-code`, and the command reports that',
    async (command) => {
      const { cwd, hasRun } = await trapped(['skillmap.server.ts']);
      const { code, out, err } = await run(cwd, [...command.split(' '), '--no-config-code']);
      expect(out + err).toContain('skillmap.server.ts is code, which --no-config-code does not run.');
      expect(code).toBe(command === 'report' ? 0 : 2);
      expect(hasRun()).toBe(false);
    },
  );

  test('is not run by a language server that may not run it, and the server reports that once', async () => {
    const { cwd, hasRun } = await trapped(['skillmap.config.ts']);
    const client = await connectInProcess({ folders: [cwd], configCode: false });
    const file = path.join(cwd, 'skillmap.md');
    const uri = await client.open(file, MISSPELT);
    expect(await client.diagnostics(uri)).not.toEqual([]);
    await client.open(path.join(cwd, 'tutorials/one.md'), CLEAN);
    expect(client.shown.map(({ message }) => message)).toEqual([expect.stringContaining('was not run')]);
    expect(hasRun()).toBe(false);
    await client.stop();
  });
});

describe('with --no-config-code, the configuration', () => {
  test('is read from a JSON file beside the code', async () => {
    const { cwd, hasRun } = await trapped(['skillmap.config.ts']);
    await writeFile(path.join(cwd, 'skillmap.config.json'), '{ "preset": "strict" }');
    await writeFile(path.join(cwd, 'skillmap.md'), MISSPELT);
    const { out, err } = await lint(cwd, ['skillmap.md', '--no-config-code', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ summary: { errors: 1 } });
    expect({ err, hasRun: hasRun() }).toEqual({ err: '', hasRun: false });
  });

  test('is not read from a parent folder', async () => {
    const cwd = await tempFolder({
      'skillmap.config.json': '{ "preset": "strict" }',
      'maps/skillmap.config.mjs': 'export default {};\n',
      'maps/skillmap.md': MISSPELT,
    });
    expect((await lintJson(cwd, ['maps', '--no-config-code'])).summary).toMatchObject({ errors: 0 });
  });

  test('in JSON is read as usual, without a notice', async () => {
    const cwd = await tempFolder({
      'skillmap.config.json': '{ "preset": "strict" }',
      'skillmap.md': MISSPELT,
    });
    const { code, err } = await lint(cwd, ['--no-config-code']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
  });
});
