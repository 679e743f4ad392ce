import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../parser/values/read-html.ts';
import { countWork } from '../../support/count-work.ts';

const without = (text: string): string =>
  readHtml(text).reduceRight(
    (rest, { start, end, replacement }) => rest.slice(0, start) + replacement + rest.slice(end),
    text,
  );

describe('readHtml', () => {
  it.each([
    ['<b>Bold</b>, <I>light</I>', 'Bold, light'],
    ['One<br>two<br/>three<br />', 'One two three'],
    ['One <br> two', 'One  two'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<b>One</b><br>two', 'One two'],
    ['<font color="red">Red', 'Red'],
    ['Left over</b>', 'Left over'],
    ['See <a href="https://a.org/b">this</a>.', 'See this (https://a.org/b).'],
    ['See <a href="#top">this</a>.', 'See this.'],
    ['a&nbsp;b &amp; c &lt;3 &eacute;t&eacute; &#39;x&#x27;', "a b & c <3 été 'x'"],
  ])('replaces HTML in %s', (html, words) => {
    expect(without(html)).toBe(words);
  });

  it.each([
    'a < b and b > c',
    'Press <A> and <b>',
    'Map<a>, Array<string>, List<Sprite>',
    '<3 <me@example.com> <https://example.com>',
    '`<b>x</b>` \\<br>',
    'R&D; AT&T &unknown; &#0; &',
    '<!-- a comment -->',
    'Set <OFF> to <ON>, <small> or <title>',
  ])('finds no HTML in %s', (text) => {
    expect(readHtml(text)).toEqual([]);
  });

  it.each(['<a ', '<br>', '`', '&amp', '<b href="https:', '</p>'])(
    'does at most twice the work for twice as many `%s`',
    (piece) => {
      const work = (count: number) => countWork(() => readHtml(piece.repeat(count)));
      expect(work(4_000) / work(2_000)).toBeLessThan(2.4);
    },
  );
});
