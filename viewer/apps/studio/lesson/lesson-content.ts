import {
  createContentRepository,
  resolveContentUrl,
  toContentHref,
  withoutLocaleFolder,
  type ContentEndpoints,
  type ContentRepository,
} from '#parser';
import type { StudioServices } from '../services.ts';
import type { StudioState } from '../studio-state.ts';

/** What a tutorial's addresses lead to: files of the author's folder as they are now, and others. */
export interface LessonContent {
  repository: ContentRepository;
  endpoints: ContentEndpoints;
}

/** The folder as it is known now. */
export function toLessonContent(
  { folder, versions }: Pick<StudioState, 'folder' | 'versions'>,
  { page: { slug }, endpointsOf }: Pick<StudioServices, 'page' | 'endpointsOf'>,
): LessonContent {
  const files = folder.kind === 'listed' ? folder.files.map(({ path }) => path) : [];
  return { repository: createContentRepository({ slug, files }), endpoints: endpointsOf(versions) };
}

/** Where an address in a tutorial leads; what a translation names lies beside the original. */
export function toLessonHref(
  url: string,
  path: string,
  { repository, endpoints }: LessonContent,
): string | undefined {
  const from = { kind: 'local', path: withoutLocaleFolder(path) } as const;
  return toContentHref(resolveContentUrl(url, repository, { from }), endpoints);
}
