import type { Rule } from '../diagnostics/rule.ts';
import type { PackageDocument } from '../package/package-document.ts';
import { consistentTarget } from './consistent-target.ts';
import { noDuplicateFile } from './no-duplicate-file.ts';
import { noLargeFile } from './no-large-file.ts';
import { noUnknownFile } from './no-unknown-file.ts';
import { requireListedFile } from './require-listed-file.ts';
import { requirePackageFiles } from './require-package-files.ts';
import { requirePackageName } from './require-package-name.ts';
import { validPackageJson } from './valid-package-json.ts';

/** All rules for `pxt.json`, in alphabetical order. */
export const PACKAGE_RULES: readonly Rule<PackageDocument>[] = [
  consistentTarget,
  noDuplicateFile,
  noLargeFile,
  noUnknownFile,
  requireListedFile,
  requirePackageFiles,
  requirePackageName,
  validPackageJson,
];
