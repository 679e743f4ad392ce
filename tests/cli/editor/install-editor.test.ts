import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EditorUnavailableError } from '../../../cli/editor/editor-unavailable-error.ts';
import {
  installEditor,
  type DownloadProgress,
  type InstallEditorOptions,
} from '../../../cli/editor/install-editor.ts';
import { fakeRegistry, type FakePackage } from '../../support/fake-registry.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const TARGET: FakePackage = {
  name: 'pxt-demo',
  version: '2.0.0',
  dependencies: { 'pxt-core': '7.1.0' },
  files: {
    LICENSE: 'MIT',
    'README.md': 'not needed',
    'targetconfig.json': '{}',
    'built/target.js': 'var pxtTargetBundle = {}',
    'built/target.json': '{}',
    'built/block-tests.js': '',
    'built/sim.js': '',
    'built/sim.d.ts': '',
    'sim/public/simulator.html': '',
    'docs/reference.md': '',
  },
};
const CORE: FakePackage = {
  name: 'pxt-core',
  version: '7.1.0',
  files: {
    'built/cli.js': '',
    'built/web/main.js': '',
    'built/web/skillmap/js/main.js': '',
    'built/web/vs/loader.js': '',
    'webapp/public/index.html': '',
    'docfiles/appmeta.html': '',
    'theme/common.less': '',
  },
};

