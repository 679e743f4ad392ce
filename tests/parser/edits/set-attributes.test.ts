import { describe, expect, test } from 'vitest';
import type { AttributeContent } from '../../../schemas/map-edit.ts';
import { setAttributes } from '../../../parser/edits/set-attributes.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { editedBy } from './edited-text.ts';

/** Sets an attribute of the node `a`; returns the new text. */
function set(text: string, key: string, content: AttributeContent | undefined): string {
  return editedBy(text, (document) => {
    const section = document.tree.children.find(({ header }) => header === 'a');
    return setAttributes(document, section ? [{ section, key, content }] : []);
  });
}

const HEAD = '## m\n\n### a\n';

describe('an attribute', () => {
  test.each<[string, string, string, string | undefined, string]>([
    ['is changed in its line', '* name: x\n* next: b\n', 'next', 'c', '* name: x\n* next: c\n'],
    ['changes only in the different part', '* next:   b,c \n', 'next', 'b, d,c', '* next:   b, d,c \n'],
    [
      'given twice is changed in the second line',
      '* next: b\n* next: c\n',
      'next',
      'd',
      '* next: b\n* next: d\n',
    ],
    ['given twice is removed twice', '* next: b\n* url: x\n* next: c\n', 'next', undefined, '* url: x\n'],
    ['without a value gets the value', '* name: x\n* next:\n', 'next', 'b', '* name: x\n* next: b\n'],
    [
      'is inserted in the usual order',
      '- name: x\n- next: b\n',
      'url',
      '/t',
      '- name: x\n- url: /t\n- next: b\n',
    ],
    ['is inserted first if it usually is', '*  next: b\n', 'name', 'x', '*  name: x\n*  next: b\n'],
    [
      'is inserted above a list',
      '* rewards:\n  * certificate: /c\n',
      'next',
      'b',
      '* next: b\n* rewards:\n  * certificate: /c\n',
    ],
    ['is added to a section without attributes', '', 'name', 'x', '* name: x\n'],
    ['on two lines is changed in one of them', '* next: b,\n* c\n', 'next', 'b,d', '* next: b,\n* d\n'],
    ['on two lines may become one line', '* next: b,\n* c\n* url: x\n', 'next', 'z', '* next: z\n* url: x\n'],
    [
      'on two lines is removed from both',
      '* next: b,\n<!-- why -->\n* c\n',
      'next',
      undefined,
      '<!-- why -->\n',
    ],
    [
      'is not inserted between another attribute and prose below it',
      '* name: x\nand more\n',
      'url',
      '/t',
      '* url: /t\n* name: x\nand more\n',
    ],
    [
      'is not inserted into a comment',
      '<!--\n* url: /o\n-->\n* name: x\n',
      'next',
      'b',
      '<!--\n* url: /o\n-->\n* name: x\n* next: b\n',
    ],
  ])('%s', (_, before, key, content, after) => {
    expect(set(HEAD + before, key, content)).toBe(HEAD + after);
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    expect(set(windows(HEAD + before), key, content)).toBe(windows(HEAD + after));
    const cut = (text: string): string => text.replace(/\n$/, '');
    expect(set(cut(HEAD + before), key, content)).toBe(cut(HEAD + after));
  });

  test('is spelled as in other sections of the file', () => {
    const rest = '### b\n* imageUrl: /b.png\n';
    expect(set(`${HEAD}* name: x\n${rest}`, 'imageurl', '/a.png')).toBe(
      `${HEAD}* name: x\n* imageUrl: /a.png\n${rest}`,
    );
  });

  test('gets the bullet of other sections if its section has no attributes', () => {
    expect(set(`${HEAD}### b\n-   name: x\n`, 'name', 'y')).toBe(`${HEAD}-   name: y\n### b\n-   name: x\n`);
  });

  test.each([
    ['', 'An attribute needs a value.'],
    ['a\nb', 'A value has to be a single line.'],
    [' a', 'A value cannot begin or end with a space.'],
    ['a <!-- b', 'A value cannot contain a comment.'],
  ])('cannot have the value %j', (content, reason) => {
    const document = readMap(HEAD);
    const section = document.tree.children[1];
    expect(section && setAttributes(document, [{ section, key: 'name', content }])).toMatchObject({
      ok: false,
      reason,
    });
  });
});

const REWARDS = `* rewards:
    <!-- ask Anna -->
    * certificate:
        * url: /c.pdf

        * preview: /c.png
    * completion-badge: /b.png
`;

const certificate = (url: string): { key: string; content: AttributeContent } => ({
  key: 'certificate',
  content: [
    { key: 'url', content: url },
    { key: 'preview', content: '/c.png' },
  ],
});
const badge = { key: 'completion-badge', content: '/b.png' };

describe('a list attribute', () => {
  test.each<[string, AttributeContent | undefined, string]>([
    ['changes a single value', [certificate('/d.pdf'), badge], REWARDS.replace('/c.pdf', '/d.pdf')],
    [
      'loses an entry',
      [badge],
      REWARDS.replace('    * certificate:\n        * url: /c.pdf\n', '').replace(
        '        * preview: /c.png\n',
        '',
      ),
    ],
    [
      'gets an entry after the others',
      [certificate('/c.pdf'), badge, badge],
      `${REWARDS}    * completion-badge: /b.png\n`,
    ],
    [
      'gets an entry before the others',
      [badge, certificate('/c.pdf'), badge],
      REWARDS.replace('* rewards:\n', '* rewards:\n    * completion-badge: /b.png\n'),
    ],
    ['is removed, but not the text between its lines', undefined, '    <!-- ask Anna -->\n\n'],
    [
      'changes a value into a list',
      [certificate('/c.pdf'), { key: 'completion-badge', content: [{ key: 'image', content: '/b.png' }] }],
      REWARDS.replace('* completion-badge: /b.png', '* completion-badge:\n        * image: /b.png'),
    ],
  ])('%s', (_, content, after) => {
    expect(set(HEAD + REWARDS, 'rewards', content)).toBe(HEAD + after);
  });

  test('is indented like the other lists of the file', () => {
    const rest = '### b\n* actions:\n\t* editor: [x](/)\n';
    expect(set(`${HEAD}* name: x\n\n${rest}`, 'rewards', [certificate('/c.pdf')])).toBe(
      `${HEAD}* name: x\n* rewards:\n\t* certificate:\n\t\t* url: /c.pdf\n\t\t* preview: /c.png\n\n${rest}`,
    );
  });

  test('of two levels is added last, because it would swallow attributes after it', () => {
    const actions = '* actions:\n    * editor: [x](/)\n';
    expect(set(HEAD + actions, 'rewards', [certificate('/c.pdf')])).toBe(
      `${HEAD}${actions}* rewards:\n    * certificate:\n        * url: /c.pdf\n        * preview: /c.png\n`,
    );
  });
});
