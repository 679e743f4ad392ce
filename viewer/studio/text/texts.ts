import { isolateHistory, redo, undo } from '@codemirror/commands';
import {
  EditorState,
  Transaction,
  type Extension,
  type StateEffect,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, type Command } from '@codemirror/view';
import type { TextEdit } from '#parser';
import { openText, type FileShape } from '../domain/line-ends.ts';
import { createListeners } from '../../shared/ports/listeners.ts';
import { changesMark, endAs, fileTextOf, isMarkRemoval, keepLineEnds, REMOVE_MARK } from './line-ends.ts';

interface OpenText {
  state: EditorState;
  shape: FileShape;
  /** Where the text is scrolled to when it is shown: as it was left, or to where its cursor was put. */
  scroll?: StateEffect<unknown>;
}

/** What happened to a text: it was edited, or the cursor moved in it. */
export interface TextEvent {
  path: string;
  isEdited: boolean;
}

/** The open texts, each with its own undo; one of them is in the editor. */
export interface Texts {
  open: (path: string, fileText: string) => void;
  close: (path: string) => void;
  has: (path: string) => boolean;
  /** What is to be written into its file. */
  fileText: (path: string) => string;
  state: (path: string) => EditorState | undefined;
  dispatch: (path: string, ...specs: readonly TransactionSpec[]) => void;
  /**
   * Makes edits by offsets of the document, each list of them in the text that those before have made, in one step of the
   * undo. What `goesOn` belongs to the step before as letters that are typed do; what `hasCursor` takes it along.
   */
  edit: (
    path: string,
    steps: readonly (readonly TextEdit[])[],
    options?: { hasCursor?: boolean; goesOn?: boolean },
  ) => void;
  /** Takes back what was done to a text last. */
  undo: (path: string) => void;
  /** Does again what was taken back. */
  redo: (path: string) => void;
  /** Puts the cursor at an offset of the document, and brings it into view. */
  goTo: (path: string, offset: number) => void;
  /** Puts what stands in the file now in place of the text, and leaves alone what is the same. */
  replace: (path: string, fileText: string) => void;
  /** Shows a text in an editor made for it in a shadow root. */
  show: (path: string, view: EditorView) => void;
  /** Makes the editor that texts are shown in. */
  createView: (root: ShadowRoot) => EditorView;
  /** Puts the focus into the text that is shown. */
  focus: () => void;
  /** Does something in the text that is shown, as its keys do. */
  run: (command: Command) => void;
  listen: (listener: (event: TextEvent) => void) => () => void;
}

/** `extensionsOf` gives what a text's editor can do. */
export function createTexts(extensionsOf: (path: string) => Extension): Texts {
  const texts = new Map<string, OpenText>();
  const listeners = createListeners<[event: TextEvent]>();
  let shown: { path: string; view: EditorView } | undefined;

  const follow = (path: string, state: EditorState, transactions: readonly Transaction[]): void => {
    const text = texts.get(path);
    if (!text) return;
    text.state = state;
    const isEdited = transactions.some((one) => one.docChanged || changesMark(one));
    if (isEdited || transactions.some(({ selection }) => selection)) listeners.tell({ path, isEdited });
  };
  const dispatch: Texts['dispatch'] = (path, ...specs) => {
    const text = texts.get(path);
    if (!text) return;
    if (shown?.path === path) return shown.view.dispatch(...specs);
    const transaction = text.state.update(...specs);
    follow(path, transaction.state, [transaction]);
  };
  const step = (path: string, command: typeof undo): void => {
    const state = texts.get(path)?.state;
    if (shown?.path === path) command(shown.view);
    else if (state) {
      command({ state, dispatch: (transaction) => follow(path, transaction.state, [transaction]) });
    }
  };
  return {
    open: (path, fileText) => {
      const { document, shape } = openText(fileText);
      const extensions = [keepLineEnds(shape), extensionsOf(path)];
      texts.set(path, { state: EditorState.create({ doc: document, extensions }), shape });
    },
    close: (path) => void texts.delete(path),
    has: (path) => texts.has(path),
    fileText: (path) => {
      const text = texts.get(path);
      return text ? fileTextOf(text.state, text.shape) : '';
    },
    state: (path) => texts.get(path)?.state,
    dispatch,
    edit: (path, steps, { hasCursor, goesOn } = {}) =>
      dispatch(
        path,
        ...steps.map((edits) => ({
          changes: edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })),
          sequential: true,
          ...(edits.some(isMarkRemoval) && { effects: REMOVE_MARK }),
          ...(hasCursor && { selection: { anchor: endOf(edits) } }),
        })),
        {
          scrollIntoView: true,
          // The history joins what has no name, and lies beside what was edited last, to the step before.
          ...(!hasCursor && { userEvent: 'input.edit' }),
          ...(!goesOn && { annotations: isolateHistory.of(hasCursor ? 'before' : 'full') }),
        },
      ),
    undo: (path) => step(path, undo),
    redo: (path) => step(path, redo),
    goTo: (path, offset) => {
      const text = texts.get(path);
      if (!text) return;
      const anchor = Math.min(offset, text.state.doc.length);
      const effects = EditorView.scrollIntoView(anchor, { y: 'center' });
      text.scroll = effects;
      dispatch(path, { selection: { anchor }, effects });
    },
    replace: (path, fileText) => {
      const before = texts.get(path);
      if (!before) return;
      const { document, shape } = openText(fileText);
      before.shape = shape;
      dispatch(path, {
        changes: changeBetween(before.state.doc.toString(), document),
        effects: endAs(shape),
        annotations: Transaction.remote.of(true),
      });
    },
    show: (path, view) => {
      const last = shown && texts.get(shown.path);
      if (last) last.scroll = view.scrollSnapshot();
      const text = texts.get(path);
      if (!text) return;
      shown = { path, view };
      view.setState(text.state);
      // Else the editor stays where the text before was scrolled to.
      if (text.scroll) view.dispatch({ effects: text.scroll });
      else view.scrollDOM.scrollTop = 0;
    },
    createView: (root) => {
      const view = new EditorView({
        root,
        dispatchTransactions: (transactions) => {
          view.update(transactions);
          if (shown?.view === view) follow(shown.path, view.state, transactions);
        },
      });
      return view;
    },
    focus: () => shown?.view.focus(),
    run: (command) => {
      if (shown) command(shown.view);
    },
    listen: listeners.add,
  };
}

/** Where the last of some edits ends, in the text that they make. */
function endOf(edits: readonly TextEdit[]): number {
  return (
    edits.reduce((moved, { start, end, text }) => moved + text.length - (end - start), 0) +
    (edits.at(-1)?.end ?? 0)
  );
}

/** The one change between two texts: what they begin and end with alike is left alone. */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const least = Math.min(before.length, after.length);
  let from = 0;
  while (from < least && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < least - from && before[before.length - 1 - same] === after[after.length - 1 - same])
    same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
