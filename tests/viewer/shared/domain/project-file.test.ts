import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import { isOwnProject } from '../../../../viewer/shared/domain/own-project.ts';
import { isJsonText, readProjectText } from '#schemas/exchange/project-text.ts';
import {
  projectFileName,
  toOpenedProject,
  writeProjectFile,
} from '../../../../viewer/shared/domain/project-file.ts';

const config = {
  name: 'Space',
  dependencies: { device: '*' },
  files: ['main.blocks', 'main.ts', '_history'],
};
const project: Project = {
  header: {
    id: 'p',
    name: 'Space game',
    target: 'arcade',
    editor: 'blocksprj',
    tutorial: { tutorial: '/x' },
  },
  text: {
    'main.ts': 'game.splash("Füchse 🦊")',
    'main.blocks': '<xml/>',
    'pxt.json': JSON.stringify(config),
    _history: '{"entries":[]}',
    '.simstate.json': '{}',
  },
};

function contentOf(text: string, targetId = 'arcade') {
  const reading = readProjectText(text, targetId);
  if (reading.kind !== 'read') throw new Error(`Unexpected ${reading.kind}, expected a project`);
  return reading.content;
}
const fileWith = (changes: object) =>
  JSON.stringify({ ...(JSON.parse(writeProjectFile(project, 'arcade')) as object), ...changes });
const sourceWith = (files: string) => fileWith({ source: files });
const configText = JSON.stringify(config);

describe('a project as a file of the editor', () => {
  test("has the format in which the editor saves projects, with emoji escaped, without the editor's private fields", () => {
    const text = writeProjectFile(project, 'arcade');
    expect(text).not.toMatch(/[\ud800-\udfff]/);
    expect(text).toContain('Füchse');
    const file = JSON.parse(text) as { meta: unknown; source: string };
    expect(file.meta).toEqual({ cloudId: 'pxt/arcade', editor: 'blocksprj', name: 'Space game' });
    const files = JSON.parse(file.source) as Record<string, string>;
    expect(Object.keys(files)).toEqual(['main.blocks', 'main.ts', 'pxt.json']);
    expect(files['main.ts']).toBe('game.splash("Füchse 🦊")');
    expect(JSON.parse(files['pxt.json'] ?? '')).toEqual({
      ...config,
      name: 'Space game',
      files: ['main.blocks', 'main.ts'],
    });
  });

  test("contains the editor's version if the project knows it", () => {
    const versions = { target: '4.1.2', pxt: '12.2.24' };
    const text = { ...project.text, 'pxt.json': JSON.stringify({ ...config, targetVersions: versions }) };
    const written = JSON.parse(writeProjectFile({ ...project, text }, 'arcade')) as { meta: unknown };
    expect(written.meta).toMatchObject({ targetVersions: versions });
    expect(contentOf(writeProjectFile({ ...project, text }, 'arcade')).targetVersion).toBe('4.1.2');
  });

  test.each([
    ['Space game', 'arcade-Space-game.mkcd'],
    ['  Füchse & "Hühner" 🦊 ', 'arcade-Füchse-Hühner-🦊.mkcd'],
    ['../../etc/passwd', 'arcade-etcpasswd.mkcd'],
    ['гра про космос', 'arcade-гра-про-космос.mkcd'],
    ['gnp.\u202Egpj', 'arcade-gnpgpj.mkcd'],
    ['???', 'arcade-Untitled.mkcd'],
    ['', 'arcade-Untitled.mkcd'],
  ])('is named after its project: %j becomes %s', (name, expected) => {
    expect(projectFileName(name, 'arcade')).toBe(expected);
  });

  test('is read back with every file and every character unchanged', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', '"', '\\', '\n', '\u0000', 'é', '火', '🦊', '\u2028', '\ud800'),
    });
    const names = fc.stringMatching(/^[a-z][a-z0-9_-]{0,12}\.(?:ts|blocks|jres|md)$/);
    fc.assert(
      fc.property(fc.dictionary(names, letters), fc.string({ minLength: 1 }), (files, name) => {
        const text = { ...files, 'pxt.json': JSON.stringify({ name, files: Object.keys(files) }) };
        const content = contentOf(writeProjectFile({ header: { id: 'p', name }, text }, 'arcade'));
        const { 'pxt.json': written = '', ...others } = content.text;
        expect(others).toEqual(files);
        expect(JSON.parse(written)).toEqual({ name: content.name, files: Object.keys(files) });
      }),
    );
  });

  test('opens as an own project with a unique id and name, outside of any tutorial', () => {
    const own = toOpenedProject(contentOf(writeProjectFile(project, 'arcade')), {
      id: 'new',
      name: 'Space game 2',
      at: 9_500,
      targetId: 'arcade',
    });
    expect(isOwnProject(own)).toBe(true);
    expect(own.header).toMatchObject({
      id: 'new',
      name: 'Space game 2',
      target: 'arcade',
      editor: 'blocksprj',
    });
    expect(own.header).toMatchObject({ modificationTime: 9, recentUse: 9 });
    expect(own.header).not.toHaveProperty('tutorial');
    expect(JSON.parse(own.text['pxt.json'] ?? '')).toMatchObject({ name: 'Space game 2' });
  });
});

