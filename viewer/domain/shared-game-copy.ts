import type { Project } from '#schemas/generated/project.ts';
import { codeDigest, findSavedFrom, savedFromOf } from './own-project.ts';

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
