import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import {
  findLinks,
  findPictures,
  findSpacedPictures,
  replacePictures,
} from '../../../parser/addresses/markdown-pictures.ts';

function urlsOf(markdown: string): string[] {
  return findPictures(markdown).map(({ url }) => url);
}

/** The addresses of all pictures that a CommonMark parser finds. */
function picturesOfRemark(markdown: string): string[] {
  const definitions = new Map<string, string>();
  const pictures: string[] = [];
  const walk = (node: Nodes, visit: (node: Nodes) => void): void => {
    visit(node);
    if ('children' in node) for (const child of node.children) walk(child, visit);
  };
  const tree = unified().use(remarkParse).parse(markdown);
  walk(tree, (node) => {
    // In CommonMark, the first definition of a name counts.
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url);
  });
  walk(tree, (node) => {
    if (node.type === 'image') pictures.push(node.url);
    if (node.type === 'imageReference') pictures.push(definitions.get(node.identifier) ?? '');
  });
  return pictures;
}

describe('findPictures agrees with CommonMark', () => {
  test.each([
    '![p](/images/ship%20(1).png)',
    '![p](/images/a((b)c).png)',
    '![p](/images/ship\\(1.png)',
    '![p](/images/ship\\_1.png)',
    '![p](</images/my ship (1).png>)',
    '![p](</images/ship).png> "A ship")',
    "![p](/ship.png 'A ship')",
    '![p](/ship.png (A ship))',
    '![p](\n/ship.png\n"A \\" ship"\n)',
    '![a [b] c](/ship.png)',
    '![a \\] c](/ship.png)',
    '![a\nb](/ship.png)',
    '[![a](/ship.png)](https://example.org/a)',
    '![p](/ship#1.png)',
    '![p](/ship.png?a=1&amp;b=2)',
    '![A ship][ship] and ![ship][] and ![Ship]\n\n[ship]: /ship.png "A ship"',
    '![ship]\n\n[SHIP]: </my ship.png>',
    '![A ship][ship]\n\n[ship]: /first.png\n[ship]: /second.png',
    '`![p](/ship.png)` and ``a ` ![p](/ship.png)``',
    '`![p](/ship.png)',
    'a ` b\n\n![p](/ship.png) ` c',
    '\\![p](/ship.png)',
    '!\\[p](/ship.png)',
    '![p\\](/ship.png)',
    '![p](/ship.png =100x)',
    '![p](/my ship.png)',
    '![p](/ship(1.png)',
    '![p]',
    '![p] (/ship.png)',
    '[p](/page)',
    '[a](b "![p](/ship.png)")',
  ])('about %j', (markdown) => {
    const found = findPictures(markdown).flatMap(({ url, shownAt }) => shownAt.map(() => url));
    expect(found.toSorted()).toEqual(picturesOfRemark(markdown).toSorted());
  });
});

describe('findPictures', () => {
  test.each([
    ['<img src="/ship.png">', '/ship.png'],
    ["<img alt='a > b' src='/my ship.png' />", '/my ship.png'],
    ['<IMG SRC=/ship.png>', '/ship.png'],
    ['<img\n  src = "/ship.png?a&amp;b">', '/ship.png?a&b'],
    ['<img data-src="/no.png" src="/ship.png" src="/other.png">', '/ship.png'],
  ])('finds the picture in the HTML %j', (markdown, url) => {
    expect(urlsOf(markdown)).toEqual([url]);
  });

  test('returns the range of each address as written', () => {
    const markdown = '![a](</a b.png> "t") <img src="b.png"> ![c](c\\_.png)\n\n![d]\n\n[d]: d.png';
    expect(findPictures(markdown).map(({ start, end }) => markdown.slice(start, end))).toEqual([
      '/a b.png',
      'b.png',
      'c\\_.png',
      'd.png',
    ]);
  });

  test('lists the pictures that use a definition', () => {
    const markdown = '![A ship][ship]\n\n[ship]: /ship.png\n\n![ship] [ship]';
    const [picture] = findPictures(markdown);
    expect(picture?.shownAt.map(({ start, end }) => markdown.slice(start, end))).toEqual([
      '![A ship][ship]',
      '![ship]',
    ]);
  });
});

test('findSpacedPictures finds addresses that CommonMark rejects because of a space', () => {
  const markdown =
    '![a](/my ship.png) ![b](/my ship (1).png ) ![c](</my ship.png>) ![d](/d.png "A ship") [e](a b)';
  expect(findSpacedPictures(markdown).map(({ start, end }) => markdown.slice(start, end))).toEqual([
    '/my ship.png',
    '/my ship (1).png',
  ]);
});

test('findLinks finds links and skips pictures', () => {
  const markdown = '[a](/a(1)) ![b](/b.png) [c][d] [e](</e f>) ![f][g]\n\n[d]: /d\n\n[g]: /g.png\n';
  expect(findLinks(markdown).map(({ url }) => url)).toEqual(['/a(1)', '/e f', '/d']);
});

describe('replacePictures', () => {
  const mark = (markdown: string) =>
    replacePictures(markdown, (url) => (url.startsWith('youtube:') ? undefined : `https://x/${url}`));

  test.each([
    ['![cat](/a.png)', '![cat](https://x//a.png)'],
    ['![cat](a.png "A cat" )', '![cat](https://x/a.png "A cat" )'],
    ['![](<a b.png>)', '![](<https://x/a b.png>)'],
    ['![](a(1).png)', '![](https://x/a(1).png)'],
    ['![](a\\(1.png)', '![](https://x/a%281.png)'],
    ['![b]\n\n[b]: b.png "B"', '![b]\n\n[b]: https://x/b.png "B"'],
    ['<img alt="x" src="a.png" />', '<img alt="x" src="https://x/a.png" />'],
    ['![video](youtube:abc)', '![video](youtube:abc)'],
    ['[link](/page) and `![`', '[link](/page) and `![`'],
    ['![a](1.png)![b](2.png)', '![a](https://x/1.png)![b](https://x/2.png)'],
  ])('replaces only the addresses of pictures in %s', (before, after) => {
    expect(mark(before)).toBe(after);
  });

  // Searching from each mark to the end of the text would take minutes and exceed the test's timeout.
  test.each([
    '![',
    '![](',
    '![](a',
    '![](\\(',
    '![a][b]',
    '<img ',
    '<img src=',
    '<img src="',
    '[![',
    '`',
    '` ``',
    '[a]: b\n',
  ])('does not hang on a line of many %s', (part) => {
    const line = part.repeat(200_000);
    expect(mark(line).length).toBeGreaterThanOrEqual(line.length);
  });
});
