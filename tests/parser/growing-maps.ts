const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** A map of `count` nodes, each with the lines that `make` returns for its index. */
export const nodes = (count: number, make: (index: number) => string): string =>
  `# page\n## map\n* layout: manual\n${repeat(count, (index) => `### n${index}\n* type: tutorial\n* url: /t${index}\n${make(index)}`)}`;

/** Texts of maps by size, each growing in another way: code with quadratic work is slow for one of them. */
export const SHAPES: Record<string, (count: number) => string> = {
  'plain nodes': (count) => nodes(count, () => ''),
  'a chain': (count) => nodes(count, (index) => `* next: n${index + 1}\n* position: ${index} 0\n`),
  'a loop': (count) => nodes(count, (index) => `* next: n${(index + 1) % count}\n`),
  'diamonds in a row': (count) =>
    nodes(count, (index) =>
      index % 3 === 0 ? `* next: n${index + 1}, n${index + 2}\n` : `* next: n${index - (index % 3) + 3}\n`,
    ),
  'loops to themselves': (count) => nodes(count, (index) => `* next: n${index}\n`),
  'nodes on one spot': (count) => nodes(count, () => '* position: 1 1\n'),
  'the same id': (count) => `# page\n## map\n${'### node\n* next: node, nod\n'.repeat(count)}`,
  'unknown ids': (count) => nodes(count, (index) => `* next: x${index}, lost\n`),
  'one long next': (count) => `# page\n## map\n### a\n* next: ${repeat(count, (index) => `id${index}, `)}\n`,
  'one long edges': (count) => `# page\n## map\n### a\n* edges: ${'1 1, ; '.repeat(count)}\n`,
  'a value of many bullets': (count) =>
    `# page\n## map\n### a\n* next: x\n${repeat(count, (index) => `* , id${index}\n`)}`,
  maps: (count) =>
    repeat(
      count,
      (index) => `## map${index}\n* required: map${index + 1}, 2 easy\n### a${index}\n* tags: easy\n`,
    ),
  'late pages': (count) => `## map\n### a\n${'# page\n* name: x\n'.repeat(count)}`,
  strays: (count) => `# page\n${repeat(count, (index) => `### n${index}\n`)}## map\n### a\n`,
  'nested lists': (count) =>
    `# page\n## map\n${'### a\n* kind: reward\n* rewards:\n    * certificate:\n        * url: /a\n* actions:\n    * map: [a](/b)\n'.repeat(count)}`,
  'entries of one list': (count) =>
    `# page\n## map\n### a\n* kind: reward\n* rewards:\n${'    * badge: /a.png\n'.repeat(count)}`,
  'swallowed attributes': (count) =>
    `# page\n## map\n### a\n* kind: reward\n* rewards:\n    * certificate:\n        * url: /a\n${repeat(count, (index) => `* k${index}: v\n`)}`,
  blocks: (count) => `# page\n${'```intro\nhello\n- list\n```\n'.repeat(count)}`,
  'one long block': (count) =>
    `# page\n* name: x\n\`\`\`intro\n${'- list\n# heading\n'.repeat(count)}\`\`\`\n`,
  'fences that open none': (count) => `# page\n${'```c++\n* a: b\n~~~\n'.repeat(count)}`,
  comments: (count) => `# page\n## map\n${repeat(count, (index) => `<!--\n### n${index}\n* url: a\n-->\n`)}`,
  'one long comment': (count) =>
    `# page\n<!--\n${repeat(count, (index) => `### n${index}\n* url: a\n`)}-->\n`,
  'comments without end': (count) => `# page\n${'<!--\n'.repeat(count)}`,
  'comments in values': (count) => `# page\n## map\n### a\n${'* url: a <!-- b --> -->\n'.repeat(count)}`,
  'comments in one value': (count) => `# page\n* name: a ${'<!-- -->'.repeat(count)}\n`,
  'ends of comments in one value': (count) => `# page\n* name: a ${'-->'.repeat(count)}\n`,
  'openings of comments in one value': (count) => `# page\n* name: a ${'<!--'.repeat(count)}\n`,
  'ends of comments': (count) => `# page\n${'-->\n* a: b -->\n'.repeat(count)}`,
  'prose below a value': (count) => `# page\n* name: x\n${'more\n'.repeat(count)}`,
  prose: (count) => `# page\n${'// a\n\nprose\n---\n+ name: x\n ## b\n'.repeat(count)}`,
  'blank lines': (count) => `# page\n* name: x\n${'\n'.repeat(count)}* y\n`,
  'lone returns': (count) => `# page\r${'* a: b\r'.repeat(count)}`,
  'merge conflicts': (count) =>
    `# page\n${'<<<<<<< a\n* name: a\n=======\n* name: b\n>>>>>>> b\n'.repeat(count)}`,
  'conflicts without end': (count) => `# page\n${'<<<<<<< a\n=======\n'.repeat(count)}`,
  'duplicate attributes': (count) => `# page\n${'* name: x\n* nmae: y\n* tags: z\n'.repeat(count)}`,
  'ignore comments': (count) => `# page\n${'<!-- skillmap-ignore no-loop -->\n'.repeat(count)}* name: x\n`,
  'edges without next, and unreached nodes elsewhere': (count) =>
    `# page\n## far\n### root\n${repeat(count, (index) => `### u${index}\n* url: /u\n`)}` +
    `## map\n### root\n* next: ${repeat(count, (index) => `v${index},`)}\n${repeat(count, (index) => `### v${index}\n* edges: 1 1\n`)}`,
  'ids that many maps have': (count) =>
    `# page\n## like\n* type: tutorial\n* url: /x\n* next: q\n### q0\n` +
    `${repeat(count, (index) => `## a${index}\n### same\n`)}${repeat(count, (index) => `## b${index}\n### x\n* next: same\n`)}`,
};

