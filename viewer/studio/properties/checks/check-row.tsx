import { ArrowDown, ArrowUp, Circle, CircleCheckBig, CircleDashed, SlidersHorizontal } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { readCondition, type EditorBlocks } from '#parser';
import type { CheckResult } from '#schemas/generated/checks.ts';
import type { CheckText } from '#schemas/generated/page.ts';
import { sayMissing, sayObstacle } from '../../../shared/i18n/say-missing.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { FindingList, WithNames } from '../../findings/finding.tsx';
import { useForm } from '../form-tools.ts';
import { useDraft } from '../inputs.tsx';
import { RemoveButton } from '../list-field.tsx';
import type { CheckList, FormCheck } from './check-lists.ts';
import { ConditionForm } from './condition-form.tsx';
import { sayCondition } from './say-condition.ts';
import panel from '../properties.module.css';
import styles from './checks.module.css';

interface CheckRowProps {
  check: FormCheck;
  at: number;
  count: number;
  list: CheckList;
  editor: EditorBlocks | undefined;
  /** The result of the check on the project that the author tries. Undefined without a project. */
  result: CheckResult | undefined;
  onMove: (to: number, control: string) => void;
  onRemove: () => void;
}

/** A check: its sentence, its condition, its findings, and its result. */
export function CheckRow(props: CheckRowProps) {
  const { check, at, list, result, onMove } = props;
  const { studio, say, onGoTo, form } = useForm();
  const { sentence, condition, findings } = check;
  const change = (next: Partial<CheckText>) =>
    list.change({ kind: 'change', at, check: { sentence, condition, ...next } });
  const ofSentence = useDraft(sentence, form.edits, (typed) => change({ sentence: typed }));
  const ofCondition = useDraft(condition, form.edits, (typed) => change({ condition: typed }));
  const refusal = ofSentence.refusal ?? ofCondition.refusal;
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const control = event.target instanceof HTMLElement ? event.target.dataset.control : undefined;
    onMove(at + step, control ?? 'sentence');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and an arrow key move the row, like its buttons
    <li className={styles.row} data-result={result?.kind} onKeyDown={handleKey}>
      <SentenceLine {...props} draft={ofSentence} />
      <ConditionPart
        {...props}
        draft={ofCondition}
        onChange={(written) => void change({ condition: written })}
      />
      {refusal !== undefined && (
        <p className={panel.refusal} role="alert">
          <WithNames>{refusal}</WithNames>
        </p>
      )}
      {findings.length > 0 && (
        <FindingList {...{ studio, say, onGoTo }} path={list.path} diagnostics={findings} />
      )}
      {result && <ResultLine result={result} />}
    </li>
  );
}

type Draft = ReturnType<typeof useDraft>;

/** The sentence, with the buttons that move and remove the check. */
function SentenceLine({ check, at, count, draft, onMove, onRemove }: CheckRowProps & { draft: Draft }) {
  const text = useText();
  const what = check.sentence;
  return (
    <div className={styles.head}>
      <textarea
        dir="auto"
        rows={1}
        className={`field ${styles.sentence}`}
        data-control="sentence"
        aria-label={text('studio.checks.sentence')}
        aria-invalid={draft.refusal !== undefined || undefined}
        value={draft.value}
        onChange={({ target }) => draft.type(target.value.replaceAll('\n', ' '))}
        onBlur={draft.leave}
      />
      <IconButton
        label={text('studio.checks.up', { what })}
        data-control="up"
        disabled={at === 0}
        onClick={() => onMove(at - 1, 'up')}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={text('studio.checks.down', { what })}
        data-control="down"
        disabled={at === count - 1}
        onClick={() => onMove(at + 1, 'down')}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
      <RemoveButton what={what} onRemove={onRemove} />
    </div>
  );
}

interface ConditionPartProps extends CheckRowProps {
  draft: Draft;
  onChange: (condition: string) => void;
}

/** The condition as text, in words, and as choices. */
function ConditionPart({ check, editor, draft, onChange }: ConditionPartProps) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { condition, findings } = check;
  const reading = readCondition(condition);
  const inWords = reading.ok && sayCondition(reading.condition, text);
  return (
    <>
      <div className={styles.head}>
        <input
          dir="ltr"
          spellCheck={false}
          className={`field ${styles.condition}`}
          data-control="condition"
          aria-label={text('studio.checks.condition')}
          aria-invalid={findings.some(({ severity }) => severity !== 'info') || undefined}
          placeholder={text('studio.checks.condition')}
          value={draft.value}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={draft.leave}
        />
        {condition !== '' && (
          <IconButton
            label={text('studio.checks.choose')}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {condition === '' && (
        <Button
          className={styles.start}
          icon={<SlidersHorizontal size={18} />}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {text('studio.checks.choose')}
        </Button>
      )}
      {isChoosing && (
        <ConditionForm
          condition={reading.ok ? reading.condition : undefined}
          isEmpty={condition === ''}
          {...{ editor, onChange }}
        />
      )}
      <p className="fine-print">{condition === '' ? text('studio.checks.noCondition') : inWords}</p>
    </>
  );
}

const icons = { passed: CircleCheckBig, 'not-yet': Circle, 'cannot-be-checked': CircleDashed };

function ResultLine({ result }: { result: CheckResult }) {
  const text = useText();
  const Icon = icons[result.kind];
  return (
    <p className={styles.result} data-result={result.kind}>
      <Icon size={18} strokeWidth={2.5} aria-hidden="true" />
      <span>{sayResult(result, text)}</span>
    </p>
  );
}

/** Returns a result in words, as learners see it. */
function sayResult(result: CheckResult, text: Text): string {
  switch (result.kind) {
    case 'passed':
      return text('checks.done');
    case 'not-yet':
      return `${text('checks.notYet')} ${sayMissing(result.missing, text)}`;
    case 'cannot-be-checked':
      return `${text('checks.unknown')} ${sayObstacle(result.because, text)}`;
    default:
      return result satisfies never;
  }
}
