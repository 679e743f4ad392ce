import type { FileTrouble } from '../ports/author-files.ts';
import { toPlainWords } from '../domain/plain-words.ts';

/** Why an action of the author failed. `reason` is in the author's language. */
export type Trouble =
  | { kind: 'file'; path: string; reason?: string }
  /** An imported file is of a type that maps cannot use. */
  | { kind: 'unusable'; name: string }
  | { kind: 'refused'; reason: string };

export function troubleOf(path: string, trouble: FileTrouble | { kind: 'missing' }): Trouble {
  return { kind: 'file', path, ...(trouble.kind === 'refused' && { reason: trouble.reason }) };
}

/** Returns the path or the reason as plain text. */
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
