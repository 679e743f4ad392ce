import type { Rule, SourceDocument } from '../diagnostics/rule.ts';
import { noSampleFile } from './no-sample-file.ts';
import { noUnusedIgnore } from './no-unused-ignore.ts';
import { validTranslationFolder } from './valid-translation-folder.ts';

/** What skillmap checks in every markdown file, after all that is checked in one of its kind. */
export const SHARED_RULES: readonly Rule<SourceDocument>[] = [
  noSampleFile,
  validTranslationFolder,
  noUnusedIgnore,
];
