/** Says in the console, for authors and hosts, what has gone wrong. */
export function logError(message: string): void {
  // oxlint-disable-next-line no-console -- the one place
  console.error(message);
}
