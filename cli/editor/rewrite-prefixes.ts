/** Prefixes for which the vendor's packaging puts in the address of a file server. */
const PREFIX = /(["'(`])\/(?:blb|cdn|doccdn|sim|trgblb)\//g;

/** A vendor's page or script with every file address below `assets`, which ends in a slash. */
export function rewritePrefixes(text: string, assets: string): string {
  return text.replace(PREFIX, (_match, quote: string) => `${quote}${assets}`);
}
