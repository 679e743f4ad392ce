import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { readLesson, stepAt, type Lesson } from '../domain/lesson.ts';
import type { Texts } from '../text/texts.ts';

/** A tutorial as it is typed, and the index of the step that the cursor stands in; undefined for a text that is not open. */
export function useLesson(
  texts: Texts,
  path: string,
): { lesson: Lesson; text: string; current: number | undefined } | undefined {
  const state = useSyncExternalStore(texts.listen, () => texts.state(path));
  // Typing is never kept waiting by what is drawn of it.
  const document = useDeferredValue(state?.doc);
  const read = useMemo(() => {
    const text = document?.toString();
    return text === undefined ? undefined : { text, lesson: readLesson(text) };
  }, [document]);
  return state && read && { ...read, current: stepAt(read.lesson, state.selection.main.head) };
}
