/** pxt-core is the editor itself; the target's package adapts it to a device. */
export type PackageRole = 'core' | 'target';

/** Folders that the editor page is served from. */
const FOLDERS: Readonly<Record<PackageRole, readonly string[]>> = {
  core: ['built/web', 'webapp/public', 'docfiles'],
  target: ['built/web', 'built/hexcache', 'sim/public'],
};

/** Single files besides them; `target.json` and the tests only repeat what `target.js` holds. */
const FILES: Readonly<Record<PackageRole, RegExp>> = {
  core: /^(?:package\.json|LICENSE[^/]*)$/,
  target:
    /^(?:package\.json|LICENSE[^/]*|targetconfig\.json|built\/(?!block-tests|target\.json)[\w-]+\.js(?:on)?)$/,
};

/** Parts of those folders that belong to other applications of the vendor, and its telemetry. */
const LEFT_OUT = [
  /^built\/web\/(?:authcode|kiosk|multiplayer|skillmap|teachertool|tutorialtool)(?:\/|$)/,
  /^built\/web\/(?:rtl)?react-common-/,
  /^built\/web\/ai\.2\.min\.js$/,
  /^webapp\/public\/(?:authcode|kiosk|multiplayer|skillmap|teachertool|tutorialtool)\.html$/,
  /^docfiles\/pxtweb(?:\/|$)/,
  /\.d\.ts$/,
];

/** True when a file, or something in a folder, of an editor's package is needed to serve the editor. */
export function isNeeded(role: PackageRole, relative: string, isFolder: boolean): boolean {
  if (LEFT_OUT.some((pattern) => pattern.test(relative))) return false;
  const isInside = FOLDERS[role].some((folder) => relative === folder || relative.startsWith(`${folder}/`));
  if (!isFolder) return isInside || FILES[role].test(relative);
  const leadsTo = FOLDERS[role].some((folder) => folder.startsWith(`${relative}/`));
  return isInside || leadsTo;
}
