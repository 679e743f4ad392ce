import { createHash } from 'node:crypto';
import { packageVersion } from '../package-folder.ts';
import type { EditorInstallation } from './install-editor.ts';
import { pageConfig } from './page-config.ts';
import playerWorker from './pages/player-worker.js?raw';
import { innerSimulatorPage, relayPage } from './simulator-pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** Where the files of an editor's site are: below a path that names their version, the same for the same files. */
export function siteAddresses(installation: EditorInstallation, base: string): SiteAddresses {
  return { base, assets: `${base}@${siteVersion(installation, base)}/` };
}

function siteVersion(installation: EditorInstallation, base: string): string {
  const addresses: SiteAddresses = { base, assets: base };
  const parts = [
    packageVersion(),
    pageConfig(installation, addresses),
    relayPage(),
    innerSimulatorPage(undefined, addresses),
    playerWorker,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
