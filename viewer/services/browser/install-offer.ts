/** A browser's offer to install a site; types of browsers do not know it, since it is in no standard. */
export interface InstallOffer {
  prompt: () => Promise<unknown>;
}

/** The offer that an event makes; undefined for another one. */
export function readInstallOffer(event: unknown): InstallOffer | undefined {
  if (typeof event !== 'object' || event === null || !('prompt' in event)) return undefined;
  return typeof event.prompt === 'function' ? (event as InstallOffer) : undefined;
}
