/** Opens certificates beside the map. */
export interface Certificates {
  /**
   * Opens a certificate with the learner's name on it, or, where that cannot be done, as it is. To be called within
   * the click, so that the browser lets a tab open. Never rejects.
   */
  openNamed: (url: string, learnerName: string) => Promise<void>;
}
