/** An error that the user can fix, with advice in its message. Ends a command with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
