import { expect, test } from 'vitest';
import { readMap } from '../../../parser/parse-page.ts';
import { openText } from '../../../parser/workspace/open-text.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const MAP = `# page
## map
### one
* type: tutorial
* url: /t/one
* next: two
### two
* formerly: second
* type: tutorial
* url: /t/missing
`;
const repository = { files: memoryFiles({ 'skillmap.md': MAP, 't/one.md': '# One' }) };
const text = openText({ document: readMap(MAP), repository, path: 'skillmap.md' });
const after = (words: string): number => MAP.indexOf(words) + words.length;

test('the definition of an id or former id is a heading', () => {
  const heading = { kind: 'heading', range: { start: after('### tw') - 2, end: after('### two') } };
  expect(text.define(after('next: t'))).toEqual(heading);
  expect(text.define(after('formerly: s'))).toEqual(heading);
});

test('the definition of an address is the file that it names, if the file exists', () => {
  expect(text.define(after('/t/o'))).toEqual({ kind: 'file', path: 't/one.md' });
  expect(text.define(after('/t/m'))).toBeUndefined();
  expect(openText({ document: readMap(MAP) }).define(after('/t/o'))).toBeUndefined();
});

test('a map or activity can be renamed with its references, anything else cannot', () => {
  const renamed = text.rename(after('next: t'), { name: 'three' });
  expect(renamed.ok && renamed.value).toMatchObject([{ kind: 'edit' }]);
  expect(text.uses(after('next: t')).map(({ role }) => role)).toEqual(['heading', 'next']);
  expect(text.renamable(after('* type'))).toBeUndefined();
  expect(text.rename(after('* type'), { name: 'three' })).toMatchObject({
    ok: false,
    reason: 'There is no map or activity to rename here.',
  });
});
