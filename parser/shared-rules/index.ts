import type { Rule, SourceDocument } from '../diagnostics/rule.ts';
import { noFailedRule } from './no-failed-rule.ts';
import { noSampleFile } from './no-sample-file.ts';
import { noUnusedIgnore } from './no-unused-ignore.ts';
import { validTranslationFolder } from './valid-translation-folder.ts';

/** Rules for every markdown file. They run after the rules for its kind. */
export const SHARED_RULES: readonly Rule<SourceDocument>[] = [
  noFailedRule,
  noSampleFile,
  validTranslationFolder,
  noUnusedIgnore,
];
