import path from 'node:path';
import { findTarget } from '../config/choose-target.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig } from '../config/find-config.ts';
import { findMaps } from '../files/find-maps.ts';
import { pathKind } from '../files/paths.ts';
import { UsageError, type Io } from '../io.ts';
import { findRepository, type FoundRepository } from '../repository/find-repository.ts';

export interface WorkMapsOptions extends CodeOption {
  /** A map file, or a folder of maps. */
  map: string;
  config?: string;
}

/** Finds the maps by which work is judged, their repository, and the editor. Throws a UsageError if there are none. */
export async function findWorkMaps(
  options: WorkMapsOptions,
  io: Io,
): Promise<{ maps: string[]; repository: FoundRepository; target: string }> {
  const { map } = options;
  const at = path.resolve(io.cwd, map);
  const kind = await pathKind(at);
  if (kind !== 'file' && kind !== 'folder') throw new UsageError(`There is no map or folder ${map}.`);
  const folder = kind === 'folder' ? at : path.dirname(at);
  const loaded = await commandConfig(folder, { ...options, code: codePolicy(options, io) }, io);
  const maps = kind === 'file' ? [at] : await findMaps(folder, loaded);
  if (maps.length === 0) throw new UsageError(`There is no map in ${nameOf(map)}. Choose one with --map.`);
  const repository = (await findRepository(folder)) ?? { root: folder };
  const { target } = await findTarget(loaded, folder);
  return { maps, repository, target };
}

/** Returns how messages name a map or folder. */
export function nameOf(map: string): string {
  return map === '.' ? 'this folder' : map;
}
