import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { LOCAL_PROVIDER } from '../../cli/dev/dev-accounts.ts';
import { startIdentityProvider } from '../../cli/identity-provider/start-identity-provider.ts';
import {
  bundledPackages,
  bytesBelow,
  installedPackages,
  packAndInstall,
  type PackedPackage,
} from '../support/packed-package.ts';
import { accountAfterSignIn } from '../support/sign-in-browser.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { newContext, sharedBrowser } from './support/launch-browser.ts';
import { CONSUMER } from './support/library-consumer.ts';
import { editorOf, stateOf } from './support/map-page.ts';
import {
  initByEnter,
  loadedPackages,
  recordingEnv,
  runPacked,
  startPacked,
  type RunOptions,
} from './support/packed-command.ts';
import { npmEnvOf, privateRegistry } from './support/private-registry.ts';
import { DATABASES } from './support/serve-databases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MEGABYTE = 1024 * 1024;

/** The packages that read arguments, maps and pictures, and print: each addition needs a reason. */
const LOADED_BY_LINT = `
  ansi-regex bail commander devlop extend fastest-levenshtein fdir get-east-asian-width ignore image-size is-plain-obj
  jsonc-parser picomatch skillmap string-width strip-ansi supports-color tinyglobby trough unified unist-util-stringify-position vfile
  vfile-message vfile-reporter vfile-sort vfile-statistics
`
  .trim()
  .split(/\s+/);

