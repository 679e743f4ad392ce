import { expect, test } from 'vitest';
import { createLanguageHandlers } from '../../../../../viewer/studio/services/language/language-handlers.ts';

const MAP = `# guide
* name: Guide

## first

### one
* name: Hero
* type: tutorial
* url: tutorials/one
* nextt: two

### two
* name: Villain
`;
const TUTORIAL = '# Draw\n\n## Step 1\n\nPlace a block.\n';

function open(files: Record<string, string>) {
  const language = createLanguageHandlers((path) => new TextEncoder().encode(files[path] ?? ''));
  const listed = Object.entries(files).map(([path, text]) => ({ path, size: text.length }));
  language.open({ files: listed, rules: {} });
  return { language, listed };
}

test('a map is checked as it is written, and drawn', async () => {
  const { language } = open({ 'skillmap.md': MAP });
  language.write({ path: 'skillmap.md', text: MAP.replace('Hero', 'Knight') });
  const { kind, diagnostics, map } = await language.check({ path: 'skillmap.md' });
  expect(kind).toBe('map');
  expect(diagnostics.map(({ ruleId }) => ruleId)).toContain('no-unknown-attribute');
  expect(map?.page?.maps[0]?.nodes[0]?.displayName).toBe('Knight');
  expect(map?.diagnostics[0]?.about).toEqual({ mapId: 'first', activityId: 'one' });
});

test('offsets refer to the document, whatever the line ends of the file', async () => {
  const text = `\uFEFF${MAP.replaceAll('\n', '\r\n')}`;
  const { language } = open({ 'skillmap.md': text });
  const { diagnostics, parts, map } = await language.check({ path: 'skillmap.md' });
  const finding = diagnostics.find(({ ruleId }) => ruleId === 'no-unknown-attribute');
  expect(finding?.place?.start.offset).toBe(MAP.indexOf('nextt'));
  const onMap = map?.diagnostics.find(({ ruleId }) => ruleId === 'no-unknown-attribute');
  expect(onMap).toMatchObject({ place: finding?.place, about: { mapId: 'first', activityId: 'one' } });
  // Deletes the second `t`.
  const wrong = MAP.indexOf('nextt') + 4;
  expect(finding?.fix?.edits).toEqual([{ start: wrong, end: wrong + 1, text: '' }]);
  expect(parts.map(({ heading }) => MAP.slice(heading, heading + 3))).toEqual(['fir', 'one', 'two']);
});

test("a readme with bullets like a map's is no map, and causes no findings in the map beside it", async () => {
  const outline =
    '# Course\n\n## Week 1\n\n* URL: https://example.com/1\n* Tags: loops\n\n## Week 2\n\n- Type: workshop\n';
  const { language } = open({ 'skillmap.md': MAP, 'README.md': outline });
  expect(await language.check({ path: 'README.md' })).toMatchObject({ kind: 'other', diagnostics: [] });
  expect(language.draw({ path: 'README.md' })).toBeUndefined();
});

test('a tutorial in the file of the map causes one finding', async () => {
  const { language } = open({ 'skillmap.md': TUTORIAL });
  const { kind, diagnostics } = await language.check({ path: 'skillmap.md' });
  expect(kind).toBe('map');
  expect(diagnostics.map(({ ruleId }) => ruleId)).toEqual(['require-map-text']);
});

test('the start of a map is drawn in a file that is expected to be one', () => {
  const begun = '# guide\n\n## first\n\n### one\n* name: Hero\n';
  const { language } = open({ 'skillmap.md': begun, 'notes.md': begun });
  expect(language.draw({ path: 'skillmap.md' })?.page?.maps[0]?.nodes[0]?.displayName).toBe('Hero');
  expect(language.draw({ path: 'notes.md' })).toBeUndefined();
});

test('the properties of a part have the offsets of the document', () => {
  const { language } = open({ 'skillmap.md': `\uFEFF${MAP.replaceAll('\n', '\r\n')}` });
  const part = { mapId: 'first', activityId: 'one' };
  const found = language.properties({ path: 'skillmap.md', part });
  const { range } = found?.properties.find(({ key }) => key === 'url') ?? {};
  expect(MAP.slice(range?.start, range?.end)).toBe('* url: tutorials/one');
  expect(MAP.slice(found?.headingRange.start, found?.headingRange.end)).toBe('one');
});

