import path from 'node:path';
import { UsageError } from '../usage-error.ts';
import { pathKind } from './path-kind.ts';

/** Throws a UsageError unless there is a folder; `given` is how the user named it. */
export async function checkFolder(folder: string, given: string): Promise<void> {
  const kind = await pathKind(folder);
  if (kind === 'missing') throw new UsageError(`There is no folder ${given}.`);
  if (kind !== 'folder') {
    throw new UsageError(`${given} is a file: name the folder it is in: \`${path.dirname(given)}\``);
  }
}
