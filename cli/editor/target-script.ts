import type { SiteAddresses } from './site-addresses.ts';

/** What is read of the vendor's description of a target; everything else is passed on as it is. */
export interface TargetBundle {
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
export function readTargetBundle(vendorScript: string): { bundle: TargetBundle; start: number; end: number } {
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