test.each([
  ['{}', true],
  [' \n{"a":1}', true],
  ['\uFEFF{}', true],
  ['[]', false],
  ['hello', false],
  ['', false],
])('%j is a JSON object: %s', (text, expected) => {
  const bytes = Uint8Array.from(Buffer.from(text));
  expect(isJsonText(bytes)).toBe(expected);
});

describe('a file is read as a project', () => {
  test('if it is in our stored form, or contains only the files', () => {
    expect(contentOf(JSON.stringify(project))).toMatchObject({ name: 'Space game', editor: 'blocksprj' });
    expect(contentOf(JSON.stringify(project.text))).toMatchObject({ name: 'Space' });
    expect(contentOf(JSON.stringify({ 'pxt.json': '{}', 'main.ts': '1' }))).toMatchObject({
      name: '',
      editor: 'tsprj',
    });
  });

  test('if its source is not compressed again', () => {
    const meta = { cloudId: 'pxt/arcade', name: 'Open' };
    expect(contentOf(JSON.stringify({ meta, source: project.text })).name).toBe('Open');
  });

  test.each([
    ['pxt/microbit', 'microbit'],
    ['ks/minecraft', 'minecraft'],
  ])('in its own editor only: %s is reported', (cloudId, target) => {
    const text = fileWith({ meta: { cloudId, name: 'Blink' } });
    expect(readProjectText(text, 'arcade')).toEqual({ kind: 'other-target', target });
    expect(readProjectText(text, target).kind).toBe('read');
  });

  test('in the editor that its header names only', () => {
    const other = { ...project, header: { ...project.header, target: 'microbit' } };
    expect(readProjectText(JSON.stringify(other), 'arcade')).toEqual({
      kind: 'other-target',
      target: 'microbit',
    });
  });

  test.each([
    ['no source', sourceWith('')],
    ['half a source', sourceWith('{"pxt.json": "{')],
    ['a list for files', sourceWith('[]')],
    ['no pxt.json', sourceWith('{"main.ts":"1"}')],
    ['a pxt.json that is a list', sourceWith('{"pxt.json":"[]"}')],
    ['a pxt.json that is damaged', sourceWith('{"pxt.json":"{"}')],
    ['a file that is a number', sourceWith(JSON.stringify({ 'pxt.json': configText, 'main.ts': 7 }))],
    ['a file that is nothing', sourceWith(JSON.stringify({ 'pxt.json': configText, 'main.ts': null }))],
    ['a file without a name', sourceWith(JSON.stringify({ 'pxt.json': configText, '': 'x' }))],
    ['a path with `..`', sourceWith(JSON.stringify({ 'pxt.json': configText, '../main.ts': 'x' }))],
    ['an absolute name', sourceWith(JSON.stringify({ 'pxt.json': configText, '/main.ts': 'x' }))],
    ['__proto__', sourceWith(`{"pxt.json":${JSON.stringify(configText)},"__proto__":"x"}`)],
    ['constructor', sourceWith(JSON.stringify({ 'pxt.json': configText, constructor: 'x' }))],
    [
      'thousands of files',
      sourceWith(
        JSON.stringify(
          Object.fromEntries(
            Array.from({ length: 2_001 }, (_, index) => [index === 0 ? 'pxt.json' : `${index}.ts`, '{}']),
          ),
        ),
      ),
    ],
  ])('a file with %s is damaged', (_, text) => {
    expect(readProjectText(text, 'arcade').kind).toBe('damaged');
  });

  test.each([
    '',
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"__proto__":{"meta":{},"source":"{}"}}',
    '{"format":"skillmap-work","projects":[]}',
    '{"meta":{}}',
    '{"header":{}}',
    '{',
    `${'['.repeat(200_000)}`,
  ])('another text is not a project file: %.40s', (text) => {
    expect(readProjectText(text, 'arcade').kind).toBe('other');
  });

  test('with a name that is shortened and has no invisible characters, and with a valid editor', () => {
    const name = `a\u0000b\u202Ec${'x'.repeat(500)}`;
    const content = contentOf(fileWith({ meta: { cloudId: 'pxt/arcade', name, editor: '<b>' } }));
    expect(content.name).toMatch(/^a b c?x+$|^a b cx+$/);
    expect(content.name.length).toBeLessThanOrEqual(100);
    expect(content.editor).toBe('blocksprj');
  });

  test('without throwing, whatever it contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readProjectText(JSON.stringify(value), 'arcade');
        readProjectText(fileWith({ source: value }), 'arcade');
        readProjectText(fileWith({ meta: value }), 'arcade');
        readProjectText(JSON.stringify({ header: value, text: value }), 'arcade');
      }),
    );
  });
});
