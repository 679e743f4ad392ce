import { readFile } from 'node:fs/promises';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, type AttributeLevel } from '../../../parser/model/attribute-catalogue.ts';
import { findGuide, guidesOf } from '../../../parser/language/attribute-guides.ts';
import { colorsOf, spellColor } from '../../../parser/language/colors-of.ts';
import { inEnglish } from '../../../parser/phrases/in-english.ts';
import { hoverAt } from '../../../parser/language/hover-at.ts';
import { idUseAt, usesOfTarget } from '../../../parser/facts/id-uses.ts';
import { linksOf } from '../../../parser/language/links-of.ts';
import { symbolsOf, type MapSymbol } from '../../../parser/language/symbols-of.ts';
import { checkFile } from '../../../parser/processor.ts';
import { atCursor } from './at-cursor.ts';

const LEVELS: readonly AttributeLevel[] = ['page', 'map', 'activity', 'reward', 'completion', 'layout'];

describe('the guide to an attribute', () => {
  test('exists for every attribute at every level where it is allowed, and for no other', () => {
    for (const level of LEVELS) {
      const known = [...ATTRIBUTES.values()].filter(({ levels }) => levels.includes(level));
      expect(
        guidesOf(level)
          .map(({ key }) => key)
          .sort(),
        level,
      ).toEqual(known.map(({ key }) => key).sort());
    }
  });

  test('has the same text in docs/map-format.md', async () => {
    const page = await readFile(new URL('../../../docs/map-format.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
    for (const level of LEVELS) {
      for (const { key, text, without } of guidesOf(level)) {
        const end = without ? /^Without it, (.*)\.$/.exec(inEnglish(without))?.[1] : '';
        const wanted = [`\`${key}\``, inEnglish(text), end ?? 'a sentence that begins with `Without it, `'];
        const documented = cells.some((row) => wanted.every((cell) => row.includes(cell)));
        expect(documented, `docs/map-format.md, for a ${level}: ${wanted.join(' | ')}`).toBe(true);
      }
    }
  });

  test('has an example without findings', async () => {
    const values: Partial<Record<AttributeLevel, string>> = {
      page: '# p\n',
      map: '# p\n## m\n',
      activity: '# p\n## m\n### a\n',
      reward: '# p\n## m\n### a\n* kind: reward\n',
    };
    for (const [level, head] of Object.entries(values)) {
      for (const { key, example } of guidesOf(level as AttributeLevel)) {
        const file = new VFile(
          `${head}* ${key}:${example.startsWith('\n') ? '' : ' '}${example}\n${key === 'edges' ? '* next: a\n' : ''}`,
        );
        await checkFile(file, 'map');
        const about = file.messages.filter(({ ruleId }) =>
          /^valid-|misplaced|unknown-attribute/.test(ruleId ?? ''),
        );
        expect(about.map(String), `${key} of a ${level}`).toEqual([]);
      }
    }
  });
});

describe('a hover', () => {
  const MAP =
    '# p\n## Space\n* required: 1 x\n### ship\n* name: A *ship*\n* type: tutorial\n* url: /tutorials/ship\n* next: end\n### end\n* kind: completion\n* rewards:\n    * certificate: /c.pdf\n';
  const hover = (marked: string): string | undefined => {
    const { offset, ...context } = atCursor(marked, { 'tutorials/ship.md': '' });
    return hoverAt(context, offset)?.text;
  };

  test('on an attribute explains the attribute', () => {
    expect(hover(MAP.replace('next:', 'ne|xt:'))).toBe(
      '**`next`** of activity, reward, completion, layout node\n\nComma list of the headings that this node leads to.\n\nWithout it, the path ends here.\n\n```md\n* next: finish\n```',
    );
    expect(hover(MAP.replace('certificate:', 'cert|ificate:'))).toContain(
      'a certificate to print'.replace('a', 'A'),
    );
    expect(hover(MAP.replace('kind: completion', 'kind: |completion'))).toBe(
      'The end of the map, with rewards and what to do next.',
    );
    expect(hover(MAP.replace('* required', '* re|qired'))).toBeUndefined();
  });

  test('on an id shows the name and paths of the node, and escapes markup in names', () => {
    expect(hover(MAP.replace('### ship', '### sh|ip'))).toBe(
      '**`ship`**, an activity of the map `Space`: A \\*ship\\*\n\nLeads to `end`\n\nThe map begins here.',
    );
    expect(hover(MAP.replace('next: end', 'next: end|'))).toContain('Reached from `ship`');
    expect(hover(MAP.replace('next: end', 'formerly: ro|cket'))).toMatch(
      /^Formerly the name of \*\*`ship`\*\*/,
    );
    expect(hover(MAP.replace('## Space', '## |Space'))).toBe('**`Space`**, a map of 2 nodes: Space.');
  });

  test('on an address has a link to its target', () => {
    const { offset, ...context } = atCursor(MAP.replace('/tutorials/ship', '/tutor|ials/ship'), {
      'tutorials/ship.md': '',
    });
    expect(hoverAt(context, offset)?.link).toMatchObject({
      address: '/tutorials/ship',
      location: { kind: 'local', path: 'tutorials/ship.md' },
    });
  });

  test('for an attribute uses `findGuide`, which finds only attributes of the given level', () => {
    expect(findGuide('url', 'activity')?.text).toEqual({ id: 'guide.activity-url' });
    expect(findGuide('url', 'page')).toBeUndefined();
  });
});

test('the links of a map are its addresses, including those in actions', () => {
  const {
    text,
    offset: _offset,
    ...context
  } = atCursor(
    [
      '# p\n## m\n### a\n* type: tutorial\n* url: /tutorials/ship\n### end\n* kind: completion\n* actions:',
      '    * tutorial: [More](/tutorials/stars)',
      '    * map: [Next](github:you/maps/next)',
      '    * docs: [Read](/courses/csintro)',
      '    * docs: [Nowhere]()',
      '    * activity: [Again](a)',
      '    * editor: [Open](/new)',
      '    * video: [Watch](https://example.org/)|',
    ].join('\n'),
    { 'tutorials/ship.md': '', 'tutorials/stars.md': '' },
  );
  const links = linksOf(context);
  expect(links.map(({ address, range }) => [address, text.slice(range.start, range.end)])).toEqual(
    ['/tutorials/ship', '/tutorials/stars', 'github:you/maps/next', '/courses/csintro'].map((one) => [
      one,
      one,
    ]),
  );
  expect(links.map(({ location }) => location)).toMatchObject([
    { kind: 'local', path: 'tutorials/ship.md' },
    { kind: 'local', path: 'tutorials/stars.md' },
    { kind: 'code-host', slug: 'you/maps' },
    { kind: 'docs' },
  ]);
});

test('the outline contains the page, its maps and their nodes, each with its full range', () => {
  const { document, text } = atCursor(
    '# p\n* name: Page\n## m\n### a\n* name: One\n### b \n* kind: layout\n## n\n### c\n|',
  );
  const outline = (symbols: readonly MapSymbol[]): unknown[] =>
    symbols.map(({ name, kind, detail, range, nameRange, children }) => [
      name,
      kind,
      detail,
      text.slice(range.start, range.end),
      text.slice(nameRange.start, nameRange.end),
      ...(children.length > 0 ? [outline(children)] : []),
    ]);
  expect(outline(symbolsOf(document))).toEqual([
    [
      'p',
      'page',
      'Page',
      text,
      'p',
      [
        [
          'm',
          'map',
          undefined,
          '## m\n### a\n* name: One\n### b \n* kind: layout\n',
          'm',
          [
            ['a', 'activity', 'One', '### a\n* name: One\n', 'a'],
            ['b', 'layout', undefined, '### b \n* kind: layout\n', 'b'],
          ],
        ],
        ['n', 'map', undefined, '## n\n### c\n', 'n', [['c', 'activity', undefined, '### c\n', 'c']]],
      ],
    ],
  ]);
});

test('the outline contains maps without a page and nodes without a map', () => {
  const { document } = atCursor('### lost\n## m\n### a\n# late\n|');
  expect(
    symbolsOf(document).map(({ name, children }) => [name, children.map((child) => child.name)]),
  ).toEqual([
    ['lost', []],
    ['m', ['a', 'late']],
  ]);
});

describe('colours', () => {
  test.each([
    ['#fa0', { red: 255, green: 170, blue: 0, alpha: 1 }, ['#ffaa00', 'rgb(255, 170, 0)']],
    ['#ff8000', { red: 255, green: 128, blue: 0, alpha: 1 }, ['#ff8000', 'rgb(255, 128, 0)']],
    [
      '#ff800080',
      { red: 255, green: 128, blue: 0, alpha: 128 / 255 },
      ['#ff800080', 'rgba(255, 128, 0, 0.5)'],
    ],
    ['rgb(1, 2, 3)', { red: 1, green: 2, blue: 3, alpha: 1 }, ['#010203', 'rgb(1, 2, 3)']],
    ['rgba(1, 2, 3, 50%)', { red: 1, green: 2, blue: 3, alpha: 0.5 }, ['#01020380', 'rgba(1, 2, 3, 0.5)']],
    ['rgb(1 2 3 / 0.5)', { red: 1, green: 2, blue: 3, alpha: 0.5 }, ['#01020380', 'rgba(1, 2, 3, 0.5)']],
  ])('are found and can be written in other notations: %s', (written, color, spellings) => {
    const { document, text } = atCursor(`# p\n* primarycolor: ${written}\n|`);
    const [found] = colorsOf(document);
    expect(found?.color).toEqual(color);
    expect(text.slice(found?.range.start, found?.range.end)).toBe(written);
    expect(found && spellColor(found.color)).toEqual(spellings);
  });

  test('that completions offer as defaults are those of the viewer', async () => {
    const tokens = await readFile(
      new URL('../../../viewer/shared/styles/tokens.css', import.meta.url),
      'utf8',
    );
    const source = await readFile(
      new URL('../../../parser/language/complete-colors.ts', import.meta.url),
      'utf8',
    );
    for (const name of ['secondary', 'highlight', 'background-light']) {
      const color = new RegExp(`--brand-${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1];
      expect(source).toContain(`'${color}'`);
    }
  });
});

test('references to an id do not include an equal id in another map', () => {
  const { document, offset, text } = atCursor(
    '## a\n### x\n* next: y|, z\n### y\n### z\n* next: Y\n## b\n### y\n',
  );
  const target = idUseAt(document, offset)?.target;
  const places = target ? usesOfTarget(document, target) : [];
  expect(places.map(({ role, range }) => [role, range.start, text.slice(range.start, range.end)])).toEqual([
    ['heading', 28, 'y'],
    ['next', 19, 'y'],
    ['next', 44, 'Y'],
  ]);
});
