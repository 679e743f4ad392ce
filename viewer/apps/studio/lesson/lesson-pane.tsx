import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Studio } from '../create-studio.ts';
import type { PreviewView } from '../preview-pane.tsx';
import type { StudioServices } from '../services.ts';
import { toLessonContent, toLessonHref } from './lesson-content.ts';
import { StepList } from './step-list.tsx';
import { useLesson } from './use-lesson.ts';

interface LessonPaneProps {
  studio: Studio;
  services: StudioServices;
  path: string;
  view: PreviewView;
  onGoTo(path: string, offset: number): void;
  onBack(): void;
}

/** A tutorial beside its text: its steps, and the editor on the same step. */
export function LessonPane({ studio, services, path, onGoTo }: LessonPaneProps) {
  const { folder, versions } = useStore(studio.store);
  const shown = useLesson(studio.texts, path);
  const content = useMemo(
    () => toLessonContent({ folder, versions }, services),
    [folder, versions, services],
  );
  const toUrl = useCallback((url: string) => toLessonHref(url, path, content), [path, content]);
  if (!shown) return null;
  return (
    <StepList
      lesson={shown.lesson}
      current={shown.current}
      toUrl={toUrl}
      onGoTo={(offset) => onGoTo(path, offset)}
    />
  );
}
