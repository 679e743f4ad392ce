import { readSourceHash, toSourceIdentifier, type DocsAddresses } from '#parser';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { ActivityView, MapView } from '../../shared/domain/map-view.ts';
import { isOwnProject } from '../../shared/domain/own-project.ts';

/** An activity's project in the list of the learner's projects. */
export interface ActivityProject {
  headerId: string;
  /** Name of the activity. For another page's activity, name of the project. May be empty. */
  name: string;
  /** Name of the activity's map. Absent for an activity of another page. */
  mapName?: string;
  isCompleted: boolean;
  /** The current step, counted from 1, and the number of steps. */
  steps?: { current: number; max: number };
  /** Time of the last change, in milliseconds since 1970. */
  modifiedAt?: number;
  /** Identifies the activity, if it is on the current page and not locked. */
  ref?: ActivityRef;
  /** The hash that opens the activity's page. Absent for the current page, and if no hash names it. */
  hash?: string;
}

interface ActivityProjectsOptions {
  /** Progress records of all pages. */
  records: readonly ActivityRecord[];
  projects: readonly Project[];
  /** Identifier of the current page's source. */
  sourceUrl: string | undefined;
  maps: readonly MapView[];
  docs: Pick<DocsAddresses, 'docsUrl'>;
}

/** Returns the projects of all started activities on all pages, the most recent first. */
export function listActivityProjects(options: ActivityProjectsOptions): ActivityProject[] {
  const { records, sourceUrl, maps, docs } = options;
  const projects = new Map(options.projects.map((project) => [project.header.id, project]));
  const pageProjects = maps.flatMap(({ map, nodes }) =>
    nodes.filter(isBegun).map((view) => toListed(view, map.displayName, projects.get(view.headerId))),
  );
  const listed = new Set(pageProjects.map(({ headerId }) => headerId));
  const otherProjects = records
    .filter((record) => record.sourceUrl !== sourceUrl)
    .flatMap((record): ActivityProject[] => {
      const project = record.headerId === undefined ? undefined : projects.get(record.headerId);
      if (!project || isOwnProject(project) || listed.has(project.header.id)) return [];
      listed.add(project.header.id);
      const hash = toSourceHash(record.sourceUrl, docs);
      const { id: headerId, name = '' } = project.header;
      return [
        {
          headerId,
          name,
          isCompleted: record.isCompleted,
          ...timeOf(project),
          ...(hash !== undefined && { hash }),
        },
      ];
    });
  return [...pageProjects, ...otherProjects].sort(
    (one, other) => (other.modifiedAt ?? 0) - (one.modifiedAt ?? 0),
  );
}

type BegunView = ActivityView & { headerId: string };

function isBegun(view: MapView['nodes'][number]): view is BegunView {
  return view.kind === 'activity' && view.headerId !== undefined;
}

function toListed(view: BegunView, mapName: string, project: Project | undefined): ActivityProject {
  const { mapId, headerId, status, steps, node } = view;
  return {
    headerId,
    name: node.displayName,
    mapName,
    isCompleted: status === 'completed',
    ...(steps && { steps }),
    ...timeOf(project),
    ...(status !== 'locked' && { ref: { mapId, activityId: node.activityId } }),
  };
}

function timeOf(project: Project | undefined): Pick<ActivityProject, 'modifiedAt'> {
  const { modificationTime } = project?.header ?? {};
  return modificationTime === undefined ? {} : { modifiedAt: modificationTime * 1000 };
}

/** Returns the hash that opens a page. Undefined if no hash names the page. */
export function toSourceHash(identifier: string, docs: Pick<DocsAddresses, 'docsUrl'>): string | undefined {
  const [slug = '', file] = identifier.split('#', 2);
  const candidates = [
    file === undefined ? `#local:${identifier}` : `#github:${slug}/${file}`,
    ...(identifier.startsWith(docs.docsUrl) ? [`#docs:${identifier.slice(docs.docsUrl.length)}`] : []),
    `#${identifier}`,
  ];
  return candidates.find((hash) => {
    const { source, ignored } = readSourceHash(hash) ?? {};
    return source !== undefined && ignored === '' && toSourceIdentifier(source, docs) === identifier;
  });
}
