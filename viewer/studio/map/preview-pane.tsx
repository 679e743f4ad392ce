import { useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/studio.ts';
import { MapPane } from './map-pane.tsx';
import type { StudioServices } from '../services.ts';
import { PREVIEW_VIEWS, type PreviewView } from '../state/preview-state.ts';
import { lessonOf, previewViewOf } from '../state/studio-state.ts';
import styles from './preview-pane.module.css';

interface PreviewPaneProps {
  studio: Studio;
  services: StudioServices;
  onGoTo(path: string, offset: number): void;
}

const lessonPane = createPart(async () => (await import('../lesson/lesson-pane.tsx')).LessonPane);

/** A preview of the open text: the map, the steps of a tutorial, or the editor with the tutorial. */
export function PreviewPane({ studio, services, onGoTo }: PreviewPaneProps) {
  const text = useText();
  const state = useStore(studio.store);
  const lesson = lessonOf(state);
  // The editor takes seconds to load, so keep the preview of the last tutorial mounted.
  const [last, setLast] = useState<string>();
  const view = previewViewOf(state);
  if (lesson && view !== 'map' && last !== lesson.path) setLast(lesson.path);
  const choose = (chosen: PreviewView): void => {
    if (!lesson) return;
    studio.store.setState(({ lessonViews, hasTried }) => ({
      lessonViews: { ...lessonViews, [lesson.kind]: chosen },
      hasTried: hasTried || chosen === 'editor',
    }));
  };
  return (
    <>
      {lesson && (
        <nav className={styles.views} aria-label={text('studio.views')}>
          {PREVIEW_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.choice}
              aria-pressed={view === one}
              onClick={() => choose(one)}
            >
              {text(one === 'map' ? 'studio.map' : `studio.view.${one}`)}
            </button>
          ))}
        </nav>
      )}
      <div className={styles.body}>
        <div className={styles.layer} data-shown={view === 'map'}>
          <MapPane studio={studio} services={services} onFinding={onGoTo} />
        </div>
        {last !== undefined && (
          <div className={styles.layer} data-shown={view !== 'map'}>
            <LazyPart
              part={lessonPane}
              fallback={<output className={styles.wait}>{text('studio.loadingPart')}</output>}
            >
              {(LessonPane) => (
                <LessonPane
                  studio={studio}
                  services={services}
                  path={last}
                  view={view}
                  onGoTo={onGoTo}
                  onBack={() => choose('map')}
                  onBuild={() => choose('build')}
                />
              )}
            </LazyPart>
          </div>
        )}
      </div>
    </>
  );
}
