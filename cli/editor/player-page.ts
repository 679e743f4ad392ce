import playerScript from './pages/player.js?raw';
import type { SiteAddresses } from './site-addresses.ts';
import { framePage, hashSource } from './site-addresses.ts';

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
