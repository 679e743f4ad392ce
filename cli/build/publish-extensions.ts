import type { ExtensionResolver } from '#parser';
import type { ContentProblem } from './content-problem.ts';
import type { CollectedContent } from './collect-content.ts';
import { hashedName } from '../site/hashed-name.ts';
import type { SiteWriter } from './site-writer.ts';

/** Path from the site's root. */
export const EXTENSIONS_FOLDER = 'extensions';

export interface PublishedExtensions {
  /** URLs of extensions, relative to the site's root, by `owner/name#tag`. */
  hrefs: Record<string, string>;
  problems: ContentProblem[];
}

/**
 * Writes each extension that tutorials use, with its dependencies. Unavailable extensions are reported as problems and
 * do not fail the build.
 */
export async function publishExtensions(
  extensions: CollectedContent['extensions'],
  resolver: ExtensionResolver,
  writer: SiteWriter,
): Promise<PublishedExtensions> {
  const published: PublishedExtensions = { hrefs: {}, problems: [] };
  const sorted = [...extensions].sort(([left], [right]) => (left < right ? -1 : 1));
  const resolved = await Promise.all(
    sorted.map(async ([name, use]) => ({ name, use, resolution: await resolver.resolve([name]) })),
  );
  for (const { name, use, resolution } of resolved) {
    if (resolution.kind === 'failed') {
      published.problems.push({
        kind: 'missing',
        file: use.usedIn,
        ...(use.line !== undefined && { line: use.line }),
        reason: `The extension \`${name}\` could not be loaded: ${sentence(resolution.message)} Its blocks will be missing in this tutorial.`,
      });
      continue;
    }
    const content = JSON.stringify({ packages: resolution.packages });
    const href = `${EXTENSIONS_FOLDER}/${hashedName(`${name.replaceAll(/[/#.]/g, '-')}.json`, content)}`;
    await writer.write(href, content, { isImmutable: true });
    published.hrefs[name] = href;
  }
  return published;
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
