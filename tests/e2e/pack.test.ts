import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { LOCAL_PROVIDER } from '../../cli/dev/dev-accounts.ts';
import { startIdentityProvider } from '../../cli/identity-provider/start-identity-provider.ts';
import { fakeInstallation } from '../support/fake-installation.ts';
import { fakeRegistry, type FakePackage } from '../support/fake-registry.ts';
import { httpStandIn } from '../support/http-stand-in.ts';
import {
  bytesBelow,
  installedPackages,
  packAndInstall,
  packagesIn,
  type PackedPackage,
} from '../support/packed-package.ts';
import { hasPostgres, makeClusterFolder, startCluster } from '../support/postgres.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { newContext, sharedBrowser } from './support/launch-browser.ts';
import { editorOf, stateOf } from './support/map-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MEGABYTE = 1024 * 1024;

/** The packages that read arguments, maps and pictures, and print: each addition needs a reason. */
const LOADED_BY_LINT = `
  ansi-regex bail commander devlop emoji-regex fastest-levenshtein fdir image-size is-plain-obj jsonc-parser picomatch
  skillmap string-width strip-ansi supports-color tinyglobby trough unified unist-util-stringify-position vfile
  vfile-message vfile-reporter vfile-sort vfile-statistics
`
  .trim()
  .split(/\s+/);

/** Starts the installed command and returns the address that it prints. */
async function start(
  packed: PackedPackage,
  args: readonly string[],
  { loads, cwd = packed.folder }: { loads?: string; cwd?: string } = {},
) {
  const bin = path.join(packed.folder, 'node_modules', 'skillmap', 'bin', 'skillmap.js');
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...(loads !== undefined && recordingEnv(loads)) },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  let said = '';
  return new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [found] = /http:\/\/localhost:\d+\/(?=\s)/.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
    child.on('exit', () => reject(new Error(`It ended: ${said}`)));
  });
}

/** The databases that `serve` can use; PostgreSQL if the machine has it. */
const DATABASES = [
  {
    name: 'the embedded database',
    url: async () => `sqlite:${path.join(await tempFolder(), 'learners.sqlite')}`,
  },
  ...(hasPostgres ? [{ name: 'PostgreSQL', url: postgresUrl }] : []),
];

