import arcadeSimulator from './pages/arcade-simulator.html?raw';
import opaqueOnly from './pages/opaque-only.js?raw';
import passKeyboard from './pages/pass-keyboard.js?raw';
import player from './pages/player.js?raw';
import relay from './pages/relay.js?raw';
import screenshotBridge from './pages/screenshot-bridge.js?raw';
import { framePage, hashSource, policyTag, rewritePrefixes, type SiteAddresses } from './site-addresses.ts';

const relayScript = passKeyboard + relay;
const playerScript = passKeyboard + player;

/** `simulator.html`: passes messages between the editor and the frame in which learners' programs run. */
export function relayPage(): string {
  return framePage('Simulator', relayPolicy(), relayScript);
}

/** `simulator-inner.html`: the target's own simulator page, or ours for Arcade, which ships none. */
export function innerSimulatorPage(vendorPage: string | undefined, { assets }: SiteAddresses): string {
  const page = rewritePrefixes(vendorPage ?? arcadeSimulator, assets);
  return page
    .replace(/<head[^>]*>/, (head) => `${head}\n${policyTag(INNER_TAG_POLICY)}<script>${opaqueOnly}</script>`)
    .replace('</head>', () => `<script>${screenshotBridge}</script>\n</head>`);
}

/**
 * Nothing but the relay's own script, and one frame of this site. Without a network the relay puts the page in that frame
 * together, and this policy holds there too: what programs need is in it, as far as addresses of data go.
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
 * Programs are foreign code: an opaque origin even when the page is opened outside the relay's frame, scripts of this
 * site and programs (which are evaluated), no requests to anywhere.
 */
export const INNER_SIMULATOR_POLICY = [
  'sandbox allow-scripts',
  `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:`,
  'connect-src data: blob:',
  `frame-src 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
].join('; ');

/** What a tag can say of it: `sandbox` it cannot, and in an opaque origin `'self'` would be nothing. */
const INNER_TAG_POLICY = [
  'connect-src data: blob:',
  `frame-src 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
].join('; ');

/** `player.html`: builds and plays one program, without the editor. See `pages/player.js`. */
export function playerPage({ base, assets }: SiteAddresses): string {
  return framePage('Game', playerPolicy(), playerScript, ` data-assets="${assets}" data-api="${base}api/"`);
}

/** Our script, a worker and a frame of this site. */
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

/** Of the worker, where headers are sent: it reads projects of strangers, evaluates nothing and asks this site only. */
export const PLAYER_WORKER_POLICY = `default-src 'none'; script-src 'self'; connect-src 'self'`;

/** What devices need and simulators do not: their own libraries, native code, documentation. */
const FOR_DEVICES = /\.(?:cpp|h|c|s|asm|md)$|^_locales\//;

/** `player-target.js`: the vendor's description of a target as far as its compiler reads it, a quarter of the whole. */
export function playerTargetScript(vendorScript: string): string {
  const { bundle } = readTargetBundle(vendorScript);
  const { bundledpkgs = {} } = bundle;
  const wanted = Object.entries(bundledpkgs)
    .filter(([name]) => !name.includes('---'))
    .map(([name, files]): [string, Record<string, string>] => [
      name,
      Object.fromEntries(Object.entries(files).filter(([file]) => !FOR_DEVICES.test(file))),
    ]);
  const packages: TargetBundle['bundledpkgs'] = Object.fromEntries(wanted);
  const read = {
    ...bundle,
    // Changes what is written to devices, and would be evaluated.
    compile: { ...bundle.compile, compilerExtension: undefined },
    bundledpkgs: packages,
    apiInfo: undefined,
    colorThemeMap: undefined,
  };
  return `var pxtTargetBundle = ${JSON.stringify(read)};\n`;
}

/** What is read of the vendor's description of a target; everything else is passed on as it is. */
interface TargetBundle {
  /** The files of the target's own libraries, by library. */
  bundledpkgs?: Record<string, Record<string, string>>;
  /** What the editor's toolbox shows. */
  apiInfo?: unknown;
  colorThemeMap?: unknown;
  compile?: Record<string, unknown>;
  appTheme?: Record<string, unknown> & { docMenu?: { path?: string }[] };
  cloud?: Record<string, unknown>;
}

/** The vendor's `target.js`, an assignment of JSON, with addresses of this site in place of the vendor's. */
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

/** The description in the vendor's script, and where in it it stands. */
function readTargetBundle(vendorScript: string): { bundle: TargetBundle; start: number; end: number } {
  const start = vendorScript.indexOf('{');
  const end = vendorScript.lastIndexOf('}') + 1;
  return { bundle: JSON.parse(vendorScript.slice(start, end)) as TargetBundle, start, end };
}

/** Without the vendor's feedback form, and pictures that are only on its file server. */
function localTheme(theme: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isRemote = (value: unknown) => typeof value === 'string' && value.startsWith('@cdnUrl@/blob/');
  return Object.fromEntries(
    Object.entries(theme).filter(([key, value]) => !key.startsWith('ocv') && !isRemote(value)),
  );
}
