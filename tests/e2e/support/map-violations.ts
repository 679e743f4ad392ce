import { activity, mapFile, node, skillMap } from './map-text.ts';

/** A violation, the words of its finding, and a map with it; the activity `one` is always valid. */
export const VIOLATIONS: [sentence: string, reason: string, ...nodes: string[]][] = [
  [
    'activity ids must be unique within a map',
    'Two activities on this map have the id one.',
    activity('one'),
  ],
  ['an id in next must exist', 'There is no activity nowhere on', activity('two', { next: 'nowhere' })],
  ['an activity needs a url', 'The activity two needs a url', activity('two', { url: '' })],
  ['an activity needs a type', 'The activity two needs type: tutorial', activity('two', { type: '' })],
  [
    'a certificate needs a url',
    'This certificate needs url',
    node('completion', 'end', {}, '* rewards:', '    * certificate:', '        * preview: /end.png'),
  ],
  [
    'a completion-badge needs an imageurl',
    'This badge needs imageurl',
    node('completion', 'end', {}, '* rewards:', '    * completion-badge:', '        * name: Gold'),
  ],
  [
    'a map action points to the code-hosting service or the docs',
    'An action cannot lead to https://example.com/x, only to github.com or the MakeCode documentation.',
    node('completion', 'end', {}, '* actions:', '    * map: [Next](https://example.com/x)'),
  ],
  [
    'a tutorial action points to the code-hosting service or the docs',
    'An action cannot lead to https://example.com/x, only to github.com or the MakeCode documentation.',
    node('completion', 'end', {}, '* actions:', '    * tutorial: [Next](https://example.com/x)'),
  ],
  [
    'a docs action points to the docs',
    'A docs action cannot lead to https://github.com/a/b, only to the MakeCode documentation.',
    node('completion', 'end', {}, '* actions:', '    * docs: [Next](https://github.com/a/b)'),
  ],
];

/** A map file with each violation: `broken0`, `broken1` and so on. */
export const brokenMaps: Readonly<Record<string, string>> = Object.fromEntries(
  VIOLATIONS.map(([, , ...nodes], index) => [
    `broken${index}`,
    mapFile({}, skillMap('first', {}, activity('one', { next: 'end, two' }), ...nodes)),
  ]),
);