/** The text before and after a change. */
export interface Change {
  before: string;
  after: string;
}

/** Changes by size, each growing in another way, for rules that compare a text with its previous version. */
export const CHANGES: Record<string, (count: number) => Change> = {
  'headings swapped in one map': (count) => ({ before: pairs(count), after: pairs(count, 1) }),
  'headings swapped in each map': (count) => ({ before: pairsByMap(count), after: pairsByMap(count, 1) }),
  'headings counted anew': (count) => ({
    before: numbered(count),
    after: numbered(count).replace('# page\n## map\n', '# page\n## map\n### n0\n* url: /new\n* next: n1\n'),
  }),
  'new headings': (count) => ({ before: pairs(count), after: pairs(count).replaceAll('### n', '### o') }),
  'all gone': (count) => ({ before: pairs(count), after: '# page\n## map\n### root\n* url: /root\n' }),
  'other names of maps': (count) => ({
    before: maps(count),
    after: maps(count).replaceAll('name: ', 'name: My '),
  }),
  'maps swapped': (count) => ({ before: maps(count), after: maps(count, 1) }),
  'maps under new headings': (count) => ({
    before: maps(count),
    after: maps(count).replaceAll('## map', '## new'),
  }),
};

/** A map whose root leads to all nodes. With `turn` 1, each pair of nodes has swapped tutorials. */
const pairs = (count: number, turn = 0): string =>
  `# page\n## map\n### root\n* url: /root\n* next: ${repeat(count, (index) => `n${index},`)}\n` +
  repeat(count, (index) => `### n${index}\n* url: /t${index ^ turn}\n`);

const pairsByMap = (count: number, turn = 0): string =>
  `# page\n${repeat(
    count,
    (index) =>
      `## map${index}\n### a\n* url: /${index}-${turn}\n* next: b\n### b\n* url: /${index}-${1 - turn}\n`,
  )}`;

const numbered = (count: number): string =>
  `# page\n## map\n${repeat(count, (index) => `### n${index + 1}\n* url: /t${index}\n* next: n${index + 2}\n`)}`;

const maps = (count: number, turn = 0): string =>
  `# page\n${repeat(count, (index) => `## map${index}\n* name: Map ${index ^ turn}\n### a\n* url: /t${index ^ turn}\n`)}`;
