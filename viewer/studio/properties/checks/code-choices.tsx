import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { conditionsOfTutorial, readCondition, type EditorBlocks } from '#parser';
import type { ActivityNode, CheckText } from '#schemas/generated/page.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { findTutorial, useLessonContent } from '../../lesson/lesson-content.ts';
import { useForm } from '../form-tools.ts';
import { useFileText, type CheckList } from './check-lists.ts';
import { sayCondition } from './say-condition.ts';
import styles from './checks.module.css';

interface CodeChoicesProps {
  node: ActivityNode | undefined;
  editor: EditorBlocks;
  /** The checks that the activity already has. */
  known: readonly CheckText[];
  list: CheckList;
}

/** A button that opens a list of conditions, found in the tutorial's code. The author ticks the ones to add. */
export function CodeChoices({ node, editor, known, list }: CodeChoicesProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const tutorial = useTutorialText(node);
  if (tutorial === undefined) return null;
  return (
    <>
      <Button icon={<ListChecks size={18} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('studio.checks.take')}
      </Button>
      {isOpen && <Offers {...{ tutorial, editor, known, list }} onDone={() => setOpen(false)} />}
    </>
  );
}

/** Returns the text of the tutorial that an activity opens, if it is in this folder. */
export function useTutorialText(node: ActivityNode | undefined): string | undefined {
  const { studio, path, services } = useForm();
  const content = useLessonContent(studio.store, services);
  return useFileText(studio, node && findTutorial(node, path, content));
}

interface OffersProps extends Omit<CodeChoicesProps, 'node'> {
  tutorial: string;
  onDone: () => void;
}

function Offers({ tutorial, editor, known, list, onDone }: OffersProps) {
  const text = useText();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const taken = new Set(known.map(({ condition }) => condition));
  const offers = conditionsOfTutorial(tutorial, editor).filter((condition) => !taken.has(condition));
  if (offers.length === 0) return <p className="fine-print">{text('studio.checks.take.none')}</p>;
  const add = async (): Promise<void> => {
    const checks = offers
      .filter((condition) => ticked.has(condition))
      .map((condition) => ({ sentence: sayWritten(condition, text), condition }));
    await list.change({ kind: 'add', checks }).refusal;
    onDone();
  };
  return (
    <div className={styles.offers}>
      <ul className={styles.offerList}>
        {offers.map((condition) => (
          <li key={condition}>
            <Choice
              checked={ticked.has(condition)}
              onChange={({ target }) => {
                const next = new Set(ticked);
                if (target.checked) next.add(condition);
                else next.delete(condition);
                setTicked(next);
              }}
            >
              {sayWritten(condition, text)}
            </Choice>
          </li>
        ))}
      </ul>
      <Button look="filled" disabled={ticked.size === 0} onClick={() => void add()}>
        {text('studio.checks.take.add', { count: ticked.size })}
      </Button>
    </div>
  );
}

function sayWritten(condition: string, text: Text): string {
  const reading = readCondition(condition);
  return reading.ok ? sayCondition(reading.condition, text) : condition;
}
