import { isolateHistory, redo, undo } from '@codemirror/commands';
import {
  EditorState,
  type ChangeDesc,
  type Transaction,
  type Extension,
  type StateEffect,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, type Command } from '@codemirror/view';
import type { TextEdit } from '#parser';
import { openText, type FileShape } from '../domain/line-ends.ts';
import { textChanges } from '../domain/merge-texts.ts';
import { createListeners } from '../../shared/ports/listeners.ts';
import { createdWith, movedThroughHistory, type CreatedFile } from './created-files.ts';
import { changesMark, endAs, fileTextOf, isMarkRemoval, keepLineEnds, REMOVE_MARK } from './line-ends.ts';

interface OpenText {
  state: EditorState;
  shape: FileShape;
  /** Scroll position at which to show the text: where the author left it, or at the cursor. */
  scroll?: StateEffect<unknown>;
}

/** Reports that a text was edited, or that its cursor has moved. */
export interface TextEvent {
  path: string;
  isEdited: boolean;
  /** The changes of the document, if there are any. */
  changes?: ChangeDesc | undefined;
  /** Files to delete after an undo (`isThere` is false), or to create again after a redo. */
  movedFiles?: readonly (CreatedFile & { isThere: boolean })[];
}

interface EditOptions {
  /** True to move the cursor to the end of the edits. */
  movesCursor?: boolean;
  /** True to add the edits to the last undo step, like typing. */
  joinsLastStep?: boolean;
  /** A file that was created for the edits. Undoing the edits deletes the file. */
  created?: CreatedFile | undefined;
}

/** The open texts, each with its own undo history. One of them is shown in the editor. */
export interface Texts {
  open: (path: string, fileText: string) => void;
  close: (path: string) => void;
  has: (path: string) => boolean;
  /** Returns the text to write to the file. */
  fileText: (path: string) => string;
  state: (path: string) => EditorState | undefined;
  dispatch: (path: string, ...specs: readonly TransactionSpec[]) => void;
  /** Makes edits as one undo step. The offsets in each list refer to the document after the previous lists. */
  edit: (path: string, steps: readonly (readonly TextEdit[])[], options?: EditOptions) => void;
  undo: (path: string) => void;
  redo: (path: string) => void;
  /** Moves the cursor to an offset and scrolls it into view. */
  goTo: (path: string, offset: number) => void;
  /** Replaces a text with another one, as one undo step. Lines that are the same are not touched. */
  replace: (path: string, fileText: string) => void;
  show: (path: string, view: EditorView) => void;
  /** Creates the editor view inside a shadow root. */
  createView: (root: ShadowRoot) => EditorView;
  focus: () => void;
  /** Runs an editor command in the shown text. */
  run: (command: Command) => void;
  listen: (listener: (event: TextEvent) => void) => () => void;
}

/** Creates the open texts. `extensionsOf` returns the editor extensions of a text. */
export function createTexts(extensionsOf: (path: string) => Extension): Texts {
  const texts = new Map<string, OpenText>();
  const listeners = createListeners<[event: TextEvent]>();
  const update = (path: string, state: EditorState, transactions: readonly Transaction[]): void => {
    const text = texts.get(path);
    if (!text) return;
    text.state = state;
    const isEdited = transactions.some((one) => one.docChanged || changesMark(one));
    if (isEdited || transactions.some(({ selection }) => selection))
      listeners.notify({ path, isEdited, ...changesOf(transactions) });
  };
  const { viewOf, ...viewing } = createViewing(texts, update);
  const apply = (path: string, transaction: Transaction): void =>
    update(path, transaction.state, [transaction]);
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
      const next = openText(fileText);
      before.shape = next.shape;
      dispatch(path, toReplacement(before.state, next));
    },
    listen: listeners.add,
  };
}

function changesOf(transactions: readonly Transaction[]): Pick<TextEvent, 'changes' | 'movedFiles'> {
  const descriptions = transactions.filter(({ docChanged }) => docChanged).map(({ changes }) => changes.desc);
  const [first, ...others] = descriptions;
  return {
    changes: first && others.reduce((before, next) => before.composeDesc(next), first),
    movedFiles: movedThroughHistory(transactions),
  };
}

function toReplacement(
  { doc }: EditorState,
  { document, shape }: ReturnType<typeof openText>,
): TransactionSpec {
  const changes = textChanges(doc.toString(), document);
  return { changes, effects: endAs(shape), annotations: isolateHistory.of('full') };
}

function createViewing(
  texts: ReadonlyMap<string, OpenText>,
  applyTransactions: (path: string, state: EditorState, transactions: readonly Transaction[]) => void,
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
      // Without this, the editor would keep the scroll position of the text shown before.
      if (text.scroll) view.dispatch({ effects: text.scroll });
      else view.scrollDOM.scrollTop = 0;
    },
    createView: (root) => {
      const view = new EditorView({
        root,
        dispatchTransactions: (transactions) => {
          view.update(transactions);
          if (shown?.view === view) applyTransactions(shown.path, view.state, transactions);
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

/** Returns edits as transactions that form one undo step. */
function toSpecs(
  steps: readonly (readonly TextEdit[])[],
  { movesCursor, joinsLastStep, created }: EditOptions = {},
): TransactionSpec[] {
  const specs = steps.map((edits) => ({
    changes: edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })),
    sequential: true,
    ...(edits.some(isMarkRemoval) && { effects: REMOVE_MARK }),
    ...(movesCursor && { selection: { anchor: endOf(edits) } }),
  }));
  const last: TransactionSpec = {
    scrollIntoView: true,
    ...(created && { effects: createdWith(created) }),
    // Without an event name, the history joins an adjacent change to the previous step.
    ...(!movesCursor && { userEvent: 'input.edit' }),
    ...(!joinsLastStep && { annotations: isolateHistory.of(movesCursor ? 'before' : 'full') }),
  };
  return [...specs, last];
}

/** Returns the end of the last edit, as an offset in the edited text. */
function endOf(edits: readonly TextEdit[]): number {
  return (
    edits.reduce((moved, { start, end, text }) => moved + text.length - (end - start), 0) +
    (edits.at(-1)?.end ?? 0)
  );
}
