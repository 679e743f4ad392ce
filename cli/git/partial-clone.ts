import { gitLine } from './run-git.ts';

/** The command that downloads what a partial clone lacks. */
export const COMPLETE_CLONE = 'git fetch --refetch --no-filter --tags';

/** Returns whether the clone was made with `--filter`, which leaves out file contents until they are needed. */
export async function isPartialClone(folder: string): Promise<boolean> {
  const promised = await gitLine(folder, ['config', '--get-regexp', String.raw`^remote\..*\.promisor$`]);
  return promised !== undefined;
}
