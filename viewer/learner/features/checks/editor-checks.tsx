import { ChevronDown, ListChecks } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ActivityChecks } from '#schemas/generated/page.ts';
import { findTickChanges, type JudgedWork } from '../../domain/judged-work.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CheckList, CheckTitle } from './check-list.tsx';
import { useJudgedWork, type JudgeServices } from './use-judged-work.ts';
import styles from './checks.module.css';

interface EditorChecksProps {
  checks: ActivityChecks;
  headerId: string | undefined;
  isCompleted: boolean;
  services: JudgeServices;
  /** The button that reads the list aloud. */
  readAloud: ReactNode;
}

/** The checks of the open activity: one line above the editor, from which the list unfolds over it. */
export function EditorChecks({ checks, headerId, isCompleted, services, readAloud }: EditorChecksProps) {
  const text = useText();
  const work = useJudgedWork(checks, headerId, services);
  const foldRef = useFoldOnEscape();
  return (
    <>
      <details ref={foldRef} className={styles.fold}>
        <summary className={styles.line}>
          <ListChecks size={20} strokeWidth={2.25} aria-hidden="true" />
          <CheckTitle work={work} />
          <ChevronDown className={styles.arrow} size={20} strokeWidth={2.5} aria-hidden="true" />
        </summary>
        <section className={styles.unfolded} aria-label={text('checks.title')}>
          {work && <CheckList work={work} isRequired={checks.isRequired} isCompleted={isCompleted} />}
          {readAloud}
        </section>
      </details>
      <output className="spoken">{useTickNews(work)}</output>
    </>
  );
}

/** Returns a ref for the element that Escape folds. The focus then moves to the line of the folded list. */
function useFoldOnEscape() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = ref.current;
    const fold = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    element?.addEventListener('keydown', fold);
    return () => element?.removeEventListener('keydown', fold);
  }, []);
  return ref;
}

/** Returns a text about the checks that began or ceased to pass at the last change. Empty until the first change. */
function useTickNews(work: JudgedWork | undefined): string {
  const text = useText();
  const lastRef = useRef<JudgedWork>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    const last = lastRef.current;
    lastRef.current = work;
    if (!last || !work) return;
    const { ticked, unticked } = findTickChanges(last, work);
    const sentences = [
      ...ticked.map((sentence) => text('checks.ticked', { sentence })),
      ...unticked.map((sentence) => text('checks.unticked', { sentence })),
    ];
    // After a save that changes no result, keep the last text.
    if (sentences.length > 0) setNews(sentences.join(' '));
  }, [work, text]);
  return news;
}