test('a map is drawn before it is checked, with the findings of the last check', async () => {
  const { language } = open({ 'skillmap.md': MAP });
  const path = 'skillmap.md';
  expect(language.draw({ path })?.diagnostics).toEqual([]);
  const { map } = await language.check({ path });
  language.write({ path, text: MAP.replace('Hero', 'Knight') });
  const drawn = language.draw({ path });
  expect(drawn?.page?.maps[0]?.nodes[0]?.displayName).toBe('Knight');
  expect(drawn?.diagnostics).toEqual(map?.diagnostics);
  language.write({ path, text: 'oops' });
  expect(language.draw({ path })).toBeUndefined();
});

test('a text with nothing to draw keeps the last map, marked as such', async () => {
  const { language } = open({ 'skillmap.md': MAP });
  await language.check({ path: 'skillmap.md' });
  language.write({ path: 'skillmap.md', text: 'oops' });
  const { map } = await language.check({ path: 'skillmap.md' });
  expect(map?.stale).toBe(true);
  expect(map?.page?.title).toBe('Guide');
});

test('a file is a tutorial while a map names it', async () => {
  const { language } = open({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL });
  expect((await language.check({ path: 'tutorials/one.md' })).kind).toBe('tutorial');
  language.write({ path: 'skillmap.md', text: MAP.replace('* url: tutorials/one\n', '') });
  expect((await language.check({ path: 'tutorials/one.md' })).kind).toBe('other');
});

test('a changed file is read again, and a deleted one is missing', async () => {
  const files: Record<string, string> = { 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL };
  const { language, listed } = open(files);
  const missing = async () =>
    (await language.check({ path: 'skillmap.md' })).diagnostics.some(({ reason }) =>
      reason.includes('is not in'),
    );
  expect(await missing()).toBe(false);
  language.update({
    files: listed.filter(({ path }) => path === 'skillmap.md'),
    changed: ['tutorials/one.md'],
  });
  expect(await missing()).toBe(true);
});

test('completion, definitions and renaming use the offsets of the document', async () => {
  const text = MAP.replace('nextt', 'next').replaceAll('\n', '\r\n');
  const plain = MAP.replace('nextt', 'next');
  const { language } = open({ 'skillmap.md': text, '_locales/de/skillmap.md': text });
  const path = 'skillmap.md';
  const offset = plain.indexOf('next: two') + 'next: '.length;
  const completions = await language.complete({ path, offset });
  expect(completions.map(({ label }) => label)).toContain('two');
  expect(language.define({ path, offset })).toEqual({ path, offset: plain.indexOf('### two') + 4 });
  expect(language.renamable({ path, offset })).toBe('two');
  const renamed = language.rename({ path, offset, name: 'three' });
  const changes = renamed.kind === 'changes' ? renamed.changes : [];
  const results = changes.map((change) => {
    if (change.kind !== 'edit') return undefined;
    const isOwn = change.path === undefined;
    let result = isOwn ? plain : text;
    for (const edit of change.edits.toSorted((one, other) => other.start - one.start)) {
      result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
    }
    return [change.path, result.includes('### three'), result.includes('* next: three')];
  });
  // The translation uses the offsets of its file.
  expect(results).toEqual([
    [undefined, true, true],
    ['_locales/de/skillmap.md', true, true],
  ]);
  expect(language.rename({ path, offset, name: 'one' }).kind).toBe('refused');
});

test('a tutorial gets no hovers of maps, and no names to rename', async () => {
  const { language } = open({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL });
  const place = { path: 'tutorials/one.md', offset: TUTORIAL.indexOf('Step') };
  expect(await language.hover(place)).toBeUndefined();
  expect(language.define(place)).toBeUndefined();
  expect(language.renamable(place)).toBeUndefined();
  const heading = { path: 'skillmap.md', offset: MAP.indexOf('first') };
  expect((await language.hover(heading))?.text).toContain('a map of 2 nodes');
});
