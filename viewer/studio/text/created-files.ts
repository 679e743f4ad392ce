import { invertedEffects } from '@codemirror/commands';
import { StateEffect, type Extension, type Transaction } from '@codemirror/state';

/** A file that was created together with an edit of a text. Undoing the edit deletes the file. */
export interface CreatedFile {
  path: string;
  /** The file's text when it was created. */
  text: string;
}

/** An effect that reports that a file was created with an edit, or deleted when the edit was undone. */
const creation = StateEffect.define<CreatedFile & { isThere: boolean }>();

/** Returns the effect to dispatch with an edit for which a file was created. */
export function createdWith(file: CreatedFile): StateEffect<unknown> {
  return creation.of({ ...file, isThere: true });
}

/** Adds the creation of files to the undo history. */
export const keepCreatedFiles: Extension = invertedEffects.of(({ effects }) =>
  effects.flatMap((one) =>
    one.is(creation) ? [creation.of({ ...one.value, isThere: !one.value.isThere })] : [],
  ),
);

/** Returns the files to delete after edits were undone, and those to create again after edits were redone. */
export function movedThroughHistory(
  transactions: readonly Transaction[],
): (CreatedFile & { isThere: boolean })[] {
  return transactions
    .filter((one) => one.isUserEvent('undo') || one.isUserEvent('redo'))
    .flatMap(({ effects }) => effects.flatMap((one) => (one.is(creation) ? [one.value] : [])));
}
