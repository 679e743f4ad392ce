import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { useLatest } from '../../shared/ui/use-latest.ts';
import type { Studio } from '../state/studio.ts';
import type { StudioServices } from '../services.ts';
import { findActivity, toLessonHref, useLessonContent } from './lesson-content.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { StepList } from './step-list.tsx';
import { readLesson, stepAt, type Lesson } from '../domain/lesson.ts';
import type { Texts } from '../text/texts.ts';
import styles from './lesson-pane.module.css';

interface LessonPaneProps {
  studio: Studio;
  services: StudioServices;
  path: string;
  wantsEditor: boolean;
  onGoTo(path: string, offset: number): void;
  onBack(): void;
}

export function LessonPane({ studio, services, path, wantsEditor, onGoTo, onBack }: LessonPaneProps) {
  const text = useText();
  const { drawableMaps, preview } = useStore(studio.store);
  const shown = useLesson(studio.texts, path);
  const { createTrialEditor } = services;
  const content = useLessonContent(studio.store, services);
  const toUrl = useCallback((url: string) => toLessonHref(url, path, content), [path, content]);
  const readContent = useLatest(content);
  const createEditor = useCallback(
    async (locale: string) => {
      if (!createTrialEditor) throw new Error('There is no editor here.');
      const textOf = (file: string): string | undefined => studio.texts.state(file)?.doc.toString();
      return createTrialEditor({ locale, content: readContent, textOf });
    },
    [createTrialEditor, readContent, studio],
  );
  // The editor takes seconds to load, so load it when it is first needed, and keep it.
  const [hasEditor, setHasEditor] = useState(false);
  if (wantsEditor && !hasEditor && createTrialEditor) setHasEditor(true);
  if (!shown) return null;
  const { lesson, current } = shown;
  const { node, carriesFrom = [] } = findActivity(path, drawableMaps, content) ?? {};
  const requestedLesson = {
    path,
    title: lesson.title ?? path,
    text: shown.text,
    start: lesson.start,
    step: current ?? 0,
    editor: node?.editor ?? 'blocks',
    carriesFrom,
  };
  return (
    <>
      {hasEditor && (
        <div className={styles.layer} data-shown={wantsEditor}>
          <LessonEditor
            lesson={requestedLesson}
            clock={services.clock}
            isPaused={!wantsEditor}
            isHighContrast={preview.theme === 'contrast'}
            createEditor={createEditor}
            onStep={(file, step) => goToStep(studio, file, lesson.steps[step]?.start)}
            onBack={onBack}
          />
        </div>
      )}
      {wantsEditor && !createTrialEditor && <p className={styles.note}>{text('studio.lesson.hosted')}</p>}
      {!wantsEditor && (
        <StepList
          carriesOver={carriesFrom.length > 0}
          lesson={lesson}
          current={current}
          toUrl={toUrl}
          onGoTo={(offset) => onGoTo(path, offset)}
        />
      )}
    </>
  );
}

/** Moves the cursor to the step that the editor shows. The focus stays in the editor. */
function goToStep({ texts, store }: Studio, path: string, offset: number | undefined): void {
  if (offset !== undefined && store.getState().active === path) texts.goTo(path, offset);
}

/** Returns the open tutorial and the index of the step at the cursor. Undefined if the text is not open. */
function useLesson(
  texts: Texts,
  path: string,
): { lesson: Lesson; text: string; current: number | undefined } | undefined {
  const state = useSyncExternalStore(texts.listen, () => texts.state(path));
  // Drawing the preview must not delay typing.
  const document = useDeferredValue(state?.doc);
  const read = useMemo(() => {
    const text = document?.toString();
    return text === undefined ? undefined : { text, lesson: readLesson(text) };
  }, [document]);
  return state && read && { ...read, current: stepAt(read.lesson, state.selection.main.head) };
}
