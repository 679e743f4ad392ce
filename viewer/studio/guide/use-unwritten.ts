import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createContentRepository } from '#parser';
import { hasSampleSentence } from '../text/sample-sentences.ts';
import { findTutorial } from '../lesson/lesson-content.ts';
import type { Studio } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';

/** Keeps the list of unwritten tutorials in the state up to date while the component is shown. */
export function useUnwritten({ store, texts, files }: Pick<Studio, 'store' | 'texts' | 'files'>): void {
  const checks = useStore(store, (state) => state.checks);
  useEffect(() => {
    let isCurrent = true;
    const read = async (path: string): Promise<string> => {
      if (texts.has(path)) return texts.fileText(path);
      const reading = await files.read(path);
      return reading.kind === 'read' ? reading.text : '';
    };
    const tutorials = [...checks.values()].filter(({ kind }) => kind === 'tutorial');
    const judge = async (): Promise<void> => {
      const unwritten: string[] = [];
      for (const { path } of tutorials) if (hasSampleSentence(await read(path))) unwritten.push(path);
      if (!isCurrent) return;
      const readForSamples = new Set(tutorials.map(({ path }) => path));
      store.setState({ unwritten: new Set(unwritten), readForSamples });
    };
    judge().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [checks, store, texts, files]);
}

/** A tutorial of the open map, and the first activity that opens it. */
export interface MapTutorial {
  path: string;
  name: string;
}

/** Returns the tutorials in this folder that the activities of the open map open. Some may not exist yet. */
export function tutorialsOf({ map, drawableMaps, checks }: StudioState): readonly MapTutorial[] {
  if (map === undefined) return [];
  const content = { repository: createContentRepository({ files: [...checks.keys()] }) };
  const found = new Map<string, MapTutorial>();
  for (const node of drawableMaps.get(map)?.page?.maps.flatMap(({ nodes }) => nodes) ?? []) {
    const path = findTutorial(node, map, content);
    if (path !== undefined && node.kind === 'activity' && !found.has(path))
      found.set(path, { path, name: node.displayName });
  }
  return [...found.values()];
}
