import arcadeSimulator from './pages/arcade-simulator.html?raw';
import opaqueOnly from './pages/opaque-only.js?raw';
import passKeyboard from './pages/pass-keyboard.js?raw';
import player from './pages/player.js?raw';
import relay from './pages/relay.js?raw';
import screenshotBridge from './pages/screenshot-bridge.js?raw';
import { framePage, hashSource, policyTag, rewritePrefixes, type SiteAddresses } from './site-addresses.ts';

const relayScript = passKeyboard + relay;
const playerScript = passKeyboard + player;

/** Returns `simulator.html`, which relays messages between the editor and the frame that runs learners' programs. */
export function relayPage(): string {
  return framePage('Simulator', relayPolicy(), relayScript);
}

/** Returns `simulator-inner.html`: the target's own simulator page, or ours for Arcade, whose package has none. */
export function innerSimulatorPage(vendorPage: string | undefined, { assets }: SiteAddresses): string {
  const page = rewritePrefixes(vendorPage ?? arcadeSimulator, assets);
  return page
    .replace(/<head[^>]*>/, (head) => `${head}\n${policyTag(INNER_TAG_POLICY)}<script>${opaqueOnly}</script>`)
    .replace('</head>', () => `<script>${screenshotBridge}</script>\n</head>`);
}

/**
 * Returns the policy of the relay: its own script, and one frame of this site. Offline, the relay assembles the inner
 * page, to which this policy also applies, so it also allows the data: URLs that programs need.
 */
export function relayPolicy(): string {
  return [
    `default-src 'none'`,
    `script-src ${hashSource(relayScript)} 'unsafe-eval' data: blob:`,
    `style-src 'unsafe-inline' data:`,
    `img-src 'self' data: blob:`,
    `media-src 'self' data: blob:`,
    `font-src 'self' data:`,
    'worker-src data: blob:',
    `connect-src 'self' data: blob:`,
    `frame-src 'self'`,
    `base-uri 'none'`,
  ].join('; ');
}

/**
 * Policy of the page that runs programs, for hosts that send headers. Programs are untrusted code: they get an opaque
 * origin even if the page is opened directly, may use scripts of this site and evaluated code, and cannot make
 * requests.
 */
export const INNER_SIMULATOR_POLICY = [
  'sandbox allow-scripts',
  `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:`,
  'connect-src data: blob:',
  `frame-src 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
].join('; ');

/**
 * The part of `INNER_SIMULATOR_POLICY` that a meta tag can express: it cannot set `sandbox`, and in an opaque origin
 * `'self'` would match nothing.
 */
const INNER_TAG_POLICY = [
  'connect-src data: blob:',
  `frame-src 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
].join('; ');

/** Returns `player.html`, which compiles and plays a program without the editor. See `pages/player.js`. */
export function playerPage({ base, assets }: SiteAddresses): string {
  return framePage('Game', playerPolicy(), playerScript, ` data-assets="${assets}" data-api="${base}api/"`);
}

/** Returns the policy of the player, which allows our script, and a worker and a frame of this site. */
export function playerPolicy(): string {
  return [
    `default-src 'none'`,
    `script-src ${hashSource(playerScript)}`,
    `worker-src 'self'`,
    `style-src 'unsafe-inline'`,
    `frame-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/**
 * Policy of the player's worker, for hosts that send headers. The worker reads strangers' projects, evaluates no code
 * and only sends requests to this site.
 */
export const PLAYER_WORKER_POLICY = `default-src 'none'; script-src 'self'; connect-src 'self'`;

/** Matches files that devices need but simulators do not: native code, documentation, translations. */
const DEVICE_FILES = /\.(?:cpp|h|c|s|asm|md)$|^_locales\//;

/**
 * Returns `player-target.js`: the part of the vendor's target description that the compiler reads, a quarter of the
 * whole.
 */
export function playerTargetScript(vendorScript: string): string {
  const { bundle } = readTargetBundle(vendorScript);
  const { bundledpkgs = {} } = bundle;
  const wanted = Object.entries(bundledpkgs)
    .filter(([name]) => !name.includes('---'))
    .map(([name, files]): [string, Record<string, string>] => [
      name,
      Object.fromEntries(Object.entries(files).filter(([file]) => !DEVICE_FILES.test(file))),
    ]);
  const packages: TargetBundle['bundledpkgs'] = Object.fromEntries(wanted);
  const read = {
    ...bundle,
    // Removed, because it only changes programs for devices, and would be evaluated as code.
    compile: { ...bundle.compile, compilerExtension: undefined },
    bundledpkgs: packages,
    apiInfo: undefined,
    colorThemeMap: undefined,
  };
  return `var pxtTargetBundle = ${JSON.stringify(read)};\n`;
}

/** The parts of the vendor's target description that skillmap reads. The rest is passed on unchanged. */
interface TargetBundle {
  /** Files of the target's libraries, by library. */
  bundledpkgs?: Record<string, Record<string, string>>;
  /** Content of the editor's toolbox. */
  apiInfo?: unknown;
  colorThemeMap?: unknown;
  compile?: Record<string, unknown>;
  appTheme?: Record<string, unknown> & { docMenu?: { path?: string }[] };
  cloud?: Record<string, unknown>;
}

/** Returns the vendor's `target.js`, an assignment of JSON, with this site's URLs instead of the vendor's. */
export function targetScript(vendorScript: string, { base }: SiteAddresses): string {
  const { bundle, start, end } = readTargetBundle(vendorScript);
  const theme = bundle.appTheme ?? {};
  const patched = {
    ...bundle,
    appTheme: {
      ...localTheme(theme),
      homeUrl: base,
      shareUrl: base,
      embedUrl: base,
      feedbackEnabled: false,
      docMenu: (theme.docMenu ?? []).filter(({ path }) => path?.startsWith('http')),
    },
    cloud: { ...bundle.cloud, apiRoot: `${base}api/` },
  };
  return `${vendorScript.slice(0, start)}${JSON.stringify(patched)}${vendorScript.slice(end)}`;
}

/** Returns the description in the vendor's script, and its position. */
function readTargetBundle(vendorScript: string): { bundle: TargetBundle; start: number; end: number } {
  const start = vendorScript.indexOf('{');
  const end = vendorScript.lastIndexOf('}') + 1;
  return { bundle: JSON.parse(vendorScript.slice(start, end)) as TargetBundle, start, end };
}

/** Removes the vendor's feedback form, and pictures that are only on its file server. */
function localTheme(theme: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isRemote = (value: unknown) => typeof value === 'string' && value.startsWith('@cdnUrl@/blob/');
  return Object.fromEntries(
    Object.entries(theme).filter(([key, value]) => !key.startsWith('ocv') && !isRemote(value)),
  );
}
