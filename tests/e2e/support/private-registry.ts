import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fakeInstallation } from '../../support/fake-installation.ts';
import { fakeRegistry, type FakePackage } from '../../support/fake-registry.ts';
import { httpStandIn, type HttpStandIn } from '../../support/http-stand-in.ts';

interface PrivateRegistry {
  /** The only way to the registry, whose address is http://packages.example/. */
  proxy: HttpStandIn;
  /** The host and the authorization of each request. */
  asked: string[];
}

/** A registry with the small editor, behind a proxy. */
export async function privateRegistry(): Promise<PrivateRegistry> {
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
  return { proxy, asked };
}

/** An environment in which npm and `skillmap` use the settings and caches of this folder only. */
export function npmEnvOf(folder: string): NodeJS.ProcessEnv {
  return {
    ...withoutNpm(process.env),
    SKILLMAP_CACHE: path.join(folder, 'cache'),
    HOME: folder,
    npm_config_cache: path.join(folder, 'npm'),
    npm_config_userconfig: path.join(folder, '.npmrc'),
  };
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

/** Returns the environment without the settings that npm passes on if it runs the tests. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_|_proxy$/i.test(name)));
}
