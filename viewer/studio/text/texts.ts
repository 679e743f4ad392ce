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

interface EditOptions {
  /** The cursor moves to the end of the edits. */
  hasCursor?: boolean;
  /** The edits belong to the last step of the undo, as typed letters do. */
  goesOn?: boolean;
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
   * Makes edits by offsets of the document, in one step of the undo. Each list of edits counts in the text that the list
   * before it made.
   */
  edit: (path: string, steps: readonly (readonly TextEdit[])[], options?: EditOptions) => void;
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

/** `extensionsOf` returns what a text's editor can do. */
export function createTexts(extensionsOf: (path: string) => Extension): Texts {
  const texts = new Map<string, OpenText>();
  const listeners = createListeners<[event: TextEvent]>();
  const follow = (path: string, state: EditorState, transactions: readonly Transaction[]): void => {
    const text = texts.get(path);
    if (!text) return;
    text.state = state;
    const isEdited = transactions.some((one) => one.docChanged || changesMark(one));
    if (isEdited || transactions.some(({ selection }) => selection)) listeners.tell({ path, isEdited });
  };
  const { viewOf, ...viewing } = createViewing(texts, follow);
  const apply = (path: string, transaction: Transaction): void =>
    follow(path, transaction.state, [transaction]);
  const dispatch: Texts['dispatch'] = (path, ...specs) => {
    const text = texts.get(path);
    if (!text) return;
    const view = viewOf(path);
    if (view) view.dispatch(...specs);
    else apply(path, text.state.update(...specs));
  };
  const step = (path: string, command: typeof undo): void => {
    const state = texts.get(path)?.state;
    if (state) command(viewOf(path) ?? { state, dispatch: (transaction) => apply(path, transaction) });
  };
  return {
    ...viewing,
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
    edit: (path, steps, options) => dispatch(path, ...toSpecs(steps, options)),
    undo: (path) => step(path, undo),
    redo: (path) => step(path, redo),
    goTo: (path, offset) => {
      const text = texts.get(path);
      if (!text) return;
      const anchor = Math.min(offset, text.state.doc.length);
      text.scroll = EditorView.scrollIntoView(anchor, { y: 'center' });
      dispatch(path, { selection: { anchor }, effects: text.scroll });
    },
    replace: (path, fileText) => {
      const before = texts.get(path);
      if (!before) return;
      const { document, shape } = openText(fileText);
      before.shape = shape;
      const changes = changeBetween(before.state.doc.toString(), document);
      dispatch(path, { changes, effects: endAs(shape), annotations: Transaction.remote.of(true) });
    },
    listen: listeners.add,
  };
}

/** The editor, and the text that it shows. */
function createViewing(
  texts: ReadonlyMap<string, OpenText>,
  follow: (path: string, state: EditorState, transactions: readonly Transaction[]) => void,
): Pick<Texts, 'show' | 'createView' | 'focus' | 'run'> & {
  viewOf: (path: string) => EditorView | undefined;
} {
  let shown: { path: string; view: EditorView } | undefined;
  return {
    viewOf: (path) => (shown?.path === path ? shown.view : undefined),
    show: (path, view) => {
      const last = shown && texts.get(shown.path);
      if (last) last.scroll = view.scrollSnapshot();
      const text = texts.get(path);
      if (!text) return;
      shown = { path, view };
      view.setState(text.state);
      // Otherwise the editor stays where the last text was scrolled to.
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
  };
}

/** The edits as transactions that make one step of the undo. */
function toSpecs(
  steps: readonly (readonly TextEdit[])[],
  { hasCursor, goesOn }: EditOptions = {},
): TransactionSpec[] {
  const specs = steps.map((edits) => ({
    changes: edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })),
    sequential: true,
    ...(edits.some(isMarkRemoval) && { effects: REMOVE_MARK }),
    ...(hasCursor && { selection: { anchor: endOf(edits) } }),
  }));
  const last: TransactionSpec = {
    scrollIntoView: true,
    // The history joins what has no name, and lies beside what was edited last, to the step before.
    ...(!hasCursor && { userEvent: 'input.edit' }),
    ...(!goesOn && { annotations: isolateHistory.of(hasCursor ? 'before' : 'full') }),
  };
  return [...specs, last];
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
