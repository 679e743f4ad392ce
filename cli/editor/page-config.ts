import type { EditorInstallation } from './install-editor.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** Addresses that the editor wants with the origin, which only the page knows. */
const ABSOLUTE = ['pxtCdnUrl', 'commitCdnUrl', 'blobCdnUrl', 'cdnUrl'];

/** The expression for the page's `pxtConfig`: the same settings as in the vendor's packaging for a static site. */
export function pageConfig(
  { target, version, coreVersion }: Pick<EditorInstallation, 'target' | 'version' | 'coreVersion'>,
  { base, assets }: SiteAddresses,
): string {
  const config: Record<string, string | boolean> = {
    relprefix: base,
    verprefix: '',
    workerjs: `${assets}worker.js`,
    monacoworkerjs: `${assets}monacoworker.js`,
    gifworkerjs: `${assets}gifjs/gif.worker.js`,
    serviceworkerjs: `${base}serviceworker.js`,
    typeScriptWorkerJs: `${assets}tsworker.js`,
    pxtVersion: coreVersion,
    pxtRelId: 'localDirRelId',
    targetVersion: version,
    targetRelId: '',
    targetUrl: '',
    targetId: target,
    simUrl: `${assets}simulator.html`,
    simserviceworkerUrl: `${base}simulatorserviceworker.js`,
    simworkerconfigUrl: `${base}workerConfig.js`,
    partsUrl: `${assets}siminstructions.html`,
    runUrl: `${base}run.html`,
    docsUrl: `${base}docs.html`,
    multiUrl: `${base}multi.html`,
    asseteditorUrl: `${base}asseteditor.html`,
    isStatic: true,
  };
  const absolute = ABSOLUTE.map((key) => `${key}: location.origin + ${JSON.stringify(assets)}`).join(', ');
  return `Object.assign(${toScript(config)}, { ${absolute} })`;
}

/** JSON that cannot end the script element it stands in. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