/** Makes a command write the modules that it loads to a file. */
function recordingEnv(loads: string): Record<string, string> {
  const recorder = new URL('../support/record-loads.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import ${recorder}`, LOADS: loads };
}

/** The packages whose code a command has loaded, bundled and installed. */
async function loadedPackages(loads: string): Promise<Set<string>> {
  const files = (await readFile(loads, 'utf8')).split('\n').filter((line) => line.startsWith('file:'));
  const found = new Set<string>();
  for (const file of files.map((url) => fileURLToPath(url))) {
    const [, name = ''] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
    found.add(name);
    if (name === 'skillmap') for (const inside of await packagesIn(file)) found.add(inside);
  }
  return found;
}

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  extendEnv?: boolean;
  input?: string;
  reject?: boolean;
}

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

  /** The installed command; npx, which finds it, would double the time. */
  const run = (args: readonly string[], options: RunOptions = {}) =>
    execa('node', [path.join(folder, 'node_modules', 'skillmap', 'bin', 'skillmap.js'), ...args], {
      cwd: folder,
      ...options,
    });

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
    const url = await start(packed, ['dev', 'maps', '--port', '0'], { loads });
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
      const bin = path.join(folder, 'node_modules', 'skillmap', 'bin', 'skillmap.js');
      const init = `stty cols 100; node '${bin}' init`;
      const asked = execa('script', ['--quiet', '--return', '--command', init, '/dev/null'], { cwd });
      let said = '';
      asked.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      for (const question of ['Which editor', 'start from?']) {
        await expect.poll(() => said).toContain(question);
        asked.stdin.write('\r');
      }
      await asked;
      const [, shown = ''] = /Next, see and play it:\s+npx skillmap ([a-z ]+) --open\s*$/.exec(said) ?? [];
      const url = await start(packed, [...shown.split(' '), '--port', '0'], { cwd });
      const context = await newContext(await sharedBrowser());
      onTestFinished(() => context.close());
      await routeFakeEditor(context);
      const page = await context.newPage();
      await page.goto(url);
      await page.getByRole('button', { name: 'Start: Hello, hero!' }).click();
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
    // Three of them belong to the Studio, with its findings and forms in eleven languages.
    expect(await bytesBelow(path.join(folder, 'node_modules'))).toBeLessThanOrEqual(80 * MEGABYTE);
    const manifest = await readFile(path.join(folder, 'node_modules', 'skillmap', 'package.json'), 'utf8');
    const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
    for (const name of ['preinstall', 'install', 'postinstall']) expect(scripts).not.toHaveProperty(name);
  });

  test('lists the packages whose code and fonts it contains', async () => {
    const installed = path.join(folder, 'node_modules', 'skillmap');
    const text = await readFile(path.join(installed, 'THIRD-PARTY.md'), 'utf8');
    const named = new Set([...text.matchAll(/^## (\S+) \d\S* \(.+\)$/gm)].map(([, name = '']) => name));
    const dist = path.join(installed, 'dist');
    const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
    const inside = await Promise.all(files.map((name) => packagesIn(path.join(dist, name))));
    const bundled = new Set(inside.flatMap((names) => [...names]));
    expect(bundled.size).toBeGreaterThan(100);
    // Parts of the app, of its worker, and of its style.
    for (const name of ['react', 'gifenc', '@fontsource-variable/inter']) bundled.add(name);
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
    const url = await start(packed, ['serve', 'maps', '--port', String(port), '--config', config]);
    expect(await accountAfterSignIn(url, 'school')).toMatchObject({ kind: 'signed-in' });
  });

  test('builds a site with reading pages, with the editor from a private registry through a proxy', async () => {
    const registry = await fakeRegistry(await editorPackages());
    const asked: string[] = [];
    // Only the proxy resolves this name of the registry.
    const proxy = await httpStandIn((request, response) => {
      const url = new URL(request.url ?? '');
      asked.push(`${url.hostname} ${request.headers.authorization ?? 'nobody'}`);
      fetch(new URL(url.pathname, registry.origin)).then(
        async (answer) => response.end(Buffer.from(await answer.arrayBuffer())),
        () => response.destroy(),
      );
    });
    const own = await tempFolder({
      '.npmrc': `registry=http://packages.example/\n//packages.example/:_authToken=secret\nproxy=${proxy.origin}\n`,
      'skillmap.config.json': '{"target": "demo"}',
    });
    await cp(path.join(folder, 'maps'), own, { recursive: true });
    const file = path.join(own, 'skillmap.md');
    const map = await readFile(file, 'utf8');
    await writeFile(file, map.replace(/^# .*$/m, '$&\n* infourl: /README'));
    const env = {
      ...withoutNpm(process.env),
      SKILLMAP_CACHE: path.join(own, 'cache'),
      HOME: own,
      npm_config_cache: path.join(own, 'npm'),
      npm_config_userconfig: path.join(own, '.npmrc'),
    };
    const { stdout } = await run(['build', '.', '--editor', 'bundled'], {
      cwd: own,
      env,
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

const CONSUMER = `import { createProcessor, parsePage, readDiagnostics, type Page } from 'skillmap';
import type { SkillmapConfig } from 'skillmap/config';
import type { Node } from 'unist';
import { VFile } from 'vfile';

declare module 'vfile' {
  interface DataMap {
    reviewer: string;
  }
}
declare module 'vfile-message' {
  interface VFileMessage {
    seenBy?: string;
  }
}

export const page: Page = parsePage('# p').page;
export const config: SkillmapConfig = { preset: 'strict' };
// @ts-expect-error -- a page has no such field: so the types are there
export const nothing: string = page.nothing;

const file = new VFile({ path: 'skillmap.md', value: '# p', data: { reviewer: 'Ada' } });
export const tree: Node = createProcessor().parse(file);
// @ts-expect-error -- typed without unified, too
createProcessor().nothing();
export const found = readDiagnostics(file);
export const id: string | undefined = file.data.skillmap?.page.maps[0]?.mapId;
export const reviewer: string | undefined = file.data.reviewer;
// @ts-expect-error -- a reviewer is a text
export const wrong: number = file.data.reviewer;
export const seenBy: string | undefined = file.messages[0]?.seenBy;
`;

/** Signs in as the first learner on the provider's page, and asks the site for the account. */
async function accountAfterSignIn(url: string, provider: string): Promise<unknown> {
  const browser = signInBrowser({});
  const begun = await browser.ask(`${url}api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider, callbackURL: '/' }),
  });
  const page = await browser.visit(((await begun.json()) as { url: string }).url);
  const [, learner = ''] = /name="learner" value="([^"]+)"/.exec(page.text) ?? [];
  await browser.visit(page.url.href, { method: 'POST', body: new URLSearchParams({ learner }) });
  return (await browser.ask(`${url}api/user`)).json();
}

async function postgresUrl(): Promise<string> {
  const cluster = await startCluster(await makeClusterFolder());
  onTestFinished(cluster.stop);
  await cluster.createDatabase('learners');
  return cluster.urlOf('learners');
}

/** The small editor of other tests, as npm packages. */
async function editorPackages(): Promise<FakePackage[]> {
  const { targetFolder, coreFolder } = await fakeInstallation();
  return [
    {
      name: 'pxt-demo',
      version: '2.0.0',
      dependencies: { 'pxt-core': '7.1.0' },
      files: await filesBelow(targetFolder),
    },
    { name: 'pxt-core', version: '7.1.0', files: await filesBelow(coreFolder) },
  ];
}

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (entry.isFile() && name !== 'package.json') files[name] = await readFile(file, 'utf8');
  }
  return files;
}

/** Without the settings that a surrounding npm passes on. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_|_proxy$/i.test(name)));
}
