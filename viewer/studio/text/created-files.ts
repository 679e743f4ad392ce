import { invertedEffects } from '@codemirror/commands';
import { StateEffect, type Extension, type Transaction } from '@codemirror/state';

/** A file that was created together with an edit of a text. Undoing the edit takes the file back. */
export interface CreatedFile {
  path: string;
  /** The file's text when it was created. */
  text: string;
}

/** An effect that a file was created with an edit, or taken back. */
const creation = StateEffect.define<CreatedFile & { isThere: boolean }>();

/** An effect to dispatch with an edit, which says that a file was created for it. */
export function createdWith(file: CreatedFile): StateEffect<unknown> {
  return creation.of({ ...file, isThere: true });
}

/** Adds the creation of files to the undo history. */
export const keepCreatedFiles: Extension = invertedEffects.of(({ effects }) =>
  effects.flatMap((one) =>
    one.is(creation) ? [creation.of({ ...one.value, isThere: !one.value.isThere })] : [],
  ),
);

/** Returns the files that undoing or redoing an edit takes back or creates again. */
export function movedThroughHistory(
  transactions: readonly Transaction[],
): (CreatedFile & { isThere: boolean })[] {
  return transactions
    .filter((one) => one.isUserEvent('undo') || one.isUserEvent('redo'))
    .flatMap(({ effects }) => effects.flatMap((one) => (one.is(creation) ? [one.value] : [])));
}
