/** Prints a warning for authors and hosts to the console. */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the only code that prints warnings
  console.warn(message);
}

/** Prints an error for authors and hosts to the console. */
export function logError(message: string): void {
  // oxlint-disable-next-line no-console -- the only code that prints errors
  console.error(message);
}
