import type { ContentFile } from '../server/content-files.ts';
import { hashedName } from './hashed-name.ts';
import type { SiteWriter } from './site-writer.ts';

/** Writes the author's files; where each is, from the site's root, by its path in the repository. */
export async function publishContent(
  files: ReadonlyMap<string, ContentFile>,
  writer: SiteWriter,
): Promise<Record<string, string>> {
  const hrefs: Record<string, string> = {};
  const written = new Set<string>();
  for (const [path, { body }] of files) {
    const href = `content/${hashedName(path, body)}`;
    hrefs[path] = href;
    // The same picture in two folders.
    if (!written.has(href)) await writer.write(href, body, { isImmutable: true });
    written.add(href);
  }
  return hrefs;
}
