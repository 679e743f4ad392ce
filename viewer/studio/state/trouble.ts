import type { FileTrouble } from '../ports/author-files.ts';
import { toPlainWords } from '../domain/plain-words.ts';

/** Why something that the author asked for was not done; a `reason` is a sentence in the author's words. */
export type Trouble =
  /** Something could not be done with a file. */
  | { kind: 'file'; path: string; reason?: string }
  /** A file from elsewhere is none that maps can use. */
  | { kind: 'unusable'; name: string }
  | { kind: 'refused'; reason: string };

/** What kept something from being done with a file. */
export function troubleOf(path: string, trouble: FileTrouble | { kind: 'missing' }): Trouble {
  return { kind: 'file', path, ...(trouble.kind === 'refused' && { reason: trouble.reason }) };
}

/** The file or the reason, for people. */
export function toTroubleText(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'file':
      return toPlainWords([trouble.path, trouble.reason].filter(Boolean).join(': '));
    case 'unusable':
      return trouble.name;
    case 'refused':
      return toPlainWords(trouble.reason);
    default:
      return trouble satisfies never;
  }
}
