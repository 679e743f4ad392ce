import type { CheckContext } from '../diagnostics/rule.ts';
import { namedFilesOf, type NamedFile } from './named-files.ts';
import { groupByClarity } from './unclear-values.ts';

export interface NamedImage {
  path: string;
  /** The first address of the image, preferably one with a clear value. */
  reference: NamedFile;
}

/** Returns the images of a map that are in its repository, each once. */
export function namedImagesOf(context: CheckContext): NamedImage[] {
  const { files } = context.repository ?? {};
  if (!files) return [];
  const images = new Map<string, NamedImage>();
  for (const reference of groupByClarity(context.document, namedFilesOf(context)).flat()) {
    const { location, role } = reference;
    if (role !== 'image' || location.kind !== 'local' || images.has(location.path)) continue;
    if (files.has(location.path)) images.set(location.path, { path: location.path, reference });
  }
  return [...images.values()];
}
