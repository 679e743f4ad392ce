import type { CompletionItem } from 'vscode-languageserver/node';
import { CompletionItemKind, InsertTextFormat, MarkupKind } from 'vscode-languageserver/node';
import type { Completion } from '#parser';
import { completeAt } from '#parser';
import type { CompletionAbilities } from './client-abilities.ts';
import type { Asked } from './session.ts';

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  attribute: CompletionItemKind.Property,
  list: CompletionItemKind.Struct,
  value: CompletionItemKind.EnumMember,
  activity: CompletionItemKind.Reference,
  map: CompletionItemKind.Module,
  tag: CompletionItemKind.Keyword,
  file: CompletionItemKind.File,
  color: CompletionItemKind.Color,
};

/** What may be written at an offset, in the order in which it is likeliest. */
export function completionsAt(
  { context, document }: Pick<Asked, 'context' | 'document'>,
  offset: number,
  abilities: CompletionAbilities,
): CompletionItem[] {
  return completeAt(context, offset).map((completion, index): CompletionItem => {
    const { label, kind, detail, documentation, edit, snippet, asksForMore } = completion;
    const range = document.rangeOf(edit);
    const isSnippet = abilities.hasSnippets && snippet !== undefined;
    return {
      label,
      kind: KINDS[kind],
      ...(detail !== undefined && { detail }),
      // A swatch is drawn for a colour that stands alone and is no markup.
      ...(documentation !== undefined && {
        documentation: kind === 'color' ? documentation : { kind: MarkupKind.Markdown, value: documentation },
      }),
      sortText: String(index).padStart(5, '0'),
      // Compared with what stands in the range, which may begin before the word at the cursor.
      filterText: filterOf(document.text.slice(edit.start, edit.end), label),
      textEdit: { range, newText: isSnippet ? snippet : edit.text },
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      ...(asksForMore &&
        abilities.askForMore !== undefined && {
          command: { title: 'Show values', command: abilities.askForMore },
        }),
    };
  });
}

/** A tag is found by its name as well, not only by the count before it. */
function filterOf(written: string, label: string): string {
  const word = written.trim();
  return word !== '' && /^[a-z]/i.test(word) ? label.replace(/^\d+ /, '') : label;
}
