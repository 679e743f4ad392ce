/** Something the user can put right: its message says how. Ends a command with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
