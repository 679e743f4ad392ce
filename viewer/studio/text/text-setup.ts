import { closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  insertNewlineAndIndent,
} from '@codemirror/commands';
import {
  codeFolding,
  foldGutter,
  foldKeymap,
  foldEffect,
  foldable,
  foldedRanges,
} from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { keepCreatedFiles } from './created-files.ts';
import { editorTheme } from './editor-theme.ts';
import { mapMarkdown } from './map-markdown.ts';
import type { Phrases } from './phrases.ts';
import { findingGutter } from './text-findings.ts';

interface TextSetupOptions {
  label: string;
  /** Translations of CodeMirror's texts, by the English text. */
  phrases: Phrases;
  onSave: () => void;
}

/** Returns the extensions of every text editor: undo, search, folding, highlighting and keys. */
export function textSetup({ label, phrases, onSave }: TextSetupOptions): Extension {
  return [
    lineNumbers(),
    findingGutter,
    foldGutter(),
    codeFolding(),
    highlightSpecialChars({ render: (code, _, sign) => toSpecialSign(code, sign, phrases) }),
    history(),
    keepCreatedFiles,
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    EditorState.allowMultipleSelections.of(true),
    EditorView.lineWrapping,
    keepCursorInView,
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': label,
      spellcheck: 'true',
      autocapitalize: 'off',
    }),
    EditorState.phrases.of(phrases),
    mapMarkdown,
    editorTheme,
    typeOver,
    keymap.of([
      { key: 'Mod-s', run: () => (onSave(), true), preventDefault: true },
      { key: 'Enter', run: continueBullet },
      { key: 'Ctrl-h', mac: 'Mod-Alt-f', run: openReplace, preventDefault: true },
      { key: 'Ctrl-Shift-[', mac: 'Cmd-Alt-[', run: foldAround },
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      // The Tab key indents. Keyboard users leave the text with Escape followed by Tab, which CodeMirror supports.
      { key: 'Tab', run: indentMore, shift: indentLess },
      { key: 'Escape', run: closeCompletion },
      ...defaultKeymap,
    ]),
  ];
}

/** Returns a sign for a control character, like CodeMirror's own, but with a translated name. */
function toSpecialSign(code: number, sign: string, phrases: Phrases): HTMLElement {
  const element = document.createElement('span');
  element.className = 'cm-specialChar';
  element.textContent = sign;
  element.title = `${phrases['Control character']} U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  element.ariaLabel = element.title;
  return element;
}

/** Opens the search panel, with the focus in its replacement field. */
function openReplace(view: EditorView): boolean {
  openSearchPanel(view);
  view.dom.querySelector<HTMLInputElement>('.cm-search [name=replace]')?.focus();
  return true;
}

/**
 * Inserts text typed over a selection. Otherwise, the browser would style it inline, which the content security policy
 * forbids.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const { state, composing } = view;
    const isSelected = state.selection.ranges.some(({ empty }) => !empty);
    if (inputType !== 'insertText' || data === null || composing || !isSelected) return false;
    view.dispatch(state.replaceSelection(data), { scrollIntoView: true, userEvent: 'input.type' });
    return true;
  },
});

const BULLET = /^(\s*[*+-]\s+)(.*)$/;

/** Starts the next line of a list with a bullet. In an empty bullet, ends the list. */
function continueBullet(view: EditorView): boolean {
  const { state } = view;
  const { main, ranges } = state.selection;
  const line = state.doc.lineAt(main.head);
  const [, bullet = '', rest = ''] = BULLET.exec(line.text) ?? [];
  if (ranges.length > 1 || !main.empty || bullet === '' || main.head < line.from + bullet.length)
    return insertNewlineAndIndent(view);
  const spec: TransactionSpec =
    rest.trim() === ''
      ? { changes: { from: line.from, to: line.to } }
      : {
          changes: { from: main.head, insert: `\n${bullet}` },
          selection: { anchor: main.head + 1 + bullet.length },
        };
  view.dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input' }));
  return true;
}

/** Keeps the cursor's line visible when the text gets less space, because findings open below it. */
const keepCursorInView = ViewPlugin.define((view) => {
  let height = view.scrollDOM.clientHeight;
  return {
    update: ({ geometryChanged }: ViewUpdate) => {
      if (geometryChanged) view.requestMeasure({ key: keepCursorInView, read, write });
    },
  };

  function read({ scrollDOM, state }: EditorView): number {
    const lost = height - scrollDOM.clientHeight;
    height = scrollDOM.clientHeight;
    const { top } = scrollDOM.getBoundingClientRect();
    const cursor = view.coordsAtPos(state.selection.main.head);
    const below = (cursor?.bottom ?? top) + view.defaultLineHeight - (top + height);
    // Do not scroll to a cursor that was not visible before.
    return below > 0 && below <= lost + view.defaultLineHeight ? below : 0;
  }
  function write(missing: number, { scrollDOM }: EditorView): void {
    if (missing > 0) scrollDOM.scrollTop += missing;
  }
});

/** Folds the innermost open section around the cursor. CodeMirror's own command only works in the section's heading. */
export function foldAround(view: {
  state: EditorState;
  dispatch: (...specs: TransactionSpec[]) => void;
}): boolean {
  const { state } = view;
  const { head } = state.selection.main;
  const folded = foldedRanges(state);
  for (let { number } = state.doc.lineAt(head); number > 0; number -= 1) {
    const line = state.doc.line(number);
    const range = foldable(state, line.from, line.to);
    if (!range || range.to < head) continue;
    let isFolded = false;
    folded.between(range.from, range.from, () => void (isFolded = true));
    if (isFolded) continue;
    view.dispatch({
      effects: foldEffect.of(range),
      ...(head > range.from && { selection: { anchor: range.from } }),
      scrollIntoView: true,
    });
    return true;
  }
  return false;
}
