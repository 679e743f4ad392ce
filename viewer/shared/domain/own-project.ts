import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { Project } from '#schemas/generated/project.ts';

// A learner's own projects, "My Projects", stand beside those that belong to the activities of maps: without the mark
// that the editor gives to those, and without a tutorial once they are saved from a map.

/** What a project was saved from: the same code is saved once only. */
interface Origin {
  headerId: string;
  code: string;
}

/** Whether a project is the learner's own, and not that of an activity. */
export function isOwnProject({ header }: Project): boolean {
  return header.isSkillmapProject === false;
}

/** The language of the tutorial that a project was begun with, as it was known then: as `PageSource.language`. */
export function tutorialLanguageOf({ header }: Project): string | undefined {
  return typeof header.tutorialLanguage === 'string' ? header.tutorialLanguage : undefined;
}

/** Whether a project was made only to be played: it is nothing to keep. */
export function isPlayedOnly({ header }: Project): boolean {
  return header.isPlayedOnly === true;
}

/** A project to play: without the tutorial's cards, and not the one that it was made of. */
export function toPlayed(project: Project): Project {
  const { tutorial: _tutorial, ...header } = project.header;
  return { ...project, header: { ...header, isPlayedOnly: true } };
}

/** An own project of an activity's project: with all its code, and a name and life of its own. */
export function toOwnProject(project: Project, own: { id: string; name: string; at: number }): Project {
  const { id, name, at } = own;
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

/** The own project that was saved from a project as it is now; the one worked on last, where there are several. */
export function findSavedFrom(project: Project, projects: readonly Project[]): Project | undefined {
  const code = codeDigest(project);
  const saved = projects.filter((other) => {
    const origin = savedFromOf(other);
    return isOwnProject(other) && origin?.headerId === project.header.id && origin.code === code;
  });
  return latest(saved);
}

/** The own project in which a tutorial is not finished yet; the one worked on last, where there are several. */
export function findUnfinished(projects: readonly Project[], tutorialPath: string): Project | undefined {
  return latest(projects.filter((project) => isOwnProject(project) && tutorialOf(project) === tutorialPath));
}

/** A name that none of the projects has: with a number behind it where it is taken. */
export function freeName(name: string, projects: readonly Project[]): string {
  const taken = new Set(projects.filter(isOwnProject).map(({ header }) => header.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

/** An own project as it is listed. */
export interface OwnProject {
  headerId: string;
  name: string;
  /** Milliseconds since 1970; absent where the editor has not told. */
  modifiedAt?: number;
}

/** The learner's own projects, the one worked on last first. */
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

/** Fields of the header that tie a project to a place on a server, or to its tutorial. */
const tied = [
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
    Object.entries(header).filter(([key]) => !tied.includes(key) && !/^(?:cloud|github)/i.test(key)),
  );
}

/** A project under another name, which stays when the editor opens it. */
export function renameProject(project: Project, name: string): Project {
  return { header: { ...project.header, name }, text: withName(project.text, name) };
}

/** The editor takes a project's name from this file. */
function withName(text: Project['text'], name: string): Project['text'] {
  const config = readFields(readJson(text['pxt.json'] ?? ''));
  return config ? { ...text, 'pxt.json': JSON.stringify({ ...config, name }, undefined, 4) } : text;
}

/** What an own project was saved from, where it was. */
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
 * A number for what a project does (FNV-1a): its program and assets. The editor rewrites the rest, as the places of
 * blocks and its own versions, when it only opens a project.
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

// `#shared:<id>` names a game that somebody shared. What is opened is a copy among the learner's own projects.

const prefix = 'shared:';

/** The id of a game, as an address names it where a project's id could stand; undefined for that of a project. */
export function toGameId(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** How an address names a game. */
export function nameGame(gameId: string): string {
  return prefix + gameId;
}

/** The copy with a note of what it was made from. */
export function toCopyOf(shared: Project, copy: Project): Project {
  const savedFrom = { headerId: shared.header.id, code: codeDigest(shared) };
  return { ...copy, header: { ...copy.header, savedFrom } };
}

/**
 * A copy of a shared game that is as it was made: it is opened again. One that the learner has worked on is theirs by now,
 * and who follows the link once more wants the game that was shared.
 */
export function findUntouchedCopy(shared: Project, projects: readonly Project[]): Project | undefined {
  const untouched = projects.filter((project) => savedFromOf(project)?.code === codeDigest(project));
  return findSavedFrom(shared, untouched);
}
