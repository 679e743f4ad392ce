import { describe, expect, test } from 'vitest';
import { isDrawable, kindOf, type KnownFile } from '../../../parser/workspace/kind-of.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const MAP = '# page\n## map\n### one\n* type: tutorial\n* url: /t/one\n* checks: required, /list\n';
const DRAFT = '# page\n## map\n### one\n* name: One\n';
const TUTORIAL = '# One\n## Step 1\nPlace a block.\n';
const PROSE = '# Lesson plan\nWe begin with a game.\n';

const files = {
  'course.md': MAP,
  'skillmap.md': PROSE,
  't/one.md': PROSE,
  'draft.md': DRAFT,
  'plan.md': PROSE,
  'free.md': TUTORIAL,
  'map.txt': MAP,
  'pxt.json': '{}',
  't/one.checks.md': '- A loop: loop\n',
  'list.md': '- A loop: loop\n',
};
const repository = { files: memoryFiles(files) };
const fileAt = (path: keyof typeof files): KnownFile => ({ path, text: files[path], repository });

describe.each([
  { path: 'course.md', named: 'map', open: 'map', listed: 'map' },
  { path: 'skillmap.md', named: 'map', open: undefined, listed: 'map' },
  { path: 't/one.md', named: 'tutorial', open: 'tutorial', listed: 'tutorial' },
  { path: 'draft.md', named: 'map', open: undefined, listed: undefined },
  { path: 'plan.md', named: 'map', open: undefined, listed: undefined },
  { path: 'free.md', named: 'tutorial', open: undefined, listed: undefined },
  { path: 'map.txt', named: 'map', open: undefined, listed: undefined },
  { path: 't/one.checks.md', named: 'checks', open: 'checks', listed: 'checks' },
  { path: 'list.md', named: 'checks', open: 'checks', listed: 'checks' },
  { path: 'pxt.json', named: 'package', open: 'package', listed: 'package' },
] as const)('the file $path', ({ path, ...kinds }) => {
  test.each(['named', 'open', 'listed'] as const)('has the expected kind if it is %s', (question) => {
    expect(kindOf(fileAt(path), question)).toBe(kinds[question]);
  });
});

test('in an editor, a file called skillmap.md is a map even if only its start is written', () => {
  const begun = { ...fileAt('skillmap.md'), text: DRAFT };
  expect(kindOf(begun, 'open')).toBe('map');
  expect(isDrawable(begun)).toBe(true);
  expect(isDrawable(fileAt('draft.md'))).toBe(false);
});

test('in an editor, the configuration decides which files are maps', () => {
  expect(kindOf({ ...fileAt('plan.md'), isConfigured: true }, 'open')).toBe('map');
  expect(kindOf({ ...fileAt('course.md'), isConfigured: false }, 'open')).toBeUndefined();
  expect(kindOf({ ...fileAt('free.md'), isConfigured: true }, 'named')).toBe('map');
  expect(kindOf({ ...fileAt('course.md'), isConfigured: false }, 'named')).toBe('map');
});

test('a listed file that was a map before is still a map', () => {
  expect(kindOf({ ...fileAt('plan.md'), wasMap: true }, 'listed')).toBe('map');
});

test('the kind of a file is known without its text or without a repository', () => {
  expect(kindOf({ path: 't/one.md', repository }, 'listed')).toBe('tutorial');
  expect(kindOf({ path: 'C:\\maps\\skillmap.md', text: DRAFT }, 'open')).toBe('map');
  expect(kindOf({ path: 'C:\\maps\\pxt.json' }, 'open')).toBe('package');
});

test('a map that an editor opens as markdown is recognized with any file name', () => {
  expect(kindOf({ path: 'untitled:Untitled-1', text: MAP, isMarkdown: true }, 'open')).toBe('map');
});
