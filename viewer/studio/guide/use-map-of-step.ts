import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Studio } from '../state/create-studio.ts';
import type { GuideStep, Preview } from '../state/studio-state.ts';
import { rangeOfName } from './guide-steps.ts';
import { markLine } from './mark-line.ts';

/** The steps that are done in the map, or on it. */
const ON_MAP: readonly GuideStep[] = ['name', 'activity', 'try'];

/** Brings the map up when a step that is about it comes, and marks the line that the step speaks of. */
export function useMapOfStep(studio: Studio, map: string | undefined, step: GuideStep): void {
  const { store, texts, open } = studio;
  const isOpen = useStore(store, (state) => map !== undefined && state.open.includes(map));
  useEffect(() => {
    if (map !== undefined && ON_MAP.includes(step) && store.getState().active !== map) void open(map);
  }, [store, open, map, step]);
  useEffect(() => {
    // What the map is called is not seen where it is edited.
    if (step !== 'name') return undefined;
    show(store, 'none', 'new');
    return () => show(store, 'new', 'none');
  }, [store, step]);
  useEffect(() => {
    const document = map === undefined ? undefined : texts.state(map)?.doc.toString();
    if (!isOpen || map === undefined || document === undefined) return undefined;
    if (step === 'name') markLine(texts, map, rangeOfName(document)?.from);
    if (step === 'activity') markLine(texts, map, document.length);
    return () => markLine(texts, map);
  }, [texts, map, step, isOpen]);
}

/** Another learner looks at the map, unless the author has chosen one. */
function show({ setState }: Studio['store'], before: Preview['learner'], learner: Preview['learner']): void {
  setState(({ preview }) => (preview.learner === before ? { preview: { ...preview, learner } } : {}));
}
