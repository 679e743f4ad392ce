import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { Project } from '#schemas/generated/project.ts';

// A learner's own projects ("My Projects") are stored together with the projects of activities. They have
// `isSkillmapProject: false` in their header. A project of the learner's own that was saved from a map has no tutorial
// either.

/**
 * The project from which the learner saved another one, and a digest of its code, so that the same code is saved only
 * once.
 */
interface Origin {
  headerId: string;
  code: string;
}

/** Returns whether a project is the learner's own. False for a project of an activity. */
export function isOwnProject({ header }: Project): boolean {
  return header.isSkillmapProject === false;
}

/**
 * Returns the language of a project's tutorial, as recorded when the project was started. Same values as
 * `PageSource.language`.
 */
export function tutorialLanguageOf({ header }: Project): string | undefined {
  return typeof header.tutorialLanguage === 'string' ? header.tutorialLanguage : undefined;
}

/** Returns whether a project was only created to be played and can be deleted. */
export function isPlayedOnly({ header }: Project): boolean {
  return header.isPlayedOnly === true;
}

/** Returns a copy of a project for playing: without the tutorial, and marked as only played. */
export function toPlayed(project: Project): Project {
  const { tutorial: _tutorial, ...header } = project.header;
  return { ...project, header: { ...header, isPlayedOnly: true } };
}

/** Creates a project of the learner's own from an activity's project, with all its code and a new name. */
export function toOwnProject(project: Project, copy: { id: string; name: string; at: number }): Project {
  const { id, name, at } = copy;
  const seconds = Math.floor(at / 1000);
  const origin: Origin = { headerId: project.header.id, code: codeDigest(project) };
  return {
    header: {
      ...withoutCloud(project.header),
      id,
      name,
      isSkillmapProject: false,
      savedFrom: origin,
      modificationTime: seconds,
      recentUse: seconds,
    },
    text: withName(project.text, name),
  };
}

/**
 * Returns the learner's own project that was saved from the current code of a project, the most recent one if there are
 * several. Undefined if there is none.
 */
export function findSavedFrom(project: Project, projects: readonly Project[]): Project | undefined {
  const code = codeDigest(project);
  const saved = projects.filter((other) => {
    const origin = savedFromOf(other);
    return isOwnProject(other) && origin?.headerId === project.header.id && origin.code === code;
  });
  return latest(saved);
}

/**
 * Returns the learner's own project in which a tutorial is unfinished, the most recent one if there are several.
 * Undefined if there is none.
 */
export function findUnfinished(projects: readonly Project[], tutorialPath: string): Project | undefined {
  return latest(projects.filter((project) => isOwnProject(project) && tutorialOf(project) === tutorialPath));
}

/** Returns a project name that is not in use: the given one, with a number appended if needed. */
export function freeName(name: string, projects: readonly Project[]): string {
  const taken = new Set(projects.filter(isOwnProject).map(({ header }) => header.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

/** An own project in the list of the learner's projects. */
export interface OwnProject {
  headerId: string;
  name: string;
  /** Time of the last change, in milliseconds since 1970. Absent if the editor has not reported it. */
  modifiedAt?: number;
}

/** Returns the learner's own projects, the most recent first. */
export function listOwnProjects(projects: readonly Project[]): OwnProject[] {
  return projects
    .filter((project) => isOwnProject(project) && project.header.isDeleted !== true)
    .map(({ header: { id, name = '', modificationTime } }) => ({
      headerId: id,
      name,
      ...(modificationTime !== undefined && { modifiedAt: modificationTime * 1000 }),
    }))
    .sort((one, other) => (other.modifiedAt ?? 0) - (one.modifiedAt ?? 0));
}

function latest(projects: readonly Project[]): Project | undefined {
  return projects
    .filter(({ header }) => header.isDeleted !== true)
    .reduce<Project | undefined>(
      (best, project) => (best && timeOf(best) >= timeOf(project) ? best : project),
      undefined,
    );
}

function timeOf({ header }: Project): number {
  return header.modificationTime ?? 0;
}

/** Header fields that connect a project with its tutorial or with a server. Copies do not get them. */
const linkingFields = [
  'tutorial',
  'tutorialCompleted',
  'tutorialLanguage',
  'pubId',
  'pubCurrent',
  'saveId',
  'path',
  'copyOf',
];

function withoutCloud(header: Project['header']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(header).filter(([key]) => !linkingFields.includes(key) && !/^(?:cloud|github)/i.test(key)),
  );
}

/** Returns a project with another name, in its header and in its files. */
export function renameProject(project: Project, name: string): Project {
  return { header: { ...project.header, name }, text: withName(project.text, name) };
}

/** Returns a project's files with another name in `pxt.json`, from which the editor reads the name. */
function withName(text: Project['text'], name: string): Project['text'] {
  const config = readFields(readJson(text['pxt.json'] ?? ''));
  return config ? { ...text, 'pxt.json': JSON.stringify({ ...config, name }, undefined, 4) } : text;
}

/** Returns the project from which one of the learner's own was saved. Undefined if there is none. */
export function savedFromOf({ header }: Project): Origin | undefined {
  const origin = header.savedFrom;
  if (typeof origin !== 'object' || origin === null) return undefined;
  const { headerId, code } = origin as { headerId?: unknown; code?: unknown };
  return typeof headerId === 'string' && typeof code === 'string' ? { headerId, code } : undefined;
}

function tutorialOf({ header }: Project): string | undefined {
  const { tutorial } = header;
  if (typeof tutorial !== 'object' || tutorial === null || !('tutorial' in tutorial)) return undefined;
  return typeof tutorial.tutorial === 'string' ? tutorial.tutorial : undefined;
}

/**
 * Returns a hash (FNV-1a) of a project's program and assets. It ignores other data, such as the positions of blocks,
 * because the editor rewrites that when it only opens a project.
 */
export function codeDigest({ text }: Project): string {
  let hash = 0x811c9dc5;
  const names = Object.keys(text).filter((name) => /\.(?:ts|py|asm|jres)$|^assets\.json$/.test(name));
  for (const name of names.toSorted()) {
    for (const letter of `${name}\n${text[name]?.trim()}\n`) {
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    }
  }
  return (hash >>> 0).toString(36);
}

// A URL with `#shared:<id>` opens a shared game, as a copy among the learner's own projects.

const prefix = 'shared:';

/** Returns the id of a shared game, if the name in a URL is one of a game. Undefined for the id of a project. */
export function toGameId(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** Returns the name of a shared game for use in URLs. */
export function nameGame(gameId: string): string {
  return prefix + gameId;
}

/** Returns a copy of a shared game that records which game it is a copy of. */
export function toCopyOf(shared: Project, copy: Project): Project {
  const savedFrom = { headerId: shared.header.id, code: codeDigest(shared) };
  return { ...copy, header: { ...copy.header, savedFrom } };
}

/**
 * Returns an unchanged copy of a shared game, to open it again. A copy that the learner has changed is ignored, because
 * the link must open the game as it was shared.
 */
export function findUntouchedCopy(shared: Project, projects: readonly Project[]): Project | undefined {
  const untouched = projects.filter((project) => savedFromOf(project)?.code === codeDigest(project));
  return findSavedFrom(shared, untouched);
}
