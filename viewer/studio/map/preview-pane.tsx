import { useState } from 'react';
import { useStore } from 'zustand';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/studio.ts';
import { MapPane } from './map-pane.tsx';
import type { StudioServices } from '../services.ts';
import type { StudioState } from '../state/studio-state.ts';
import styles from './preview-pane.module.css';

interface PreviewPaneProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
  onGoTo(path: string, offset: number): void;
}

const VIEWS = ['map', 'steps', 'editor'] as const;
type PreviewView = (typeof VIEWS)[number];

const lessonPane = createPart(async () => (await import('../lesson/lesson-pane.tsx')).LessonPane);

/** A preview of the open text: the map, the steps of a tutorial, or the editor with the tutorial. */
export function PreviewPane({ studio, services, say, onGoTo }: PreviewPaneProps) {
  const text = useText();
  const state = useStore(studio.store);
  const lesson = lessonOf(state);
  const [views, setViews] = useState<Record<Lesson['kind'], PreviewView>>({
    tutorial: 'steps',
    other: 'map',
  });
  // The editor takes seconds to load, so keep the preview of the last tutorial mounted.
  const [last, setLast] = useState<string>();
  const view = lesson ? views[lesson.kind] : 'map';
  if (lesson && view !== 'map' && last !== lesson.path) setLast(lesson.path);
  const choose = (chosen: PreviewView): void => {
    if (lesson) setViews((before) => ({ ...before, [lesson.kind]: chosen }));
    if (chosen === 'editor') studio.store.setState({ hasTried: true });
  };
  return (
    <>
      {lesson && (
        <nav className={styles.views} aria-label={text('studio.views')}>
          {VIEWS.map((one) => (
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
          <MapPane studio={studio} services={services} say={say} onFinding={onGoTo} />
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
                  wantsEditor={view === 'editor'}
                  onGoTo={onGoTo}
                  onBack={() => choose('map')}
                />
              )}
            </LazyPart>
          </div>
        )}
      </div>
    </>
  );
}

interface Lesson {
  path: string;
  /** `other`: no activity opens the file, so it may not be a tutorial. */
  kind: 'tutorial' | 'other';
}

function lessonOf({ active, checks }: StudioState): Lesson | undefined {
  const kind = checks.get(active ?? '')?.kind;
  const isLesson = kind === 'tutorial' || (kind === 'other' && active?.endsWith('.md') === true);
  return isLesson && active !== undefined ? { path: active, kind } : undefined;
}
