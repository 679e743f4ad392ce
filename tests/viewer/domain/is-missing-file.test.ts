import { expect, test } from 'vitest';
import { isMissingFile } from '../../../viewer/domain/is-missing-file.ts';

const docs = (path: string) => ({ kind: 'docs', path }) as const;
const own = { kind: 'local', path: 'skillmap.md' } as const;

test('what the repository at hand has not got is no file of the documentation, unless it lies in `static`', () => {
  expect(isMissingFile(docs('certificates/space.pdf'), own)).toBe(true);
  expect(isMissingFile(docs('space.png'), own)).toBe(true);
  expect(isMissingFile(docs('static/skillmap/space.pdf'), own)).toBe(false);
  expect(isMissingFile(docs('skillmap/space'), own)).toBe(false);
  expect(isMissingFile({ kind: 'local', path: 'space.pdf' }, own)).toBe(false);
  expect(isMissingFile(docs('space.pdf'), docs('skillmap/space'))).toBe(false);
  expect(isMissingFile(docs('space.pdf'), undefined)).toBe(false);
});
