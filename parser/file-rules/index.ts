import type { Rule, SourceDocument } from '../diagnostics/rule.ts';
import { fileBinary } from './file-binary.ts';
import { fileEncoding } from './file-encoding.ts';
import { fileSize } from './file-size.ts';
import { fileUnchecked } from './file-unchecked.ts';
import { fileUnreadable } from './file-unreadable.ts';

/** Rules about the file itself, of any kind. If a file has no text, only these run. */
export const FILE_RULES: readonly Rule<SourceDocument>[] = [
  fileBinary,
  fileEncoding,
  fileSize,
  fileUnchecked,
  fileUnreadable,
];
