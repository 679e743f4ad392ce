import path from 'node:path';
import { expect, test } from 'vitest';
import { listFolder } from '../../../cli/repository/folder-files.ts';
import { findRepository } from '../../../cli/repository/find-repository.ts';
import { createLinter } from '../../../cli/lint/create-linter.ts';
import type { Folders } from '../../../cli/lint/folders.ts';
import { failureDetails } from '../../../cli/lint/lint-file.ts';
import { findSubjects } from '../../../cli/lint/check-paths.ts';
import { codePolicy } from '../../../cli/config/code-policy.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT } from './run-lint.ts';

/** File access in which reading one file's content fails. */
const folders: Folders = {
  findRepository,
  list: async (root) => {
    const listing = await listFolder(root);
    const contents = new Map<string, Uint8Array | undefined>();
    contents.has = (file) => {
      if (file === 'images/odd.png') throw new RangeError('Something odd.');
      return Map.prototype.has.call(contents, file);
    };
    return { ...listing, contents };
  },
};

test('a rule that fails on one file is reported, and the other files are checked', async () => {
  const cwd = await tempFolder({
    'a.md': `${CLEAN}* imageurl: /images/odd.png\n`,
    'b.md': MISSPELT,
    'tutorials/one.md': '# One\n## Step one\nDo it.\n',
    'images/odd.png': 'x',
  });
  const linter = createLinter({ cwd, checkedPaths: [cwd], folders });
  const io = createFakeIo({ cwd });
  const subjects = await findSubjects({ paths: ['a.md', 'b.md'], code: codePolicy({}, io) }, linter, io);
  const files = [];
  for (const { reading, check } of subjects) files.push(await check(reading, linter));
  expect(
    files.map((one) => ({
      path: one.path,
      isUnreadable: one.isUnreadable,
      found: one.diagnostics.map(({ ruleId, severity, reason }) => `${severity} ${ruleId} ${reason}`),
    })),
  ).toEqual([
    {
      path: 'a.md',
      isUnreadable: true,
      found: ['error file-unchecked skillmap could not check this file: Something odd.'],
    },
    {
      path: 'b.md',
      isUnreadable: false,
      found: [expect.stringContaining('warning no-unknown-attribute')],
    },
  ]);
  const details = failureDetails(files);
  expect(details).toContain('failed on a.md\nRangeError: Something odd.\n    at ');
  expect(details).not.toContain(`failed on ${path.join(cwd, 'b.md')}`);
  expect(details).not.toContain('b.md\n');
});
