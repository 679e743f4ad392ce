import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { useLatest } from '../../shared/ui/use-latest.ts';
import type { Studio } from '../state/studio.ts';
import type { PreviewView } from '../state/preview-state.ts';
import type { StudioServices } from '../services.ts';
import { createCardSession, type CardSession } from './card-session.ts';
import { createDrawnBlocks, type DrawnBlocks } from './drawn-blocks.ts';
import { findActivity, toLessonHref, useLessonContent } from './lesson-content.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { StepList } from './step-list.tsx';
import { readLesson, stepAt, type Lesson } from '../domain/lesson.ts';
import { useCards } from './use-cards.ts';
import styles from './lesson-pane.module.css';

interface LessonPaneProps {
  studio: Studio;
  services: StudioServices;
  path: string;
  view: PreviewView;
  onGoTo(path: string, offset: number): void;
  onBack(): void;
  onBuild(): void;
}

/** Shows a tutorial: its steps as cards, or the editor with the tutorial. */
export function LessonPane(props: LessonPaneProps) {
  const { studio, services, path } = props;
  const { texts } = studio;
  const session = useMemo(() => createCardSession(texts, path), [texts, path]);
  const [drawn] = useState(() => createDrawnBlocks(services.clock));
  const shown = useLesson(session);
  return shown && <Shown {...props} {...{ session, drawn, shown }} />;
}

interface ShownLesson {
  lesson: Lesson;
  text: string;
  current: number | undefined;
}

interface ShownProps extends LessonPaneProps {
  session: CardSession;
  drawn: DrawnBlocks;
  shown: ShownLesson;
}

function Shown({ studio, services, path, view, session, drawn, shown, onGoTo, onBack, onBuild }: ShownProps) {
  const text = useText();
  const { drawableMaps, preview } = useStore(studio.store);
  const { createTrialEditor } = services;
  const content = useLessonContent(studio.store, services);
  const toUrl = useCallback((url: string) => toLessonHref(url, path, content), [path, content]);
  const cards = useCards(studio, path, session, shown.text);
  const wantsEditor = view === 'editor' || view === 'build';
  const hasEditor = useEditorWish(drawn, wantsEditor) && createTrialEditor !== undefined;
  const { lesson, current } = shown;
  const { node, carriesFrom = [] } = findActivity(path, drawableMaps, content) ?? {};
  return (
    <>
      {hasEditor && (
        <EditorLayer
          {...{ studio, services, drawn, cards, isShown: wantsEditor, onBack }}
          content={content}
          isHighContrast={preview.theme === 'contrast'}
          lesson={{
            path,
            title: lesson.title ?? path,
            text: shown.text,
            start: lesson.start,
            step: current ?? 0,
            editor: node?.editor ?? 'blocks',
            carriesFrom,
            mode: view === 'build' ? 'build' : 'try',
          }}
        />
      )}
      {wantsEditor && !createTrialEditor && <p className={styles.note}>{text('studio.lesson.hosted')}</p>}
      {!wantsEditor && (
        <StepList
          {...{ lesson, current, cards, drawn, toUrl }}
          carriesOver={carriesFrom.length > 0}
          onGoTo={(offset) => onGoTo(path, offset)}
          onBuild={createTrialEditor && onBuild}
        />
      )}
    </>
  );
}

interface EditorLayerProps extends Pick<
  Parameters<typeof LessonEditor>[0],
  'lesson' | 'drawn' | 'cards' | 'isHighContrast' | 'onBack'
> {
  studio: Studio;
  services: StudioServices;
  content: ReturnType<typeof useLessonContent>;
  isShown: boolean;
}

/** The editor. It takes seconds to load, so it stays loaded while it is hidden. The hidden editor draws blocks. */
function EditorLayer({ studio, services, content, isShown, ...rest }: EditorLayerProps) {
  const { createTrialEditor, clock } = services;
  const readContent = useLatest(content);
  const createEditor = useCallback(
    async (locale: string) => {
      if (!createTrialEditor) throw new Error('There is no editor here.');
      const textOf = (file: string): string | undefined => studio.texts.state(file)?.doc.toString();
      return createTrialEditor({ locale, content: readContent, textOf });
    },
    [createTrialEditor, readContent, studio],
  );
  const goToStep = (path: string, step: number): void => {
    const start = rest.cards.cards[step]?.step.start;
    // Move only the text cursor. The focus stays in the editor.
    if (start !== undefined && studio.store.getState().active === path) studio.texts.goTo(path, start);
  };
  return (
    <div className={styles.layer} data-shown={isShown}>
      <LessonEditor
        {...rest}
        texts={studio.texts}
        clock={clock}
        isPaused={!isShown}
        createEditor={createEditor}
        onStep={goToStep}
      />
    </div>
  );
}

/** Returns true once the editor is needed: the author opens it, or there are blocks to draw. */
function useEditorWish(drawn: DrawnBlocks, wantsEditor: boolean): boolean {
  const [isNeeded, setNeeded] = useState(false);
  const isWaiting = useSyncExternalStore(drawn.subscribe, drawn.isWaiting);
  const isWanted = wantsEditor || isWaiting;
  if (isWanted && !isNeeded) setNeeded(true);
  return isNeeded || isWanted;
}

/** Returns the tutorial and the index of the current step: that of the field with the focus, or of the cursor. */
function useLesson(session: CardSession): ShownLesson | undefined {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const document = state?.doc;
  const read = useMemo(() => {
    const text = document?.toString();
    return text === undefined ? undefined : { text, lesson: readLesson(text) };
  }, [document]);
  if (!state || !read) return undefined;
  const { field, cursor } = state;
  return { ...read, current: stepAt(read.lesson, field?.id === 'tutorial' ? 0 : (field?.from ?? cursor)) };
}
