import { Lightbulb, MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Lesson, LessonBlock, LessonPart, LessonStep } from '../domain/lesson.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Markdown } from '../../shared/ui/markdown.tsx';
import styles from './step-list.module.css';

interface StepListProps {
  lesson: Lesson;
  /** True if learners continue with the code of the previous activity. */
  carriesOver: boolean;
  current: number | undefined;
  toUrl(this: void, url: string): string | undefined;
  /** Moves the cursor to an offset in the tutorial's text. */
  onGoTo(this: void, offset: number): void;
}

/** The steps of a tutorial as learners see them, with its hidden blocks. */
export function StepList({ lesson, carriesOver, current, toUrl, onGoTo }: StepListProps) {
  const text = useText();
  const { title, setup, steps } = lesson;
  return (
    <section className={styles.lesson} aria-label={text('studio.view.steps')}>
      {title !== undefined && (
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
      )}
      {carriesOver && setup.some(({ role }) => role === 'template') && (
        <p className={styles.note}>{text('studio.lesson.carryover')}</p>
      )}
      {setup.map((block) => (
        <HiddenBlock key={block.start} block={block} onGoTo={onGoTo} />
      ))}
      {steps.length === 0 && <p className={styles.none}>{text('studio.lesson.none')}</p>}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            // oxlint-disable-next-line react/no-array-index-key -- only their numbers distinguish steps
            key={index}
            {...{ step, toUrl, onGoTo }}
            number={index + 1}
            isCurrent={index === current}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps extends Pick<StepListProps, 'toUrl' | 'onGoTo'> {
  step: LessonStep;
  number: number;
  isCurrent: boolean;
}

function Step({ step, number, isCurrent, toUrl, onGoTo }: StepProps) {
  const text = useText();
  const ref = useRef<HTMLLIElement>(null);
  const { title, start, activity, isDialog, parts, toolbox } = step;
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'start' });
  }, [isCurrent]);
  return (
    <li ref={ref} className={styles.item} aria-current={isCurrent ? 'step' : undefined}>
      {activity !== undefined && (
        <p className={`bold ${styles.activity}`} dir="auto">
          {activity}
        </p>
      )}
      <article className={`card ${styles.step}`}>
        <h3 className={styles.heading}>
          <button type="button" className={styles.go} onClick={() => onGoTo(start)}>
            <span className={styles.number}>{number}</span>
            <bdi>{title}</bdi>
          </button>
        </h3>
        {isDialog && (
          <p className={`line fine-print ${styles.dialog}`}>
            <MessageSquare size={16} aria-hidden="true" />
            {text('studio.lesson.dialog')}
          </p>
        )}
        {parts.length === 0 && <p className="muted">{text('studio.lesson.empty')}</p>}
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- only their numbers distinguish parts
          <Part key={index} part={part} toUrl={toUrl} />
        ))}
        {toolbox.map((block) => (
          <HiddenBlock key={block.start} block={block} onGoTo={onGoTo} />
        ))}
      </article>
    </li>
  );
}

function Part({
  part: { kind, title, markdown },
  toUrl,
}: { part: LessonPart } & Pick<StepListProps, 'toUrl'>) {
  const text = useText();
  if (kind === 'text') return <Markdown text={markdown} toUrl={toUrl} />;
  return (
    <details className={styles.hint}>
      <summary className={styles.summary}>
        <Lightbulb size={18} aria-hidden="true" />
        <span dir="auto">{title ?? text('studio.lesson.hint')}</span>
      </summary>
      <Markdown text={markdown} toUrl={toUrl} />
    </details>
  );
}

function HiddenBlock({
  block: { role, code, start },
  onGoTo,
}: { block: LessonBlock } & Pick<StepListProps, 'onGoTo'>) {
  const text = useText();
  return (
    <details className={styles.hidden}>
      <summary className={styles.summary}>{text(`studio.lesson.${role}`)}</summary>
      <pre className={styles.code} dir="ltr">
        <code>{code}</code>
      </pre>
      <Button look="plain" onClick={() => onGoTo(start)}>
        {text('studio.lesson.show')}
      </Button>
    </details>
  );
}
