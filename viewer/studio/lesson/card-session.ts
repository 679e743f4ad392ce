import type { Text } from '@codemirror/state';
import type { TextRange } from '#parser';
import { createListeners } from '../../shared/ports/listeners.ts';
import type { TextEvent, Texts } from '../text/texts.ts';

/** A field of a card to type into. */
export interface FieldPlace {
  id: string;
  range: TextRange;
  /** Text to insert before the first letter, if the range is empty. */
  lead?: string;
  /** Text to insert after the first letter, if the range is empty. */
  tail?: string;
}

interface TypedField {
  id: string;
  from: number;
  to: number;
  lead: string;
  tail: string;
}

interface CardState {
  doc: Text;
  /** Offset of the cursor. */
  cursor: number;
  /**
   * The field with the focus. It keeps its range while the author types in it, even if the text could be read
   * differently by then, for example because it contains a heading.
   */
  field?: TypedField | undefined;
}

export interface CardSession {
  /** Returns undefined if the text is not open. */
  getState: () => CardState | undefined;
  subscribe: (listener: () => void) => () => void;
  focus: (field: FieldPlace) => void;
  blur: (id: string) => void;
  /** Replaces the content of the field that has the focus. `place` is the place of that field. */
  type: (value: string, place: FieldPlace) => void;
  undo: () => void;
  redo: () => void;
}

/** Creates the connection between the fields of a tutorial's cards and its text. */
export function createCardSession(
  texts: Pick<Texts, 'state' | 'listen' | 'edit' | 'goTo' | 'undo' | 'redo'>,
  path: string,
): CardSession {
  const listeners = createListeners();
  let field: TypedField | undefined;
  let isTyping = false;
  let last: CardState | undefined;
  const getState = (): CardState | undefined => {
    const state = texts.state(path);
    if (!state) return undefined;
    const { doc, selection } = state;
    const { head: cursor } = selection.main;
    if (last?.doc !== doc || last.cursor !== cursor || last.field !== field) last = { doc, cursor, field };
    return last;
  };
  const setField = (next: TypedField | undefined): void => {
    field = next;
    listeners.notify();
  };
  /**
   * Runs an undo or redo. If the field is empty afterwards, forgets its range, because the text around the field may be
   * gone too.
   */
  const forgetEmptyAfter = (change: () => void): void => {
    change();
    if (field?.from === field?.to) setField(undefined);
  };
  const subscribe = createSubscribing(
    (listener) => listeners.add(listener),
    () => texts.listen(handleEvent),
  );
  const handleEvent = ({ path: changed, changes }: TextEvent): void => {
    if (changed !== path || isTyping) return;
    if (field && changes)
      field = { ...field, from: changes.mapPos(field.from, -1), to: changes.mapPos(field.to, 1) };
    listeners.notify();
  };
  return {
    getState,
    subscribe,
    focus: (place) => {
      setField(toField(place));
      const { range } = place;
      const cursor = getState()?.cursor ?? 0;
      if (cursor < range.start || cursor > range.end) texts.goTo(path, range.start);
    },
    blur: (id) => {
      if (field?.id === id) setField(undefined);
    },
    type: (value, place) => {
      const doc = getState()?.doc;
      if (!doc) return;
      const { edit, typed } = typeInto(field ?? toField(place), doc, value);
      isTyping = true;
      texts.edit(path, [[edit]], { movesCursor: true, joinsLastStep: true });
      isTyping = false;
      setField(typed);
    },
    undo: () => forgetEmptyAfter(() => texts.undo(path)),
    redo: () => forgetEmptyAfter(() => texts.redo(path)),
  };
}

/** Returns the edit that replaces a field's content, and the field after it. */
function typeInto(field: TypedField, doc: Text, value: string) {
  const { from, to } = field;
  const isFirst = from === to && value !== '';
  const { lead, tail } = isFirst ? field : NOTHING;
  const start = from + lead.length;
  return {
    edit: replaceBetween(doc.sliceString(from, to), lead + value + tail, from),
    typed: { ...field, ...(isFirst && NOTHING), from: start, to: start + value.length },
  };
}

const NOTHING = { lead: '', tail: '' };

function toField({ id, range, lead = '', tail = '' }: FieldPlace): TypedField {
  return { id, from: range.start, to: range.end, lead, tail };
}

type Add = (listener: () => void) => () => void;

/**
 * Returns a function that adds listeners. Calls `listen` for the first listener, and stops listening after the last is
 * removed.
 */
function createSubscribing(add: Add, listen: () => () => void): Add {
  let count = 0;
  let stop: (() => void) | undefined;
  return (listener) => {
    const remove = add(listener);
    count += 1;
    stop ??= listen();
    return () => {
      remove();
      count -= 1;
      if (count > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}

/** Returns the smallest edit that turns the text at an offset into another one. */
function replaceBetween(before: string, after: string, at: number) {
  const longest = Math.min(before.length, after.length);
  let start = 0;
  while (start < longest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < longest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const text = after.slice(start, after.length - end);
  return { start: at + start, end: at + before.length - end, text };
}
