import { glob, isDynamicPattern } from 'tinyglobby';
import { didYouMean } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { atPlace, type WrittenPlace } from '../config/written-place.ts';
import { UsageError } from '../io.ts';
import { toSentence } from '../words.ts';

/**
 * Checks that the patterns in `maps` match files. Throws a UsageError if a named file does not exist, or if no pattern
 * matches a file. Calls `onNotice` with a sentence about each other pattern that matches no file, and about exceptions in
 * `ignore`, which have no effect. Patterns in `maps` of a shared configuration are left out, because not every repository
 * has all the folders that it names.
 */
export async function checkMapPatterns(
  { config, file, folder, mapPlaces = [] }: LoadedConfig,
  onNotice: (notice: string) => void = () => undefined,
): Promise<void> {
  for (const exception of (config.ignore ?? []).filter(isNegated)) {
    const where = file === undefined ? '' : `${file}: `;
    onNotice(
      `${where}\`ignore\` has \`${exception}\`, which has no effect. Exceptions are possible in a \`.skillmapignore\`.`,
    );
  }
  const patterns = (config.maps ?? [])
    .map((pattern, index) => ({ pattern, at: mapPlaces[index] }))
    .filter(({ pattern }) => !isNegated(pattern));
  const unmatched: typeof patterns = [];
  for (const one of patterns) if (!(await matches(one.pattern, folder))) unmatched.push(one);
  const missing = unmatched.find(({ pattern }) => !isDynamicPattern(pattern));
  const [first] = unmatched;
  if (missing) throw new UsageError(describe(missing, await likelyName(missing.pattern, folder)));
  if (first && unmatched.length === patterns.length) throw new UsageError(describe(first));
  for (const one of unmatched) if (one.at?.file === file) onNotice(describe(one));
}

function isNegated(pattern: string): boolean {
  return pattern.startsWith('!') && pattern[1] !== '(';
}

async function matches(pattern: string, folder: string): Promise<boolean> {
  return (await glob(pattern, { cwd: folder, expandDirectories: false })).length > 0;
}

function describe({ pattern, at }: { pattern: string; at: WrittenPlace | undefined }, likely = ''): string {
  const message = toSentence(`\`maps\` names \`${pattern}\`, which matches no file${likely}`);
  return at ? atPlace(at, message) : message;
}

async function likelyName(name: string, folder: string): Promise<string> {
  return didYouMean(name, await glob('**/*.md', { cwd: folder, ignore: '**/node_modules/**' }));
}
