/** What a page of the learner app loads: addresses from the top of the host. */
export interface ViewerShell {
  styles: readonly string[];
  preloads: readonly string[];
  entry: string;
}

/** What the learner app of a built site loads, by a page of it; undefined where the page is none of ours. */
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
