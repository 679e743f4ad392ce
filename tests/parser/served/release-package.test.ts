import { expect, test } from 'vitest';
import { releasePackage } from '../../../parser/served/release-package.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const MAP = `# guide
* name: Guide

## first

### one
* type: tutorial
* url: tutorials/one
`;
const TUTORIAL = '# One\n\n## Step\n\nGo.\n';
const RELEASE = { version: '1.1.0', name: 'maps', target: 'arcade' };

function released(files: Readonly<Record<string, string>>): string {
  const outcome = releasePackage({ slug: 'ada/maps', files: memoryFiles(files) }, RELEASE);
  return outcome.ok ? outcome.value : `refused: ${outcome.reason}`;
}

test('a release changes the version and the file list of pxt.json, and keeps every other byte', () => {
  const text =
    '{\r\n  "name":"maps",\r\n  "version": "1.0.0",\r\n  "files": [\r\n    "gone.md",\r\n    "skillmap.md"\r\n  ]\r\n}';
  expect(released({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL, 'pxt.json': text })).toBe(
    text
      .replace('1.0.0', '1.1.0')
      .replace('"gone.md",\r\n    "skillmap.md"', '"skillmap.md",\r\n    "tutorials/one.md"'),
  );
});

test('a release corrects misspelt entries of pxt.json in place', () => {
  const text = '{ "version": "1.1.0", "files": ["Skillmap.md", "tutorials/ome.md"] }';
  expect(released({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL, 'pxt.json': text })).toBe(
    '{ "version": "1.1.0", "files": ["skillmap.md", "tutorials/one.md"] }',
  );
});

test('a release adds no version to a pxt.json without a version', () => {
  const text = '{ "files": ["skillmap.md", "tutorials/one.md"] }';
  expect(released({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL, 'pxt.json': text })).toBe(text);
});

test('a release creates a missing pxt.json', () => {
  const made = released({ 'skillmap.md': MAP, 'README.md': '# Maps\n', 'tutorials/one.md': TUTORIAL });
  expect(JSON.parse(made)).toMatchObject({
    name: 'maps',
    version: '1.1.0',
    files: ['README.md', 'skillmap.md', 'tutorials/one.md'],
    supportedTargets: ['arcade'],
  });
});

test('a release with an unreadable pxt.json is refused with a reason', () => {
  expect(released({ 'skillmap.md': MAP, 'pxt.json': '{ "files": ' })).toMatch(/^refused: `pxt.json` cannot/);
});
