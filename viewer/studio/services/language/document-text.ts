import {
  pictureAddress,
  pictureMarkdown,
  placePicture,
  propertiesOf,
  type Hover,
  type OpenText,
} from '#parser';
import type { SectionPart } from '#schemas/map-edit.ts';
import type { Offsets } from '../../domain/line-ends.ts';
import type { RenameOutcome, TextPlace } from '../../ports/author-language.ts';
import {
  toDocumentEdits,
  toDocumentOutcome,
  toDocumentProperties,
  toDocumentRange,
  toDocumentSymbol,
  toRefused,
} from './to-document.ts';

export type DocumentText = ReturnType<typeof toDocumentText>;

/**
 * Answers about a text of the author's folder by offsets of its document, in which each line ends with one character. Only
 * here do questions get the offsets of the file, and answers those of the document.
 */
export function toDocumentText(file: OpenText, path: string, offsets: Offsets) {
  const { context } = file;
  const { toFile } = offsets;
  return {
    /** For what is asked of the file instead: its offsets are those of the file. */
    context,
    offsets,
    complete: (offset: number) =>
      file.complete(toFile(offset)).map((one) => ({
        ...one,
        edit: toDocumentEdits([one.edit], offsets)[0] ?? one.edit,
      })),
    hover: (offset: number) => {
      const hover = file.hover(toFile(offset));
      const text = hover && textOfHover(hover);
      if (!hover || text === undefined) return undefined;
      const { range, phrases } = hover;
      return { ...toDocumentRange(range, offsets), text, ...(phrases && { phrases }) };
    },
    define: (offset: number): TextPlace | undefined => {
      const found = file.define(toFile(offset));
      if (found?.kind === 'heading') return { path, offset: toDocumentRange(found.range, offsets).start };
      return found && { path: found.path, offset: 0 };
    },
    renamable: (offset: number) => file.renamable(toFile(offset))?.name,
    rename: (offset: number, name: string) =>
      toDocumentOutcome(file.rename(toFile(offset), { name }), offsets),
    outline: () => file.outline().map((symbol) => toDocumentSymbol(symbol, offsets)),
    properties: (part: SectionPart) => {
      const found = propertiesOf(context, part);
      return found && toDocumentProperties(found, offsets);
    },
    pictureAddress: (picture: string) => pictureAddress(context, picture),
    /** Shows a picture at an offset of a map: as the picture of an activity, or of the whole page. */
    placePicture: (offset: number, picture: string): RenameOutcome => {
      const outcome = placePicture(context, toFile(offset), picture);
      if (!outcome.ok) return toRefused(outcome.phrase);
      return { kind: 'changes', changes: [{ kind: 'edit', edits: toDocumentEdits(outcome.value, offsets) }] };
    },
    /** Shows a picture at an offset of any other text. */
    insertPicture: (offset: number, picture: string): RenameOutcome => {
      const edit = { start: offset, end: offset, text: pictureMarkdown(context, picture) };
      return { kind: 'changes', changes: [{ kind: 'edit', edits: [edit] }] };
    },
  };
}

function textOfHover({ text, link }: Hover): string | undefined {
  return text ?? (link?.location.kind === 'local' ? `\`${link.location.path}\`` : link?.address);
}
