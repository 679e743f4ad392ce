/** Says in the console, for authors and hosts, what a learner need not know. */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the one place
  console.warn(message);
}
