import type { ContentLocation } from '#parser';

/**
 * True for a file that the repository at hand has not got. Of the documentation only its folder `static` holds files: its
 * site would show a page of errors instead.
 */
export function isMissingFile(content: ContentLocation, from: ContentLocation | undefined): boolean {
  if (from?.kind !== 'local' || content.kind !== 'docs') return false;
  return /\.(?:pdf|png|jpe?g|gif|svg|webp)$/i.test(content.path) && !/^static\//i.test(content.path);
}
