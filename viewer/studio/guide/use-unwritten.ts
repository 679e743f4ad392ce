import { useEffect } from 'react';
import { useStore } from 'zustand';
import { SAMPLE_SENTENCES } from '../../shared/i18n/generated/sample-texts.ts';
import { ENGLISH } from '../../shared/i18n/use-author-words.ts';
import type { Studio } from '../state/studio.ts';

const { introductionText, firstStepText, secondStepText } = ENGLISH.tutorial;
const SAMPLES = new Set([...SAMPLE_SENTENCES, introductionText, firstStepText, secondStepText]);

/**
 * Returns true if a tutorial has a sentence that the Studio wrote and asks the author to replace, in any language. Only
 * a whole line counts: an author's own text may contain the same words.
 */
export function hasSampleSentence(tutorial: string): boolean {
  return tutorial.split(/\r\n?|\n/).some((line) => SAMPLES.has(line.trim()));
}

/** Keeps the list of unwritten tutorials in the state up to date while the guide is open. */
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
      if (isCurrent) store.setState({ unwritten: new Set(unwritten) });
    };
    judge().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [checks, store, texts, files]);
}
