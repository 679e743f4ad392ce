import type { LanguageContext } from '../../../parser/language/language-context.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';

/** Removes the cursor `|` from a map; returns its offset and the context. Without `files` there is no repository. */
export function atCursor(
  marked: string,
  files?: Readonly<Record<string, string | Uint8Array>>,
): LanguageContext & { offset: number; text: string } {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return {
    ...(files && { repository: { slug: 'me/maps', files: memoryFiles({ 'skillmap.md': text, ...files }) } }),
    path: 'skillmap.md',
    document: buildDocument(scanPage(text)),
    offset,
    text,
  };
}
