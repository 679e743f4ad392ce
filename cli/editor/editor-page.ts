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
  /** The expression for the page's `pxtConfig`, from `pageConfig`. */
  config: string;
  name: string;
  description: string;
  /** Content-Security-Policy, for hosts that send no headers. */
  policy: string;
  /** Returns the text of an included file by name, or undefined if there is none. */
  include: (name: string) => string | undefined;
}

/** Matches includes of the vendor's telemetry. They are removed to protect learners' privacy. */
const TELEMETRY = /^apptracking/;
const INCLUDE = /<!--\s*@include\s+([\w.-]+)\s*-->/g;
/** Matches links and previews for the vendor's own site and app stores. */
const VENDOR_TAG = /[ \t]*<(?:meta|link)\b[^>]*(?:@\w+@|sim\.webmanifest)[^>]*>\n?/g;
/** Maximum nesting of includes, to stop at loops. */
const DEEPEST_INCLUDE = 4;

/** Turns the vendor's `index.html` into the page of an editor that is served from one folder. */
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

/** Names of settings whose URLs need an origin, which only the page knows. */
const ABSOLUTE = ['pxtCdnUrl', 'commitCdnUrl', 'blobCdnUrl', 'cdnUrl'];

/** Returns the expression for the page's `pxtConfig`, with the settings of the vendor's packaging for static sites. */
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

/** Returns JSON that cannot end the surrounding script element. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
