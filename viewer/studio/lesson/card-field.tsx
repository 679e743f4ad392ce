import { useSyncExternalStore, type KeyboardEvent } from 'react';
import type { CardSession, FieldPlace } from './card-session.ts';
import styles from './step-form.module.css';

interface CardFieldProps extends FieldPlace {
  session: CardSession;
  label: string;
  placeholder?: string | undefined;
  /** `line`: one line. `code`: lines of code. */
  kind: 'line' | 'words' | 'code';
  className?: string | undefined;
}

/** A field with a part of the tutorial's text. Typing changes the text at once. */
export function CardField({ session, label, placeholder, kind, className = '', ...place }: CardFieldProps) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  if (!state) return null;
  const { doc, field } = state;
  const [start, end] = field?.id === place.id ? [field.from, field.to] : [place.range.start, place.range.end];
  const value = doc.sliceString(start, end);
  const shared = {
    dir: kind === 'code' ? 'ltr' : 'auto',
    'data-field': place.id,
    'aria-label': label,
    placeholder,
    value,
    onFocus: () => session.focus(place),
    onBlur: () => session.blur(place.id),
    onChange: ({ target }: { target: { value: string } }) => session.type(target.value, place),
  } as const;
  if (kind === 'line')
    return (
      <input
        {...shared}
        className={`field ${styles.line} ${className}`}
        onKeyDown={(event) => handleKey(event, session)}
      />
    );
  return (
    <textarea
      {...shared}
      className={`field ${styles.words} ${className}`}
      data-code={kind === 'code' || undefined}
      spellCheck={kind !== 'code'}
      rows={rowsFor(value)}
      onKeyDown={(event) => handleKey(event, session)}
    />
  );
}

/** Returns the number of rows of a field, for browsers that do not fit the field to its text. */
function rowsFor(value: string): number {
  return Math.max(
    2,
    value.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / 60), 0),
  );
}

/** Undoes and redoes edits of the whole text. The browser's own undo in the field does not know the other edits. */
function handleKey(event: KeyboardEvent, session: CardSession): void {
  if (!event.ctrlKey && !event.metaKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'y' || event.shiftKey) session.redo();
  else session.undo();
}
