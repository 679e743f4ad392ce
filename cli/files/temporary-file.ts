/**
 * How programs name what they write beside a file while they save it. None of these is a name that a map can use, so
 * that a file of the author's is never taken for one.
 */
const NAMES: readonly RegExp[] = [
  // Vim's swap files, and the numbers that it tries whether it can write a folder with.
  /\.sw[m-px]$/i,
  /^(?:4913|5036|5159)$/,
  // Backups of Vim, Emacs, nano, gedit and Kate; files that are open in Emacs or in an office.
  /~$/,
  /^#.*#$/,
  /^~\$/,
  // `sed -i`
  /^sed[a-z\d]{6}$/i,
  // JetBrains, when it saves safely.
  /___jb_(?:tmp|old|bak)___$/,
  // `x.tmp`, `x.tmp123`, `x.tmp.123.456`, VS Code's `x.vsctmp`
  /\.(?:vsc)?tmp\d*(?:[.-]\d+)*$/i,
  // npm's write-file-atomic and Qt's QSaveFile (Kate).
  /\.(?:md|markdown|json)\.(?:\d{6,}|[a-z]{6})$/i,
];

/** Whether a file of this name, without its folder, is only there while an editor saves or keeps another one. */
export function isTemporaryFile(name: string): boolean {
  return NAMES.some((pattern) => pattern.test(name));
}

/** Whether a folder of this name is: macOS writes a file into one before it takes the old one's place. */
export function isTemporaryFolder(name: string): boolean {
  return /\.sb-[\da-f]{8}-\w{6}$/i.test(name);
}
