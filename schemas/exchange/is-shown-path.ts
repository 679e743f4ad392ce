/** True for a path that learners may be given: nothing hidden, no packages, no secrets, no way out of the folder. */
export function isShownPath(relative: string): boolean {
  // It may hold secrets of a server.
  if (/(?:^|\/)skillmap\.server\.[^/]*$/i.test(relative)) return false;
  return relative
    .split('/')
    .every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part) && part.toLowerCase() !== 'node_modules');
}
