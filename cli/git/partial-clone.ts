import { gitLine } from './run-git.ts';

/** Gets what a partial clone lacks. */
export const COMPLETE_CLONE = 'git fetch --refetch --no-filter --tags';

/** True for a clone made with `--filter`: it lacks the contents of files until they are needed. */
export async function isPartialClone(folder: string): Promise<boolean> {
  const promised = await gitLine(folder, ['config', '--get-regexp', String.raw`^remote\..*\.promisor$`]);
  return promised !== undefined;
}
