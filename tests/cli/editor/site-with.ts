import { createEditorSite } from '../../../cli/editor/editor-host.ts';
import { fakeInstallation } from '../../support/fake-installation.ts';

export const ORIGIN = 'http://localhost:4000';

export const BASE = '/editor/demo/';

export async function siteWith(more?: Parameters<typeof fakeInstallation>[0]) {
  const installation = await fakeInstallation(more);
  const site = createEditorSite(installation, { base: BASE });
  const get = (relative: string, init?: RequestInit) =>
    site.fetch(new Request(`${ORIGIN}${BASE}${relative}`, init));
  const text = async (relative: string) => (await get(relative)).text();
  const assets = /src="([^"]*)main\.js"/.exec(await text('index.html'))?.[1] ?? '';
  return { installation, site, get, text, assets };
}
