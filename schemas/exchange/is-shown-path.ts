/** True for a path that learners may request: nothing hidden, no packages, no secrets, no way out of the folder. */
export function isShownPath(relative: string): boolean {
  // The server's configuration may contain secrets.
  if (/(?:^|\/)skillmap\.server\.[^/]*$/i.test(relative)) return false;
  return relative
    .split('/')
    .every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part) && part.toLowerCase() !== 'node_modules');
}