/** Options with only this registry, without the npm settings of the user who runs the test. */
async function optionsFor(registry: { origin: string }): Promise<InstallEditorOptions> {
  const folder = await tempFolder();
  const env = {
    HOME: folder,
    npm_config_registry: registry.origin,
    npm_config_cache: path.join(folder, 'npm'),
    npm_config_userconfig: path.join(folder, 'npmrc'),
    npm_config_globalconfig: path.join(folder, 'global-npmrc'),
  };
  return { target: 'demo', cacheDir: path.join(folder, 'editors'), cwd: folder, env };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

const WHOLE = [
  'pxt-core@7.1.0/built/web/main.js',
  'pxt-core@7.1.0/built/web/vs/loader.js',
  'pxt-core@7.1.0/docfiles/appmeta.html',
  'pxt-core@7.1.0/package.json',
  'pxt-core@7.1.0/webapp/public/index.html',
  'pxt-demo@2.0.0/LICENSE',
  'pxt-demo@2.0.0/built/sim.js',
  'pxt-demo@2.0.0/built/target.js',
  'pxt-demo@2.0.0/package.json',
  'pxt-demo@2.0.0/sim/public/simulator.html',
  'pxt-demo@2.0.0/targetconfig.json',
];

async function failureOf(install: Promise<unknown>): Promise<EditorUnavailableError> {
  const error = await install.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(EditorUnavailableError);
  return error as EditorUnavailableError;
}

describe('installEditor', () => {
  test('stores only the needed files of the editor, and reports the downloaded bytes', async () => {
    const options = await optionsFor(await fakeRegistry([TARGET, CORE]));
    const seen: DownloadProgress[] = [];
    const installation = await installEditor({ ...options, onProgress: (progress) => seen.push(progress) });
    expect(installation).toEqual({
      target: 'demo',
      version: '2.0.0',
      coreVersion: '7.1.0',
      targetFolder: path.join(options.cacheDir, 'pxt-demo@2.0.0'),
      coreFolder: path.join(options.cacheDir, 'pxt-core@7.1.0'),
    });
    expect(await filesBelow(options.cacheDir)).toEqual(WHOLE);
    const counts = seen.map(({ receivedBytes }) => receivedBytes);
    expect(counts[0]).toBe(0);
    expect(counts).toEqual(counts.toSorted((left, right) => left - right));
    expect(counts.at(-1)).toBeGreaterThan(500);
  });

  test('makes no request if the editor is in the cache', async () => {
    const registry = await fakeRegistry([TARGET, CORE]);
    const options = await optionsFor(registry);
    const first = await installEditor(options);
    const asked = registry.requests.length;
    expect(await installEditor(options)).toEqual(first);
    expect(registry.requests.length).toBe(asked);
    await registry.close();
    expect(await installEditor(options)).toEqual(first);
  });

  test('reports a cache folder that cannot be created, with a remedy', async () => {
    const options = await optionsFor(await fakeRegistry([TARGET, CORE]));
    const file = path.join(await tempFolder({ file: '' }), 'file');
    const error = await failureOf(installEditor({ ...options, cacheDir: path.join(file, 'cache') }));
    expect(error.failure).toBe('disk');
    expect(error.reason).toBe(
      `The demo editor cannot be stored: ${path.join(file, 'cache')}: there is a file where its folder should be.`,
    );
    expect(error.message).toContain('environment variable SKILLMAP_CACHE');
    expect(error.message).not.toContain('package registry');
  });

  test('gives two parallel callers the whole editor', async () => {
    const options = await optionsFor(await fakeRegistry([TARGET, CORE]));
    const [first, second] = await Promise.all([installEditor(options), installEditor(options)]);
    expect(second).toEqual(first);
    expect(await filesBelow(options.cacheDir)).toEqual(WHOLE);
  });

  test('leaves no files if it is aborted, and works the next time', async () => {
    const registry = await fakeRegistry([TARGET, CORE]);
    const options = await optionsFor(registry);
    registry.tarballs = 'kept waiting';
    const stop = new AbortController();
    const install = installEditor({ ...options, signal: stop.signal });
    await Promise.all([registry.begun.then(() => stop.abort()), failureOf(install)]);
    expect((await failureOf(install)).failure).toBe('stopped');
    expect(await filesBelow(options.cacheDir)).toEqual([]);

    registry.tarballs = 'sent';
    await installEditor(options);
    expect(await filesBelow(options.cacheDir)).toEqual(WHOLE);
  });

  test('leaves no files if the connection breaks', async () => {
    const registry = await fakeRegistry([TARGET, CORE]);
    const options = await optionsFor(registry);
    registry.tarballs = 'cut off';
    const error = await failureOf(installEditor(options));
    expect(error.failure).toBe('offline');
    expect(await filesBelow(options.cacheDir)).toEqual([]);
  });

  test("refuses a package that differs from the registry's checksum", async () => {
    const registry = await fakeRegistry([TARGET, CORE]);
    const options = await optionsFor(registry);
    registry.tarballs = 'others';
    expect((await failureOf(installEditor(options))).failure).toBe('damaged');
    expect(await filesBelow(options.cacheDir)).toEqual([]);
  });

  test('explains without a network why it failed, and lists all alternatives', async () => {
    const registry = await fakeRegistry([]);
    const options = await optionsFor(registry);
    await registry.close();
    const error = await failureOf(installEditor(options));
    expect(error.failure).toBe('offline');
    expect(error.message).toContain('cannot be reached');
    expect(error.message).toContain('try again');
    expect(error.message).toContain('`editorUrl`');
    expect(error.message).toContain('SKILLMAP_CACHE');
  });

  test('reports an editor that the registry does not have by name', async () => {
    const options = await optionsFor(await fakeRegistry([]));
    const error = await failureOf(installEditor(options));
    expect(error.failure).toBe('not-found');
    expect(error.reason).toContain('`demo`');
    const strange = await failureOf(installEditor({ ...options, target: '../demo' }));
    expect(strange.failure).toBe('not-found');
  });

  test("uses the registry in the repository's `.npmrc`", async () => {
    const registry = await fakeRegistry([TARGET, CORE]);
    const options = await optionsFor(registry);
    const repository = await tempFolder({
      'package.json': '{}',
      '.npmrc': `registry=${registry.origin}/\n`,
    });
    const env = { ...options.env, npm_config_registry: undefined };
    await installEditor({ ...options, cwd: repository, env });
    expect(registry.requests).toContain('/pxt-demo');
  });

  test("without a project, uses the user’s registry and ignores the working folder's `.npmrc`", async () => {
    const [own, other] = [await fakeRegistry([TARGET, CORE]), await fakeRegistry([TARGET, CORE])];
    const { cwd: folder = '', env, ...options } = await optionsFor(own);
    await writeFile(path.join(folder, 'npmrc'), `registry=${own.origin}/\n`);
    const repository = await tempFolder({ 'package.json': '{}', '.npmrc': `registry=${other.origin}/\n` });
    const working = process.cwd();
    onTestFinished(() => process.chdir(working));
    process.chdir(repository);
    await installEditor({ ...options, env: { ...env, npm_config_registry: undefined } });
    expect({ own: own.requests.includes('/pxt-demo'), other: other.requests }).toEqual({
      own: true,
      other: [],
    });
  });

  test('deletes temporary folders of a killed process after a day', async () => {
    const options = await optionsFor(await fakeRegistry([TARGET, CORE]));
    const old = path.join(options.cacheDir, '.download-old');
    const recent = path.join(options.cacheDir, '.download-recent');
    for (const folder of [old, recent]) await mkdir(folder, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(old, longAgo, longAgo);
    await installEditor(options);
    const names = await readdir(options.cacheDir);
    expect(names).toContain('.download-recent');
    expect(names).not.toContain('.download-old');
  });
});
