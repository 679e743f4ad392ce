/**
 * Names of files that programs write beside a file while they save it. A map cannot have any of these names, so an
 * author's file is never mistaken for one.
 */
const NAMES: readonly RegExp[] = [
  // Vim's swap files, and the numbers with which it tests whether a folder is writable.
  /\.sw[m-px]$/i,
  /^(?:4913|5036|5159)$/,
  // Backups of Vim, Emacs, nano, gedit and Kate, and lock files of Emacs and office programs.
  /~$/,
  /^#.*#$/,
  /^~\$/,
  // Files of `sed -i`.
  /^sed[a-z\d]{6}$/i,
  // Files of JetBrains' safe write.
  /___jb_(?:tmp|old|bak)___$/,
  // `x.tmp`, `x.tmp123`, `x.tmp.123.456`, VS Code's `x.vsctmp`.
  /\.(?:vsc)?tmp\d*(?:[.-]\d+)*$/i,
  // npm's write-file-atomic, and Qt's QSaveFile (Kate).
  /\.(?:md|markdown|json)\.(?:\d{6,}|[a-z]{6})$/i,
];

/** Returns whether a file with this name only exists while an editor saves or opens another file. */
export function isTemporaryFile(name: string): boolean {
  return NAMES.some((pattern) => pattern.test(name));
}

/** Returns whether a folder only exists during a save: macOS writes a file into one before it replaces the old file. */
export function isTemporaryFolder(name: string): boolean {
  return /\.sb-[\da-f]{8}-\w{6}$/i.test(name);
}
