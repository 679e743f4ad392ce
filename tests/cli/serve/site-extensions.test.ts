import { expect, test } from 'vitest';
import type { ExtensionPackage, ExtensionResolver } from '#parser';
import { publishExtensions } from '../../../cli/build/publish-extensions.ts';
import { createSiteWriter } from '../../../cli/build/site-writer.ts';
import { createSiteExtensions } from '../../../cli/serve/site-extensions.ts';
import { createApp } from '../../../cli/server/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FIRE: ExtensionPackage = {
  repo: 'Ada/fire',
  version: 'v1.0.0',
  sha: 'v1.0.0',
  fileHash: '',
  files: { 'pxt.json': '{"name":"fire"}' },
};
const ICE: ExtensionPackage = {
  ...FIRE,
  repo: 'ada/cold',
  subPath: 'ice',
  files: { 'pxt.json': '{"name":"ice"}' },
};
const LATEST: ExtensionPackage = {
  repo: 'ada/fire',
  latestVersion: 'v1.0.0',
  sha: '',
  fileHash: '',
  files: {},
};

/** Writes the files that a site bundles for a tutorial with an extension. */
async function publish(folder: string, name: string, packages: ExtensionPackage[]): Promise<void> {
  const resolver: ExtensionResolver = { resolve: () => Promise.resolve({ kind: 'resolved', packages }) };
  const { signal } = new AbortController();
  const writer = createSiteWriter({ folder, store: undefined as never, signal });
  await publishExtensions(
    new Map([[name, { extension: { slug: name, repo: name.split('/')[1] ?? '' }, usedIn: 'one.md' }]]),
    resolver,
    writer,
  );
}

test('a published game gets the extensions of its tutorial and their dependencies', async () => {
  const folder = await tempFolder();
  const app = createApp({ extensionFiles: createSiteExtensions(folder) });
  const ask = (path: string) => app.request(`/editor/arcade/api/gh/${path}/text`);
  expect((await ask('ada/fire/v1.0.0')).status).toBe(404);
  await publish(folder, 'ada/fire', [FIRE, ICE, LATEST]);
  expect(await (await ask('ada/Fire/v1.0.0')).json()).toEqual(FIRE.files);
  expect(await (await ask('ada/cold/ice/v1.0.0')).json()).toEqual(ICE.files);
  for (const other of [
    'ada/fire/v2.0.0',
    'ada/cold/v1.0.0',
    'ada/fire/undefined',
    'ada/..%2F..%2Fsecret/v1.0.0',
  ]) {
    expect((await ask(other)).status).toBe(404);
  }
});

test('invalid files of bundled extensions are skipped', async () => {
  const folder = await tempFolder({
    'extensions/a.json': '{',
    'extensions/b.json':
      '{"packages":[null,{"repo":7},{"repo":"a/b","version":"v1","files":{"x":1,"y":"z"}}]}',
    'extensions/c.json.br': '{}',
  });
  const find = createSiteExtensions(folder);
  expect(await find('a/b#v1')).toEqual({ y: 'z' });
  expect(await find('a/c#v1')).toBeUndefined();
});
