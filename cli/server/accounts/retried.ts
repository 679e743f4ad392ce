/** How often what was in another's way is tried again. */
const MOST_ATTEMPTS = 8;

/** Runs it, and once more after a failure that may not come again: after a while, which differs from one to the next. */
export async function retried<Result>(
  run: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isPassing(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
  }
}
