import { expect, test } from 'vitest';
import { createLanguageHandlers } from '../../../../../viewer/studio/services/language/language-handlers.ts';

const MAP = `# guide
* name: Guide

## first

### one
* name: One
* type: tutorial
* url: https://github.com/ada/maps/tutorials/one
* next: two

### two
* name: Two
* type: tutorial
* url: https://github.com/ada/maps/tutorials/one
`;
const TUTORIAL = '# One\n\n## Step\n\nGo.\n';
const PACKAGE = JSON.stringify({
  name: 'maps',
  version: '1.0.0',
  files: ['skillmap.md', 'tutorials/one.md'],
});
const FILES = { 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL, 'pxt.json': PACKAGE };

const toServed = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { path, size: bytes.length, bytes };
  });

/** A draft of these files; learners have other versions. */
function open(draft: Record<string, string>) {
  const bytes = new Map(Object.entries(draft).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  const language = createLanguageHandlers((path) => bytes.get(path));
  const files = Object.entries(draft).map(([path, text]) => ({ path, size: text.length }));
  language.open({ slug: 'ada/maps', files, rules: {} });
  return language;
}

test('a version with a map that learners cannot open is reported, and whether the draft fixes that', async () => {
  const language = open(FILES);
  const broken = { ...FILES, 'skillmap.md': 'Soon to come.\n' };
  const judgement = await language.judge({ files: toServed(broken), tag: 'v1.0.0' });
  expect(judgement.maps).toMatchObject([{ kind: 'closed', path: 'skillmap.md', isFixed: true }]);
  language.write({ path: 'skillmap.md', text: 'Sooner.\n' });
  const again = await language.judge({ tag: 'v1.0.0' });
  expect(again.maps).toMatchObject([{ kind: 'closed', isFixed: false }]);
});

test('a version with missing files or without a `pxt.json` is reported', async () => {
  const language = open(FILES);
  const judgement = await language.judge({
    files: toServed({ 'skillmap.md': MAP, 'Tutorials/One.md': TUTORIAL }),
    tag: 'v1.0.0',
  });
  expect(judgement.missing).toEqual([
    { path: 'tutorials/one.md', namedBy: 'skillmap.md:9', other: 'Tutorials/One.md', isHere: true },
  ]);
  expect(judgement.package).toEqual({ kind: 'absent' });
});

test('a version without mistakes reports nothing', async () => {
  const judgement = await open(FILES).judge({ files: toServed(FILES), tag: 'v1.0.0' });
  expect(judgement).toMatchObject({
    maps: [{ kind: 'open' }],
    missing: [],
    package: { kind: 'good' },
    unaddressable: [],
    misspelt: [],
  });
});

test('findings about lost progress are reported during typing, with their fix', async () => {
  const language = open(FILES);
  expect(await language.since({})).toEqual([]);
  await language.judge({ files: toServed(FILES), tag: 'v1.0.0' });
  expect(await language.since({})).toEqual([]);
  const renamed = MAP.replaceAll('two', 'second');
  language.write({ path: 'skillmap.md', text: renamed });
  const [changed] = await language.since({});
  expect(changed).toMatchObject({ path: 'skillmap.md', diagnostics: [{ ruleId: 'require-former-id' }] });
  const [edit] = changed?.diagnostics[0]?.fix?.edits ?? [];
  language.write({
    path: 'skillmap.md',
    text: renamed.slice(0, edit?.start) + (edit?.text ?? '') + renamed.slice(edit?.end),
  });
  expect(await language.since({})).toEqual([]);
});

test('a removed map is reported', async () => {
  const language = open({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL });
  const then = {
    ...FILES,
    'skillmap.md': `${MAP}* description: More\n`,
    'other.md': MAP.replaceAll('One', 'Ten'),
  };
  await language.judge({ files: toServed(then), tag: 'v1.0.0' });
  const found = await language.since({});
  expect(found.map(({ path, diagnostics }) => [path, diagnostics[0]?.ruleId])).toEqual([
    ['other.md', 'no-removed-file'],
  ]);
});

test('the package of the next version lists the files that the texts name now', () => {
  const language = open({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL });
  const made = language.releasePackage({ version: '1.0.0', name: 'maps', target: 'arcade' });
  expect(JSON.parse(made ?? '')).toMatchObject({ files: ['skillmap.md', 'tutorials/one.md'] });
});

test('the differences compare the version that learners get with the current texts, saved or not', async () => {
  const language = open({ ...FILES, 'skillmap.md': MAP.replace('name: One', 'name: First one') });
  expect(await language.changes({})).toBeUndefined();
  const picture = { path: 'images/one.png', size: 3 };
  await language.judge({ files: [...toServed(FILES), picture], tag: 'v1.0.0' });
  language.write({ path: 'tutorials/one.md', text: TUTORIAL.replace('Go.', 'Run.') });
  const [map, tutorial, ...more] = (await language.changes({})) ?? [];
  expect(more).toEqual([]);
  expect(map).toMatchObject({
    path: 'skillmap.md',
    changes: [{ what: 'name', name: 'First one', before: 'One', after: 'First one' }],
  });
  expect(map?.pictures?.before).not.toContain('<title>changed</title>');
  expect(map?.pictures?.after).toContain('<title>changed</title>');
  expect(tutorial).toMatchObject({
    activities: ['First one', 'Two', 'One'],
    changes: [{ what: 'words', step: 1 }],
  });
  language.write({ path: 'tutorials/one.md', text: TUTORIAL });
  language.write({ path: 'skillmap.md', text: MAP.replace('* name: One\n', '* name:  One\n\n') });
  expect(await language.changes({})).toEqual([]);
});

test('pictures are compared by their sizes, because only the sizes of published pictures are known', async () => {
  const map = MAP.replace('* next: two', '* imageurl: /one.png\n* next: two');
  const draft = { ...FILES, 'skillmap.md': map, 'one.png': '12345' };
  const language = open(draft);
  const servedWith = (size: number) => [
    ...toServed({ ...FILES, 'skillmap.md': map }),
    { path: 'one.png', size },
  ];
  await language.judge({ files: servedWith(5), tag: 'v1.0.0' });
  expect(await language.changes({})).toEqual([]);
  await language.judge({ files: servedWith(4), tag: 'v1.0.0' });
  expect(await language.changes({})).toMatchObject([{ path: 'one.png', kind: 'file', state: 'changed' }]);
});
