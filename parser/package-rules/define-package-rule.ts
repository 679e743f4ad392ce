import { createDefineRule } from '../diagnostics/define-rule.ts';
import type { PackageDocument } from '../package/package-document.ts';
import { isUnreadable, listedFilesOf, type ListedFile } from '../package/package-fields.ts';

export interface PackageUnits {
  file: ListedFile;
}

export const definePackageRule = createDefineRule<PackageDocument, PackageUnits>(
  (document, visit, isWanted) => {
    if (!isWanted('file') || isUnreadable(document)) return;
    for (const file of listedFilesOf(document)?.files ?? []) visit('file', file);
  },
);
