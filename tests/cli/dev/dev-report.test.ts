import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { AuthoringSnapshot, FramedDiagnostic } from '#schemas/authoring.ts';
import { createDevReport } from '../../../cli/dev/dev-report.ts';

const finding: FramedDiagnostic = {
  ruleId: 'valid-package-json',
  severity: 'error',
  reason: 'There is a comma too many before `]`.',
  place: { start: { line: 4, column: 22, offset: 70 }, end: { line: 4, column: 23, offset: 71 } },
  frame: [],
};
const warning: FramedDiagnostic = { ...finding, severity: 'warning' };
const snapshot: AuthoringSnapshot = {
  root: '/repo',
  repository: { files: [], versions: {} },
  maps: [{ path: 'skillmap.md', stale: false, diagnostics: [] }],
  others: [
    { path: 'pxt.json', kind: 'package', uses: [], diagnostics: [finding] },
    { path: 'tutorials/one.md', kind: 'tutorial', uses: [], diagnostics: [warning, warning] },
  ],
};
const report = createDevReport('1.0.0', false);
const session = {
  url: 'http://localhost:1/',
  networkUrls: [],
  editor: ['minecraft, as pxt.json says', 'learners use https://minecraft.makecode.com/'],
};
const at = new Date(2026, 0, 1, 12, 30, 5);

test('the start message lists the maps, and files that belong to them if they have findings', () => {
  const lines = report.started(snapshot, session).split('\n');
  expect(lines).toContain('  skillmap.md       clean');
  expect(lines).toContain('  pxt.json          1 error');
  expect(lines).toContain('  tutorials/one.md  2 warnings');
});

test('the start message shows the editor and its source', () => {
  const started = report.started(snapshot, session);
  expect(started).toContain(
    '  Editor  minecraft, as pxt.json says\n          learners use https://minecraft.makecode.com/\n',
  );
});

test("without a map, the start message explains how to create one, and links the format's page", async () => {
  const said = report.started({ ...snapshot, maps: [], others: [] }, session);
  expect(said).toContain('`npx skillmap init`');
  const [page = ''] = /file:\S+/.exec(said) ?? [];
  expect(await readFile(new URL(page), 'utf8')).toContain('# Map format');
});

test('the message after a save lists each affected file, with the place of its first error', () => {
  const told = report.changed(
    [
      { kind: 'read', path: 'pxt.json', diagnostics: [finding] },
      { kind: 'read', path: 'tutorials/one.md', diagnostics: [] },
      { kind: 'deleted', path: 'tutorials/two.md' },
      { kind: 'left', path: 'tutorials/three.md' },
    ],
    at,
  );
  expect(told.split('\n')).toEqual([
    '  12:30:05  pxt.json            1 error',
    '            pxt.json:4:22: There is a comma too many before `]`.',
    '  12:30:05  tutorials/one.md    clean',
    '  12:30:05  tutorials/two.md    deleted',
    '  12:30:05  tutorials/three.md  no longer used by a map',
    '',
  ]);
});

test('the message after a save gives the reason why learners cannot open a map', () => {
  const closing: FramedDiagnostic = {
    ...finding,
    severity: 'warning',
    reason: 'There is no activity `sharc`.',
    isClosing: true,
  };
  const diagnostics = [finding, closing];
  const maps = [{ path: 'skillmap.md', stale: false, diagnostics }];
  const started = report.started({ ...snapshot, maps }, session);
  expect(started).toContain('  skillmap.md       1 error, 1 warning: learners cannot open it\n');
  expect(report.changed([{ kind: 'read', path: 'skillmap.md', diagnostics }], at)).toBe(
    '  12:30:05  skillmap.md  1 error, 1 warning: learners cannot open it\n' +
      '            skillmap.md:4:22: There is no activity `sharc`.\n',
  );
});

test('the counts in a message include findings that are not listed', () => {
  const read = {
    kind: 'read' as const,
    path: 'a.md',
    diagnostics: [finding],
    more: { error: 999, warning: 2, info: 1 },
  };
  expect(report.changed([read], at)).toContain('a.md  1000 errors, 2 warnings, 1 hint\n');
});

test('a message lists the first of many files, and the number of the others', () => {
  const reports = Array.from({ length: 45 }, (_, index) => ({
    kind: 'read' as const,
    path: `tutorials/${index}.md`,
    diagnostics: [warning],
  }));
  const lines = report.changed(reports, at).trimEnd().split('\n');
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('  12:30:05  and 5 more files: `skillmap lint` lists all');
});
