import {
  autocompletion,
  snippetCompletion,
  startCompletion,
  type Completion as ShownCompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import type { Completion, PhraseValue } from '#parser';
import type { AuthorWords } from '../../shared/i18n/use-author-words.ts';
import type { AuthorLanguage, TextPlace } from '../ports/author-language.ts';

export interface TextLanguageOptions {
  path: string;
  language: AuthorLanguage;
  /** Returns true if the text is known to be a tutorial. */
  isTutorial: () => boolean;
  /** Translates a description from the parser to the author's language. */
  say: AuthorWords['guide'];
  /** Moves the cursor to a place, which may be in another file. */
  goTo: (place: TextPlace) => void;
  /** Opens the dialog for renaming the part at a place. */
  askForName: (place: TextPlace) => void;
}

/** Returns an extension with the parser's help: completions, hovers, go to definition, and renaming. */
export function textLanguage(options: TextLanguageOptions): Extension {
  const { path, language, isTutorial, say, goTo, askForName } = options;
  const define = async (offset: number): Promise<void> => {
    const place = await language.call('define', { path, offset }).catch(() => undefined);
    if (place) goTo(place);
  };
  return [
    autocompletion({
      override: [(context) => complete(context, options)],
      icons: false,
      activateOnTypingDelay: 50,
    }),
    hoverTooltip(async (_view, offset) => {
      const hover = await language.call('hover', { path, offset }).catch(() => undefined);
      if (!hover) return null;
      const dom = infoOf(say(hover));
      dom.className = 'cm-hover';
      return { pos: hover.start, end: hover.end, create: () => ({ dom }) };
    }),
    // A new line already has its bullet, so ignore one that the author types out of habit.
    EditorView.inputHandler.of((view, from, to, typed) => {
      const line = view.state.doc.lineAt(from);
      const isNew = from === to && from === line.to && /^\s*[*+-] $/.test(line.text);
      return isNew && !isTutorial() && (typed === ' ' || typed === line.text.trim());
    }),
    keymap.of([
      { key: 'F12', run: ({ state }) => (void define(state.selection.main.head), true) },
      {
        key: 'F2',
        run: ({ state }) => {
          askForName({ path, offset: state.selection.main.head });
          return true;
        },
      },
    ]),
  ];
}

async function complete(
  { pos, state, explicit }: CompletionContext,
  { path, language, isTutorial, say }: TextLanguageOptions,
): Promise<CompletionResult | null> {
  const line = state.doc.lineAt(pos);
  if (isTutorial()) {
    const { completeTutorial } = await import('./complete-tutorial.ts');
    return completeTutorial(line.text.slice(0, pos - line.from), pos);
  }
  // Only bullets contain attributes.
  if (!explicit && !/^\s*[*+-]/.test(line.text)) return null;
  const found = await language.call('complete', { path, offset: pos }).catch(() => []);
  const [first] = found;
  if (!first) return null;
  const from = first.edit.start;
  const same = found.filter(({ edit }) => edit.start === from);
  return {
    from,
    to: Math.max(pos, first.edit.end),
    options: same.map((one, index) => toOption(one, index, say)),
    filter: true,
  };
}

function toOption(one: Completion, index: number, say: AuthorWords['guide']): ShownCompletion {
  const { label, detail, documentation, phrases, edit, snippet, asksForMore } = one;
  const option: ShownCompletion = {
    label,
    ...(detail !== undefined && { detail: detailOf(detail, phrases?.detail, say) }),
    ...(documentation !== undefined && {
      info: () => infoOf(say({ text: documentation, phrases: phrases?.documentation })),
    }),
    // The parser lists the most likely completions first, so keep its order.
    boost: -Math.min(index, 99),
  };
  if (snippet !== undefined) return snippetCompletion(toSnippet(snippet), option);
  return {
    ...option,
    apply: (view, _, from, to) => insert(view, { from, to, text: edit.text }, asksForMore),
  };
}

/**
 * Returns the text beside a completion, without markup. If there is no phrase, the text is a name that the author has
 * written.
 */
function detailOf(text: string, value: PhraseValue | undefined, say: AuthorWords['guide']): string {
  return value === undefined ? text : say({ text, phrases: [value] }).replaceAll('`', '');
}

function infoOf(markdown: string): HTMLElement {
  const info = document.createElement('div');
  // The surrounding editor is left-to-right in every language.
  info.dir = 'auto';
  info.textContent = withoutMarks(markdown);
  return info;
}

function insert(
  view: EditorView,
  { from, to, text }: { from: number; to: number; text: string },
  asksForMore = false,
): void {
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length } });
  if (asksForMore) startCompletion(view);
}

/** Converts the parser's fields `${1:name}` to CodeMirror's `${name}`. */
function toSnippet(snippet: string): string {
  return snippet.replaceAll(
    /\$\{\d+(?::([^}]*))?\}|\$\d+/g,
    (_, name: string | undefined) => `\${${name ?? ''}}`,
  );
}

/** Converts markdown to plain text for hovers. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/```\w*\n?/g, '')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\([\\`*_{}[\]<>#|!])/g, '$1')
    .trim();
}
