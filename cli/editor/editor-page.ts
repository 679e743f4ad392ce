// Its text, for the editor's page.
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import speaker from '#schemas/exchange/speaker.js?raw'; // oxlint-disable-line import/default
import type { EditorInstallation } from './install-editor.ts';
import guard from './pages/guard.js?raw';
import readAloud from './pages/read-aloud.js?raw';
import rest from './pages/rest.js?raw';
import smallScreen from './pages/small-screen.css?raw';
import tutorialFocus from './pages/tutorial-focus.js?raw';
import { policyTag, rewritePrefixes, type SiteAddresses } from './site-addresses.ts';

interface EditorPageOptions {
  addresses: SiteAddresses;
  /** See `pageConfig`. */
  config: string;
  name: string;
  description: string;
  /** Content-Security-Policy, for hosts that send no headers. */
  policy: string;
  /** The text of a file that the page includes, by its name; undefined when there is none. */
  include: (name: string) => string | undefined;
}

/** Reports to the vendor: how the editor is used is the learner's own business. */
const TELEMETRY = /^apptracking/;
const INCLUDE = /<!--\s*@include\s+([\w.-]+)\s*-->/g;
/** Links and previews for the vendor's own site and app stores. */
const VENDOR_TAG = /[ \t]*<(?:meta|link)\b[^>]*(?:@\w+@|sim\.webmanifest)[^>]*>\n?/g;
/** Includes in includes; more would be a loop. */
const DEEPEST_INCLUDE = 4;

/** The vendor's `index.html` as the page of an editor that is served from one folder. */
export function editorPage(vendorPage: string, options: EditorPageOptions): string {
  const { addresses, config, name, description, policy } = options;
  const page = expandIncludes(vendorPage, options.include)
    .replaceAll('@name@', escapeHtml(name))
    .replaceAll('@description@', escapeHtml(description))
    .replaceAll('@locale@', 'en')
    .replace(VENDOR_TAG, '')
    .replace(/@\w+@/g, '')
    .replace(/<head[^>]*>/, (head) =>
      [
        `${head}\n${policyTag(policy)}<script>${guard}${rest}</script>`,
        `<script type="module">${speaker}${readAloud}${tutorialFocus}</script><style>${smallScreen}</style>`,
      ].join(''),
    )
    .replace(/var pxtConfig\s*=\s*null/, () => `var pxtConfig = ${config}`);
  return rewritePrefixes(page, addresses.assets);
}

function expandIncludes(page: string, include: EditorPageOptions['include'], depth = 0): string {
  return page.replace(INCLUDE, (_match, file: string) => {
    if (TELEMETRY.test(file) || depth === DEEPEST_INCLUDE) return '';
    return expandIncludes(include(file) ?? '', include, depth + 1);
  });
}

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
