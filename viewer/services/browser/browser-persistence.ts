/** Asks the browser not to clear this page's storage when space gets short. It may ask the learner, or refuse. */
export async function askToPersist(storage: StorageManager | undefined): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // Then it is kept as long as the browser pleases.
  }
}
