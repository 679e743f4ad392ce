import { glob, isDynamicPattern } from 'tinyglobby';
import { findLikely } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { describePlace, type WrittenPlace } from '../config/named-files.ts';
import { UsageError } from '../io.ts';

/**
 * Checks that files match the patterns in `maps`. Throws a UsageError for a named file that does not exist, and if
 * nothing matches at all. Calls `onNotice` for a glob without files, but not if a shared configuration has it: its
 * repositories need not have all of its folders.
 */
export async function checkMapPatterns(
  { config, file, folder, mapPlaces = [] }: LoadedConfig,
  onNotice: (notice: string) => void = () => undefined,
): Promise<void> {
  const patterns = (config.maps ?? [])
    .map((pattern, index) => ({ pattern, at: mapPlaces[index] }))
    .filter(({ pattern }) => !isNegated(pattern));
  const unmatched: typeof patterns = [];
  for (const one of patterns) if (!(await matches(one.pattern, folder))) unmatched.push(one);
  const missing = unmatched.find(({ pattern }) => !isDynamicPattern(pattern));
  const [first] = unmatched;
  if (missing) throw new UsageError(`${describe(missing)}${await likelyName(missing.pattern, folder)}`);
  if (first && unmatched.length === patterns.length) throw new UsageError(describe(first));
  for (const one of unmatched) if (one.at?.file === file) onNotice(describe(one));
}

function isNegated(pattern: string): boolean {
  return pattern.startsWith('!') && pattern[1] !== '(';
}

async function matches(pattern: string, folder: string): Promise<boolean> {
  return (await glob(pattern, { cwd: folder, expandDirectories: false })).length > 0;
}

function describe({ pattern, at }: { pattern: string; at: WrittenPlace | undefined }): string {
  return `${at ? describePlace(at) : 'The configuration'} has \`${pattern}\` in \`maps\`, which matches no file.`;
}

async function likelyName(name: string, folder: string): Promise<string> {
  const files = await glob('**/*.md', { cwd: folder, ignore: '**/node_modules/**' });
  const likely = findLikely(name, files);
  return likely === undefined ? '' : ` Did you mean \`${likely}\`?`;
}