// Installed without the repository's settings.
describe('the packed package', () => {
  let packed: PackedPackage;
  let folder = '';

  beforeAll(async () => {
    packed = await packAndInstall();
    ({ folder } = packed);
    await cp(path.join(root, 'examples', 'first-steps'), path.join(folder, 'maps'), { recursive: true });
  });

  afterAll(() => packed?.remove());

  const run = (args: readonly string[], options?: RunOptions) => runPacked(packed, args, options);

  test('checks a map', async () => {
    const { stdout, exitCode } = await execa('npx', ['skillmap', 'lint', 'maps'], { cwd: folder });
    // The map, its three tutorials and pxt.json.
    expect({ stdout, exitCode }).toEqual({ stdout: 'Checked 5 files: nothing to fix.', exitCode: 0 });
  });

  test('runs as a pre-commit hook', async () => {
    const hooks = await readFile(path.join(root, '.pre-commit-hooks.yaml'), 'utf8');
    const [{ entry }] = parse(hooks) as [{ entry: string }];
    await writeFile(path.join(folder, 'maps', 'readme.md'), '# Read me\n');
    const { stdout } = await execa('npx', [...entry.split(' '), 'readme.md', 'skillmap.md'], {
      cwd: path.join(folder, 'maps'),
    });
    expect(stdout).toContain('Checked 1 map: nothing to fix.');
  });

  test('explains its rules and applies their fixes', async () => {
    const explained = await run(['lint', '--explain', 'no-live-comment']);
    expect(explained.stdout).toContain('How to fix');
    const input = '# p\n## m\n### one\n* tpye: tutorial\n* url: /tutorials/one\n';
    const { stdout } = await run(['lint', '-', '--fix'], { input });
    expect(stdout).toContain('* type: tutorial');
  });

  test('creates a rule whose test passes at once, and runs it', async () => {
    const created = await run(['new', 'rule', 'club/no-stop', '--in', 'maps']);
    const [, command = ''] = /Next: `node (--test [^`]+)`/.exec(created.stdout) ?? [];
    const cwd = path.join(folder, 'maps');
    expect((await execa(process.execPath, command.split(' '), { cwd })).stdout).toContain('# pass 1');
    const input = '# p\n## m\n### one\n* name: One.\n* type: tutorial\n* url: /tutorials/one\n';
    const { stdout } = await run(['lint', '-', '--fix', '--config', 'maps/skillmap.config.json'], { input });
    expect(stdout).toContain('* name: One\n');
    await Promise.all(
      ['skillmap.config.json', 'rules'].map((name) => rm(path.join(cwd, name), { recursive: true })),
    );
  });

  test('runs the doctor and the language server', async () => {
    const doctor = await run(['doctor', 'maps', '--offline', '--json'], { reject: false });
    expect(doctor.exitCode).toBe(1);
    expect(JSON.parse(doctor.stdout)).toMatchObject({ version: 1 });
    const server = await run(['lsp', '--stdio'], { input: '', reject: false });
    expect(server.stdout).toBe('');
    expect(server.stderr).not.toContain('Error');
  });

  test('serves the map and the viewer, and starts no identity provider before a sign-in', async () => {
    const loads = path.join(await tempFolder(), 'loads');
    const url = await startPacked(packed, ['dev', 'maps', '--port', '0'], { loads });
    expect(await (await fetch(url)).text()).toContain('First Steps');
    expect(await (await fetch(`${url}viewer.js`)).text()).toContain('mountSkillmap');
    const loaded = await loadedPackages(loads);
    expect([...loaded]).toEqual(expect.arrayContaining(['vite', 'hono']));
    for (const name of ['oidc-provider', 'better-auth', 'pg', 'libsql']) expect(loaded).not.toContain(name);
    expect(await accountAfterSignIn(url, LOCAL_PROVIDER.id)).toMatchObject({ kind: 'signed-in' });
    expect(await loadedPackages(loads)).toContain('oidc-provider');
  });

  // `script` is part of every Linux, but has other options elsewhere.
  test.skipIf(process.platform !== 'linux')(
    'leads from an empty folder to a played activity by pressing Enter twice, the suggested command and a press',
    async () => {
      const cwd = await tempFolder();
      const said = await initByEnter(packed, cwd);
      const [, shown = ''] = /Next, see and play it:\s+npx skillmap ([a-z ]+) --open\s*$/.exec(said) ?? [];
      const url = await startPacked(packed, [...shown.split(' '), '--port', '0'], { cwd });
      const context = await newContext(await sharedBrowser());
      onTestFinished(() => context.close());
      await routeFakeEditor(context);
      const page = await context.newPage();
      await page.goto(url);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await editorOf(page).getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => stateOf(page, 'Hello, hero!')).toBe('activity 1, completed');
    },
  );

  test('creates a valid repository, and asks nothing in a pipe', async () => {
    const cwd = await tempFolder();
    const asked = await run(['init'], { cwd, reject: false });
    expect([asked.exitCode, asked.stderr]).toEqual([2, expect.stringContaining('skillmap init --yes')]);
    const { stdout } = await run(['init', 'mine', '--yes'], { cwd });
    expect(stdout.trimEnd()).toMatch(/ npx skillmap dev mine --open$/);
    expect((await run(['new', 'activity', 'Jump', '--in', 'mine'], { cwd })).stdout).toContain(
      'tutorials/jump.md',
    );
    expect((await run(['lint', 'mine'], { cwd })).stdout).toContain('nothing to fix');
  });

  test('is small, installs without warnings, and runs no install scripts', async () => {
    // npm warns about `prepare` in a tarball, where it does not run.
    expect(packed.warnings.filter((line) => !line.startsWith('npm warn install-scripts'))).toEqual([]);
    expect((await installedPackages(folder)).length).toBeLessThanOrEqual(30);
    // The Studio takes 7.4 MB: it has its findings and forms in eleven languages. The pages of classes take 1.5 MB, because
    // they have their own copies of fonts and texts.
    expect(await bytesBelow(path.join(folder, 'node_modules'))).toBeLessThanOrEqual(82 * MEGABYTE);
    const manifest = await readFile(path.join(folder, 'node_modules', 'skillmap', 'package.json'), 'utf8');
    const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
    for (const name of ['preinstall', 'install', 'postinstall']) expect(scripts).not.toHaveProperty(name);
  });

  test('lists the packages whose code and fonts it contains', async () => {
    const installed = path.join(folder, 'node_modules', 'skillmap');
    const text = await readFile(path.join(installed, 'THIRD-PARTY.md'), 'utf8');
    const named = new Set([...text.matchAll(/^## (\S+) \d\S* \(.+\)$/gm)].map(([, name = '']) => name));
    const bundled = await bundledPackages();
    expect(bundled.size).toBeGreaterThan(100);
    // Parts of the app's worker, and of its style.
    for (const name of ['gifenc', '@fontsource-variable/inter']) bundled.add(name);
    expect([...bundled].filter((name) => !named.has(name))).toEqual([]);
  });

  test('contains the pages that its commands name', async () => {
    const installed = path.join(folder, 'node_modules', 'skillmap');
    const chunks = path.join(installed, 'dist', 'cli', 'chunks');
    const texts = await Promise.all(
      (await readdir(chunks)).map((name) => readFile(path.join(chunks, name), 'utf8')),
    );
    const named = new Set(texts.flatMap((text) => text.match(/\bdocs\/[a-z-]+\.md\b/g) ?? []));
    expect([...named]).toContain('docs/server.md');
    for (const name of named) {
      const page = await readFile(path.join(installed, name), 'utf8');
      for (const [, link = ''] of page.matchAll(/\]\(([a-z-]+\.md)[)#]/g)) {
        expect(await readdir(path.join(installed, 'docs'))).toContain(link);
      }
    }
  });

  test('lint loads nothing of the server, of Vite or of a database', async () => {
    const loads = path.join(await tempFolder(), 'loads');
    await run(['lint', 'maps'], { env: recordingEnv(loads) });
    expect([...(await loadedPackages(loads))].sort()).toEqual(LOADED_BY_LINT);
  });

  // Later versions of Node have a cache of their own.
  test.skipIf('enableCompileCache' in nodeModule)(
    'starts with the compiled code of an earlier run',
    async () => {
      const env = { SKILLMAP_CACHE: await tempFolder() };
      const kept = path.join(env.SKILLMAP_CACHE, 'compiled', process.version);
      const first = await run(['lint', 'maps'], { env });
      const names = await readdir(kept);
      expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^lint-.*\.cjs$/)]));
      // Node rejects code that another version compiled.
      for (const name of names) await writeFile(path.join(kept, name), 'old');
      for (let runs = 0; runs < 2; runs += 1)
        expect((await run(['lint', 'maps'], { env })).stdout).toBe(first.stdout);
      expect(await readFile(path.join(kept, names[0] ?? ''), 'latin1')).not.toBe('old');
    },
  );

  test.each(DATABASES)('serves learners who sign in, with $name', async ({ url: databaseUrl }) => {
    const serverFolder = await tempFolder();
    const port = await getPort();
    const provider = await startIdentityProvider({
      redirectUris: [`http://localhost:${port}/api/auth/callback/school`],
    });
    onTestFinished(provider.close);
    const { issuer, clientId, clientSecret } = provider;
    const identity = {
      providers: [{ kind: 'oidc', id: 'school', name: 'School', issuer, clientId, clientSecret }],
    };
    const database = await databaseUrl();
    const config = path.join(serverFolder, 'skillmap.server.json');
    await writeFile(config, JSON.stringify({ database, data: path.join(serverFolder, 'data'), identity }));
    const url = await startPacked(packed, ['serve', 'maps', '--port', String(port), '--config', config]);
    expect(await accountAfterSignIn(url, 'school')).toMatchObject({ kind: 'signed-in' });
  });

  test('builds a site with reading pages, with the editor from a private registry through a proxy', async () => {
    const { proxy, asked } = await privateRegistry();
    const own = await tempFolder({
      '.npmrc': `registry=http://packages.example/\n//packages.example/:_authToken=secret\nproxy=${proxy.origin}\n`,
      'skillmap.config.json': '{"target": "demo"}',
    });
    await cp(path.join(folder, 'maps'), own, { recursive: true });
    const file = path.join(own, 'skillmap.md');
    const map = await readFile(file, 'utf8');
    await writeFile(file, map.replace(/^# .*$/m, '$&\n* infourl: /README'));
    const { stdout } = await run(['build', '.', '--editor', 'bundled'], {
      cwd: own,
      env: npmEnvOf(own),
      extendEnv: false,
    });
    expect(stdout).toContain('demo 2.0.0 included');
    expect(stdout).toContain('1 map file with 3 activities');
    const names = await readdir(path.join(own, 'dist', 'content'));
    expect(names.some((name) => /^readme-[0-9a-f]{12}\.html$/.test(name))).toBe(true);
    expect(asked).toContain('packages.example Bearer secret');
  });

  test('can be imported as a library', async () => {
    const script = `import { parsePage } from 'skillmap'; console.log(parsePage('# p').violations.length > 0)`;
    expect((await execa('node', ['--input-type=module', '-e', script], { cwd: folder })).stdout).toBe('true');
  });

  test('has the right types for each way of importing it', async () => {
    const attw = path.join(root, 'node_modules', '.bin', 'attw');
    const { exitCode, stdout } = await execa(attw, [packed.tarball, '--profile', 'esm-only'], {
      reject: false,
    });
    expect(exitCode, stdout).toBe(0);
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('compiles in a strict project that extends the types of vfile (%s)', async (module, resolution) => {
    await writeFile(path.join(folder, 'use.ts'), CONSUMER);
    const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
    const kind = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022'];
    const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const args = [tsc, ...flags, ...kind, '--skipLibCheck', 'false', 'use.ts'];
    expect((await execa('node', args, { cwd: folder, reject: false })).stdout).toBe('');
  });
});
