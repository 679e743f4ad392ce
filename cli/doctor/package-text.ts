import { isLocalized } from '#parser';
import type { Side } from './read-side.ts';

/** A `pxt.json` for a repository that has none: with it, MakeCode reads the maps and the tutorials that they name. */
export function packageText({ files, content }: Side, name: string): string {
  const tutorials = [...content.named.values()]
    .filter(({ use, path: file }) => use === 'tutorial' && files.has(file))
    .map(({ path: file }) => file);
  const maps = [...content.maps.keys()].filter((file) => !isLocalized(file));
  const readme = files.has('README.md') ? ['README.md'] : [];
  return JSON.stringify(
    {
      name,
      version: '1.0.0',
      description: '',
      dependencies: { device: '*' },
      files: [...new Set([...readme, ...maps.sort(), ...tutorials.sort()])],
      supportedTargets: ['arcade'],
      preferredEditor: 'tsprj',
    },
    undefined,
    4,
  );
}
