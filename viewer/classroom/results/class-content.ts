import {
  createContentRepository,
  encodePath,
  judgeProject,
  loadEditorBlocks,
  readChecksFile,
  resolveContentUrl,
  toContentHref,
} from '#parser';
import { endpointsOf } from '#schemas/endpoints-of.ts';
import type { ClassWork } from '#schemas/generated/class-work.ts';
import type { ActivityChecks, CheckText } from '#schemas/generated/page.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { JudgedClass } from './result-table.ts';
import type { ClassMaps } from '../services/load-class-maps.ts';

interface ContentOptions {
  base: string;
  locale: string;
  targetConfig: TargetConfig;
}

/**
 * Returns a function that resolves an address in a map file to a URL. The function returns undefined for unsafe
 * addresses.
 */
export function createToUrl(
  { repository }: ClassMaps['site'],
  { base, locale, targetConfig }: ContentOptions,
): (url: string, mapPath: string) => string | undefined {
  const { files } = repository;
  const endpoints = {
    ...endpointsOf(targetConfig),
    locale,
    toLocalHref: (path: string) => base + (files[path] ?? encodePath(path)),
    isBanned: () => false,
  };
  return (url, mapPath) => {
    const content = createContentRepository({ ...repository, files: Object.keys(files), locale, mapPath });
    return toContentHref(
      resolveContentUrl(url, content, { from: { kind: 'local', path: mapPath } }),
      endpoints,
    );
  };
}

interface JudgeOptions {
  work: ClassWork;
  maps: ClassMaps['maps'];
  targetId: string;
  loadText: (url: string, mapPath: string) => Promise<string | undefined>;
  /** Loads a project of a learner. Undefined if that fails. */
  loadProject: (learner: string, headerId: string) => Promise<Project | undefined>;
}

/**
 * Runs the checks of activities on the projects of a class. `isComplete` is false if a project or checks could not be
 * read.
 */
export async function judgeClass(options: JudgeOptions): Promise<JudgedClass & { isComplete: boolean }> {
  const { work, maps, targetId, loadText, loadProject } = options;
  const checked = await listChecked(maps, loadText);
  const passed = new Map<string, number>();
  let isComplete = checked.every(({ isWhole }) => isWhole);
  const total = checked.reduce((sum, { checks }) => sum + checks.length, 0);
  if (total === 0) return { passed, total, isComplete };
  const blocks = await loadEditorBlocks(targetId);
  for (const { id, activities } of work.learners) {
    for (const { key, checks } of checked) {
      const done = activities.find(({ mapId, activityId }) => key === `${mapId} ${activityId}`);
      if (done?.headerId === undefined) continue;
      const project = await loadProject(id, done.headerId);
      if (!project) isComplete = false;
      const results = project ? judgeProject(project.text, checks, blocks) : [];
      const more = results.filter(({ kind }) => kind === 'passed').length;
      passed.set(id, (passed.get(id) ?? 0) + more);
    }
  }
  return { passed, total, isComplete };
}

interface Checked {
  /** The map id and the activity id, separated by a space. */
  key: string;
  checks: readonly CheckText[];
  /** False if the activity has a file with further checks that could not be read. */
  isWhole: boolean;
}

async function listChecked(
  maps: JudgeOptions['maps'],
  loadText: JudgeOptions['loadText'],
): Promise<Checked[]> {
  const nodes = maps.flatMap(({ path, page }) =>
    page.maps.flatMap(({ mapId, nodes: all }) =>
      all.flatMap((node) =>
        node.kind === 'activity' && node.checks
          ? [{ key: `${mapId} ${node.activityId}`, path, checks: node.checks }]
          : [],
      ),
    ),
  );
  return Promise.all(
    nodes.map(async ({ key, path, checks }) => {
      const further = await loadFurther(checks, path, loadText);
      // Checks without a condition are for people to judge, not for the computer.
      const all = [...checks.items, ...(further ?? [])].filter(({ condition }) => condition !== '');
      return { key, checks: all, isWhole: further !== undefined };
    }),
  );
}

async function loadFurther(
  { file }: ActivityChecks,
  path: string,
  loadText: JudgeOptions['loadText'],
): Promise<readonly CheckText[] | undefined> {
  if (file === undefined) return [];
  const text = await loadText(file, path);
  return text === undefined ? undefined : readChecksFile(text);
}
