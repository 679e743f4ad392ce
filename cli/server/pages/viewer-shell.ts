/** The files that a page of the learner app loads. URLs start at the host's root. */
export interface ViewerShell {
  styles: readonly string[];
  preloads: readonly string[];
  entry: string;
}

/**
 * Finds out, from a page of a built site, which files the learner app loads. Returns undefined if it is not a page of
 * the learner app.
 */
export function readViewerShell(html: string): ViewerShell | undefined {
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1];
  const linked = (how: string): string[] =>
    [...html.matchAll(new RegExp(`<link rel="${how}" href="([^"]+)"`, 'g'))].flatMap(
      ([, href]) => href ?? [],
    );
  if (entry === undefined) return undefined;
  const preloads = linked('modulepreload').filter((href) => href !== entry);
  return { styles: linked('stylesheet'), preloads, entry };
}
