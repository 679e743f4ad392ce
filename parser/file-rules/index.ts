import type { Rule, SourceDocument } from '../diagnostics/rule.ts';
import { fileBinary } from './file-binary.ts';
import { fileEncoding } from './file-encoding.ts';
import { fileSize } from './file-size.ts';
import { fileUnchecked } from './file-unchecked.ts';
import { fileUnreadable } from './file-unreadable.ts';

/** Rules about a file itself, of whichever kind: the only ones where there is no text to look at. */
export const FILE_RULES: readonly Rule<SourceDocument>[] = [
  fileBinary,
  fileEncoding,
  fileSize,
  fileUnchecked,
  fileUnreadable,
];
