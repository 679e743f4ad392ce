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

/** Properties of the folder that do not depend on its files. */
interface FolderFacts {
  /** `owner/name` on the code host, or only the name. */
  slug: string | undefined;
  endpointsOf: (files: readonly AuthorFile[], versions: StudioState['versions']) => ContentEndpoints;
}

export function toLessonContent(
  { folder, versions }: Pick<StudioState, 'folder' | 'versions'>,
  { slug, endpointsOf }: FolderFacts,
): LessonContent {
  const listed = folder.kind === 'listed' ? folder.files : [];
  const files = listed.map(({ path }) => path);
  return { repository: createContentRepository({ slug, files }), endpoints: endpointsOf(listed, versions) };
}

/** Returns the content of the folder. The component renders again when it changes. */
export function useLessonContent(
  store: StoreApi<StudioState>,
  { page: { slug }, endpointsOf }: { page: { slug?: string } } & Pick<FolderFacts, 'endpointsOf'>,
): LessonContent {
  const folder = useStore(store, (state) => state.folder);
  const versions = useStore(store, (state) => state.versions);
  return useMemo(
    () => toLessonContent({ folder, versions }, { slug, endpointsOf }),
    [folder, versions, slug, endpointsOf],
  );
}

/**
 * Returns the URL from which to load a file that a tutorial refers to by `url`. In a translation, relative URLs are
 * resolved from the original tutorial's folder.
 */
export function toLessonHref(
  url: string,
  path: string,
  { repository, endpoints }: LessonContent,
): string | undefined {
  const from = { kind: 'local', path: withoutLocaleFolder(path) } as const;
  return toContentHref(resolveContentUrl(url, repository, { from }), endpoints);
}

/** Returns the path of the tutorial that a node of a map opens. Undefined if it opens none, or one of another site. */
export function findTutorial(
  node: SkillNode,
  map: string,
  { repository }: Pick<LessonContent, 'repository'>,
): string | undefined {
  if (node.kind !== 'activity' || node.url === undefined) return undefined;
  const from = { kind: 'local', path: map } as const;
  const location = resolveContentUrl(node.url, repository, { as: 'tutorial', from });
  return location.kind === 'local' ? location.path : undefined;
}

interface LessonActivity {
  node: ActivityNode;
  /** Paths of earlier tutorials whose code the activity starts with. Empty if no code is carried over. */
  carriesFrom: readonly string[];
}

/** Returns the first activity that opens a tutorial or the tutorial's translation. */
export function findActivity(
  path: string,
  drawableMaps: StudioState['drawableMaps'],
  { repository }: Pick<LessonContent, 'repository'>,
): LessonActivity | undefined {
  const original = withoutLocaleFolder(path);
  for (const { path: mapPath, page } of drawableMaps.values()) {
    const tutorialOf = (node: SkillNode): string | undefined => findTutorial(node, mapPath, { repository });
    for (const { nodes } of page?.maps ?? []) {
      const node = nodes.find((one) => tutorialOf(one) === original);
      if (node?.kind !== 'activity') continue;
      const before = node.allowCodeCarryover ? findPredecessors(node, nodes) : [];
      return { node, carriesFrom: before.flatMap((one) => tutorialOf(one) ?? []) };
    }
  }
  return undefined;
}

/** Returns the activities before a node. Nodes without code, such as rewards, are skipped. */
function findPredecessors({ activityId }: SkillNode, nodes: readonly SkillNode[]): SkillNode[] {
  const reached = new Set([activityId]);
  const activities = new Set<SkillNode>();
  // A loop over a Set also visits ids added during the loop.
  for (const id of reached) {
    for (const before of nodes.filter(({ nextIds }) => nextIds.includes(id))) {
      if (before.kind === 'activity') activities.add(before);
      else reached.add(before.activityId);
    }
  }
  return [...activities];
}
