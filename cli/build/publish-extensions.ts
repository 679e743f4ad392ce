import type { ExtensionResolver } from '#parser';
import type { ContentProblem } from './content-problem.ts';
import type { CollectedContent } from './collect-content.ts';
import { hashedName } from '../site/hashed-name.ts';
import type { SiteWriter } from './site-writer.ts';

/** From the site's root. */
export const EXTENSIONS_FOLDER = 'extensions';

export interface PublishedExtensions {
  /** By `owner/name#tag`: where they are, from the site's root. */
  hrefs: Record<string, string>;
  problems: ContentProblem[];
}

/** Writes each extension that tutorials use with all it depends on; what cannot be had is a problem, no failure. */
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
        reason: `The extension \`${name}\` could not be had: ${sentence(resolution.message)} Learners miss its blocks in this tutorial.`,
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
