/** Says in the console, for authors and hosts, what a learner need not know. */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the one place
  console.warn(message);
}

/** Says in the console, for authors and hosts, what has gone wrong. */
export function logError(message: string): void {
  // oxlint-disable-next-line no-console -- the one place
  console.error(message);
}
