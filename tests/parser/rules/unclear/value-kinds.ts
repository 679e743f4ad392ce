import { activity, map } from '../../../support/silent-causes.ts';

/** A place for a value in a map, with a valid and an invalid value. */
export interface ValueKind {
  name: string;
  /** The lines of the map, with `?` in place of the value. */
  lines: string[];
  good: string;
  /** The invalid value. Absent if another rule would report it. */
  wrong?: string;
  /** The previous version of the map; defaults to the one with the valid value. */
  before?: string[];
  /** Matches the names of distortions that are harmless, or that the author may have meant. */
  harmless?: RegExp;
}

/** The other files of the map's repository. */
export const FILES = {
  'images/one.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'tutorials/a.md': '# A\n\n## Step 1\n\nX\n',
  'tutorials/b.md': '# B\n\n## Step 1\n\nX\n',
  'info/one.md': '# One\n',
  'other.md': ['# o', '* name: O', '', ...map('m', activity('a'))].join('\n'),
};

const page = (...more: string[]): string[] => ['# p', '* name: P', ...more, ''];
const onPage = (line: string): string[] => [...page(line), ...map('m', activity('a'))];
const onMap = (line: string, ...node: string[]): string[] => [
  ...page(),
  '## m',
  '* name: M',
  line,
  '',
  ...activity('a', ...node),
];
const onSecondMap = (line: string, tags: string): string[] => [
  ...page(),
  ...map('m', activity('a', tags)),
  '## n',
  '* name: N',
  line,
  '',
  ...activity('b'),
];
const onNode = (...more: string[]): string[] => [
  ...page(),
  ...map('m', activity('a', ...more), activity('b')),
];
const alone = (...more: string[]): string[] => [...page(), ...map('m', ['### a', ...more, ''])];
const atEnd = (...more: string[]): string[] => [
  ...page(),
  ...map('m', activity('a', '* next: end'), ['### end', ...more, '']),
];
const inList = (...more: string[]): string[] => atEnd('* kind: completion', ...more);
const inAction = (line: string): string[] => inList('* actions:', line);
const onGrid = (...more: string[]): string[] => [
  ...onMap('* layout: manual', '* next: b', ...more),
  ...activity('b', '* position: 2 0'),
];

const IMAGE = { good: '/images/one.svg', wrong: '/images/none.svg' };
const TUTORIAL = { good: '/tutorials/a', wrong: '/tutorials/none' };
const PAGE = { good: '/info/one.md', wrong: '/info/none.md' };
const YES = { good: 'true', wrong: 'maybe' };
const COLOR = { good: '#112233', wrong: '#11' };
const LAYOUT = { good: 'manual', wrong: 'manuel' };

/** Distortions that are harmless for web addresses and links of actions, which stay valid with a line added. */
const GLUED = /^a glued/;

export const VALUE_KINDS: ValueKind[] = [
  { name: 'infourl', ...PAGE, lines: onPage('* infourl: ?') },
  {
    name: 'infourl elsewhere',
    good: 'https://github.com/a/b',
    harmless: GLUED,
    lines: onPage('* infourl: ?'),
  },
  // All distortions are harmless here: no rule can check these values.
  { name: 'alternatesources', good: 'github:a/b', harmless: /./, lines: onPage('* alternatesources: ?') },
  { name: 'backgroundurl', ...IMAGE, lines: onPage('* backgroundurl: ?') },
  { name: 'bannerurl', good: 'https://a.org/b.png', harmless: GLUED, lines: onPage('* bannerurl: ?') },
  { name: 'pixelatedbackground', ...YES, lines: onPage('* pixelatedbackground: ?') },
  { name: 'primarycolor', ...COLOR, lines: onPage('* primarycolor: ?') },
  { name: 'tertiarycolor', ...COLOR, lines: onPage('* tertiarycolor: ?') },
  { name: 'completionurl', ...IMAGE, lines: onMap('* completionurl: ?') },
  { name: 'layout', ...LAYOUT, good: 'automatic', lines: onMap('* layout: ?') },
  { name: 'layout with positions', ...LAYOUT, lines: onMap('* layout: ?', '* position: 0 0') },
  { name: 'allowcodecarryover', ...YES, lines: onMap('* allowcodecarryover: ?') },
  { name: 'required map', good: 'm', wrong: 'nowhere', lines: onSecondMap('* required: ?', '* tags: easy') },
  {
    name: 'required tag',
    good: '1 easy',
    wrong: '1 hard',
    lines: onSecondMap('* required: ?', '* tags: easy'),
  },
  { name: 'tags', good: 'easy', lines: onSecondMap('* required: 1 easy', '* tags: ?') },
  {
    name: 'formerly of a map',
    good: 'old',
    wrong: 'm',
    lines: onMap('* formerly: ?'),
    before: onMap('').map((line) => line.replace('## m', '## old')),
  },
  {
    name: 'formerly of an activity',
    good: 'old',
    wrong: 'a',
    lines: onNode('* next: b', '* formerly: ?'),
    before: onNode('* next: b').map((line) => line.replace('### a', '### old')),
  },
  { name: 'imageurl', ...IMAGE, lines: onNode('* next: b', '* imageurl: ?') },
  { name: 'next', good: 'b', wrong: 'nowhere', lines: onNode('* next: ?') },
  { name: 'editor', good: 'js', wrong: 'pyhton', lines: onNode('* next: b', '* editor: ?') },
  { name: 'url', ...TUTORIAL, lines: alone('* type: tutorial', '* url: ?') },
  { name: 'type', good: 'tutorial', wrong: 'tutor', lines: alone('* url: /tutorials/a', '* type: ?') },
  { name: 'kind', good: 'completion', wrong: 'complete', lines: atEnd('* kind: ?') },
  { name: 'position', good: '0 0', wrong: '0', lines: onGrid('* position: ?') },
  { name: 'edges', good: '1 0', wrong: '1', lines: onGrid('* position: 0 0', '* edges: ?') },
  { name: 'showmultiplayershare', ...YES, lines: inList('* showmultiplayershare: ?') },
  { name: 'certificate', ...IMAGE, lines: inList('* rewards:', '    * certificate: ?') },
  {
    name: 'url of a certificate',
    ...IMAGE,
    lines: inList(
      '* rewards:',
      '    * certificate:',
      '        * preview: /images/one.svg',
      '        * url: ?',
    ),
  },
  {
    name: 'preview of a certificate',
    ...IMAGE,
    lines: inList(
      '* rewards:',
      '    * certificate:',
      '        * url: /images/one.svg',
      '        * preview: ?',
    ),
  },
  { name: 'badge', ...IMAGE, lines: inList('* rewards:', '    * completion-badge: ?') },
  {
    name: 'image of a badge',
    ...IMAGE,
    lines: inList('* rewards:', '    * completion-badge:', '        * image: ?'),
  },
  {
    name: 'next activity',
    good: 'a',
    wrong: 'none',
    harmless: GLUED,
    lines: inAction('    * activity: [X](?)'),
  },
  {
    name: 'next map',
    good: '/other',
    wrong: '/otter',
    harmless: GLUED,
    lines: inAction('    * map: [X](?)'),
  },
  { name: 'next tutorial', ...TUTORIAL, harmless: GLUED, lines: inAction('    * tutorial: [X](?)') },
  {
    name: 'next page',
    ...PAGE,
    good: '/reference/sprites',
    harmless: GLUED,
    lines: inAction('    * docs: [X](?)'),
  },
];
