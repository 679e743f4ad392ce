/**
 * True for a path that learners may request. False for hidden files, packages, secrets, and paths that leave the
 * folder.
 */
export function isShownPath(relative: string): boolean {
  // The server's configuration may contain secrets.
  if (/(?:^|\/)skillmap\.server\.[^/]*$/i.test(relative)) return false;
  return relative
    .split('/')
    .every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part) && part.toLowerCase() !== 'node_modules');
}
