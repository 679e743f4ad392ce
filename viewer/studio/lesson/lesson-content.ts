import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import {
  createContentRepository,
  resolveContentUrl,
  toContentHref,
  withoutLocaleFolder,
  type ContentEndpoints,
} from '#parser';
import type { ActivityNode, SkillNode } from '#schemas/generated/page.ts';
import type { AuthorFile } from '#schemas/studio.ts';
import type { LessonContent } from '../ports/trial-editor.ts';
import type { StudioState } from '../state/studio-state.ts';

/** Facts about the folder that do not depend on its files. */
interface FolderPlace {
  /** `owner/name` on the code host, or only the name. */
  slug: string | undefined;
  endpointsOf: (files: readonly AuthorFile[], versions: StudioState['versions']) => ContentEndpoints;
}

/** The folder as it is known now. */
export function toLessonContent(
  { folder, versions }: Pick<StudioState, 'folder' | 'versions'>,
  { slug, endpointsOf }: FolderPlace,
): LessonContent {
  const listed = folder.kind === 'listed' ? folder.files : [];
  const files = listed.map(({ path }) => path);
  return { repository: createContentRepository({ slug, files }), endpoints: endpointsOf(listed, versions) };
}

/** The folder as it is known now, by the Studio's store. */
export function useLessonContent(
  store: StoreApi<StudioState>,
  { page: { slug }, endpointsOf }: { page: { slug?: string } } & Pick<FolderPlace, 'endpointsOf'>,
): LessonContent {
  const folder = useStore(store, (state) => state.folder);
  const versions = useStore(store, (state) => state.versions);
  return useMemo(
    () => toLessonContent({ folder, versions }, { slug, endpointsOf }),
    [folder, versions, slug, endpointsOf],
  );
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

/** The activity that opens a tutorial. */
interface LessonActivity {
  node: ActivityNode;
  /** The tutorials before it, with whose code learners go on in it; none where no code comes along. */
  carriesFrom: readonly string[];
}

/** The activity that opens a tutorial, or its translation; the first, where there are several. */
export function findActivity(
  path: string,
  drawn: StudioState['drawn'],
  { repository }: LessonContent,
): LessonActivity | undefined {
  const original = withoutLocaleFolder(path);
  for (const { path: mapPath, page } of drawn.values()) {
    const from = { kind: 'local', path: mapPath } as const;
    const tutorialOf = (node: SkillNode): string | undefined => {
      if (node.kind !== 'activity' || node.url === undefined) return undefined;
      const location = resolveContentUrl(node.url, repository, { as: 'tutorial', from });
      return location.kind === 'local' ? location.path : undefined;
    };
    for (const { nodes } of page?.maps ?? []) {
      const node = nodes.find((one) => tutorialOf(one) === original);
      if (node?.kind !== 'activity') continue;
      const before = node.allowCodeCarryover ? findBefore(node, nodes) : [];
      return { node, carriesFrom: before.flatMap((one) => tutorialOf(one) ?? []) };
    }
  }
  return undefined;
}

/** The activities that lead to a node, others in between looked through. */
function findBefore({ activityId }: SkillNode, nodes: readonly SkillNode[]): SkillNode[] {
  const reached = new Set([activityId]);
  const activities = new Set<SkillNode>();
  // It grows while it is gone through.
  for (const id of reached) {
    for (const before of nodes.filter(({ nextIds }) => nextIds.includes(id))) {
      if (before.kind === 'activity') activities.add(before);
      else reached.add(before.activityId);
    }
  }
  return [...activities];
}
