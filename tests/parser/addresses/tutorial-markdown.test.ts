import { describe, expect, test } from 'vitest';
import { readExtensions, replacePictures } from '../../../parser/addresses/tutorial-markdown.ts';

describe('replacePictures', () => {
  const mark = (markdown: string) =>
    replacePictures(markdown, (url) => (url.startsWith('youtube:') ? undefined : `https://x/${url}`));

  test.each([
    ['![cat](/a.png)', '![cat](https://x//a.png)'],
    ['![cat](a.png "A cat" )', '![cat](https://x/a.png "A cat" )'],
    ['![](<a b.png>)', '![](<https://x/a b.png>)'],
    ['<img alt="x" src="a.png" />', '<img alt="x" src="https://x/a.png" />'],
    ['![video](youtube:abc)', '![video](youtube:abc)'],
    ['[link](/page) and `![`', '[link](/page) and `![`'],
    ['![a](1.png)![b](2.png)', '![a](https://x/1.png)![b](https://x/2.png)'],
  ])('%s', (before, after) => {
    expect(mark(before)).toBe(after);
  });

  // What looks from each mark to the end of the text would take minutes, and so the test's time-out.
  test.each(['![', '![](', '<img ', '<img src=', '[!['])('a line of many %s is read to its end', (part) => {
    const line = part.repeat(200_000);
    expect(mark(line).length).toBeGreaterThanOrEqual(line.length);
  });
});

describe('readExtensions', () => {
  test('takes what package blocks name on the code host, each once', () => {
    const markdown = [
      '```package',
      'pxt-tilemaps=github:microsoft/pxt-tilemaps/',
      'carnival=github:microsoft/arcade-carnival#v0.0.7',
      'scroll=github:microsoft/arcade-background-scroll#926e12eef/',
      'images=github:microsoft/arcade-tutorial-extensions/mole-images#v0.0.11',
      'device',
      '```',
      'x=github:not/here',
      '```package',
      'again=github:Microsoft/pxt-tilemaps',
      '```',
    ].join('\r\n');
    expect(readExtensions(markdown)).toEqual([
      { repo: 'Microsoft/pxt-tilemaps' },
      { repo: 'microsoft/arcade-carnival', tag: 'v0.0.7' },
      { repo: 'microsoft/arcade-background-scroll', tag: '926e12eef' },
      { repo: 'microsoft/arcade-tutorial-extensions/mole-images', tag: 'v0.0.11' },
    ]);
  });
});
