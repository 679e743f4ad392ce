import { pathToFileURL } from 'node:url';
import { codeHostOf, gitRepository, type GitRepository } from '../../support/git-repository.ts';
import { FILES } from './run-doctor.ts';

export const SLUG = 'space-school/space-camp';

export interface ReleasedRepository extends GitRepository {
  /** An address that stands for the repository on GitHub. */
  hosted: string;
}

/** A public repository whose released version equals the folder. */
export async function released(
  tag = 'v1.0.0',
  files: Readonly<Record<string, string>> = FILES,
): Promise<ReleasedRepository> {
  const repository = await gitRepository(files);
  const bare = await codeHostOf(repository, SLUG);
  await repository.git('tag', tag);
  await repository.git('push', '--quiet', 'origin', 'main', tag);
  return { ...repository, hosted: pathToFileURL(bare).href };
}
