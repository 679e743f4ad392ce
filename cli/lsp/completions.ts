import { CompletionItemKind, InsertTextFormat, MarkupKind, type CompletionItem } from 'vscode-languageserver';
import type { Completion, OpenText } from '#parser';
import type { CompletionAbilities } from './client-abilities.ts';
import type { OpenDocument } from './open-document.ts';

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

/** Returns completions at an offset, the most likely first. */
export async function completionsAt(
  { text, document }: { text: OpenText; document: OpenDocument },
  offset: number,
  abilities: CompletionAbilities,
): Promise<CompletionItem[]> {
  const found = await text.complete(offset);
  return found.map((completion, index): CompletionItem => {
    const { label, kind, detail, documentation, edit, snippet, asksForMore } = completion;
    const range = document.rangeOf(edit);
    const isSnippet = abilities.hasSnippets && snippet !== undefined;
    return {
      label,
      kind: KINDS[kind],
      ...(detail !== undefined && { detail }),
      // Editors draw a swatch for a colour in plain text, not in markup.
      ...(documentation !== undefined && {
        documentation: kind === 'color' ? documentation : { kind: MarkupKind.Markdown, value: documentation },
      }),
      sortText: String(index).padStart(5, '0'),
      // Editors compare the filter text with the text in the range, which may begin before the word at the cursor.
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

/**
 * Returns a completion's filter text. After a letter, leaves out the count before a tag's name, so that the name
 * matches.
 */
function filterOf(written: string, label: string): string {
  const word = written.trim();
  return word !== '' && /^[a-z]/i.test(word) ? label.replace(/^\d+ /, '') : label;
}
