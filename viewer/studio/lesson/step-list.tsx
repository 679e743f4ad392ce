import { MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Lesson, LessonBlock, LessonStep } from '../domain/lesson.ts';
import { hasSampleSentence } from '../text/sample-sentences.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CodePicture } from './code-picture.tsx';
import { LessonParts, type LessonPartsProps } from './lesson-parts.tsx';
import { StepForm, type StepFormProps } from './step-form.tsx';
import type { CardFocus, Cards } from './use-cards.ts';
import { useStepDrag } from './use-step-drag.ts';
import { TutorialHead } from './tutorial-head.tsx';
import styles from './step-list.module.css';

export interface StepListProps extends Pick<LessonPartsProps, 'drawn' | 'toUrl'> {
  lesson: Lesson;
  /** True if learners continue with the code of the previous activity. */
  carriesOver: boolean;
  current: number | undefined;
  cards: Cards;
  /** Moves the cursor to an offset in the tutorial's text, and shows the text. */
  onGoTo(this: void, offset: number): void;
  /** Opens the editor to build the blocks of the step. Absent if there is no editor. */
  onBuild?: (() => void) | undefined;
}

/** The steps of a tutorial as cards. The current step is a form, and the others are shown as learners see them. */
export function StepList(props: StepListProps) {
  const { lesson, carriesOver, current, cards, drawn, onGoTo } = props;
  const text = useText();
  const { setup, steps } = lesson;
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => moveFocus(listRef.current, cards.focus), [cards.focus]);
  const drag = useStepDrag((step, to) => cards.moveStep(step, to, 'grip'));
  return (
    <section className={styles.lesson} aria-label={text('studio.view.steps')}>
      <h2 className="spoken">{lesson.title ?? text('studio.view.steps')}</h2>
      <TutorialHead cards={cards} />
      {carriesOver && setup.some(({ role }) => role === 'template') && (
        <p className={styles.note}>{text('studio.lesson.carryover')}</p>
      )}
      {setup.map((block) => (
        <HiddenBlock key={block.start} {...{ block, drawn, onGoTo }} />
      ))}
      {steps.length === 0 && <p className={styles.none}>{text('studio.lesson.none')}</p>}
      <ol ref={listRef} className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            // oxlint-disable-next-line react/no-array-index-key -- only their numbers distinguish steps
            key={index}
            {...props}
            step={step}
            index={index}
            isCurrent={index === current}
            drag={drag}
          />
        ))}
      </ol>
      {steps.length === 0 && <Button onClick={() => cards.addStep(-1)}>{text('studio.cards.add')}</Button>}
      <output className="spoken">{cards.news}</output>
    </section>
  );
}

/** The field of a step's first words. */
const WORDS = 'body-0';

/** Moves the focus within the current card. */
function moveFocus(list: HTMLElement | null, focus: CardFocus | undefined): void {
  if (!focus) return;
  const name = 'field' in focus ? `[data-field="${focus.field}"]` : `[data-button="${focus.button}"]`;
  const element = list?.querySelector<HTMLElement>(`[aria-current=step] ${name}`);
  element?.focus();
  // Select generated text, so that typing replaces it, but not the author's own words.
  if (element instanceof HTMLInputElement) element.select();
  if (element instanceof HTMLTextAreaElement && hasSampleSentence(element.value)) element.select();
}

interface StepProps extends StepListProps {
  step: LessonStep;
  index: number;
  isCurrent: boolean;
  drag: ReturnType<typeof useStepDrag>;
}

function Step(props: StepProps) {
  const { step, index, isCurrent, cards, drag } = props;
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const card = cards.cards[index];
  return (
    <li
      ref={ref}
      className={styles.item}
      aria-current={isCurrent ? 'step' : undefined}
      data-drop={drag.dropAt(index)}
    >
      {step.activity !== undefined && (
        <p className={`bold ${styles.activity}`} dir="auto">
          {step.activity}
        </p>
      )}
      {isCurrent && card ? <CurrentStep {...props} card={card} /> : <OtherStep {...props} />}
    </li>
  );
}

/** A step as learners see it. Pressing it makes it the current one. */
function OtherStep({ step, index, cards, drawn, toUrl }: StepProps) {
  const text = useText();
  const { title, isDialog, parts, toolbox } = step;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the title is a button that does the same
    <article
      className={`card ${styles.step}`}
      onClick={({ target }) => {
        if (!(target instanceof Element) || target.closest('button, a, summary')) return;
        // Authors press a step's words to change them.
        cards.select(index, target.closest('p, li') ? WORDS : undefined);
      }}
    >
      <h3 className={styles.heading}>
        <button type="button" className={styles.go} onClick={() => cards.select(index)}>
          <span className={styles.number}>{index + 1}</span>
          <bdi>{title}</bdi>
        </button>
      </h3>
      {isDialog && <DialogNote />}
      {parts.length === 0 && <p className="muted">{text('studio.lesson.empty')}</p>}
      <LessonParts {...{ parts, drawn, toUrl }} />
      {toolbox.map((block) => (
        <HiddenBlock key={block.start} {...{ block, drawn }} />
      ))}
    </article>
  );
}

function CurrentStep({ step, card, onGoTo, drag, ...props }: StepProps & Pick<StepFormProps, 'card'>) {
  const text = useText();
  const { index, cards, drawn } = props;
  return (
    <>
      <article className={`card ${styles.step}`}>
        <h3 className="spoken">
          {index + 1}
          <bdi>{step.title}</bdi>
        </h3>
        <StepForm {...props} card={card} handle={drag.handleOf(index)} />
        {step.isDialog && <DialogNote />}
        {step.toolbox.map((block) => (
          <HiddenBlock key={block.start} {...{ block, drawn, onGoTo }} />
        ))}
      </article>
      <Button className={styles.add} onClick={() => cards.addStep(index)}>
        {text('studio.cards.add')}
      </Button>
    </>
  );
}

function DialogNote() {
  const text = useText();
  return (
    <p className={`line fine-print ${styles.dialog}`}>
      <MessageSquare size={16} aria-hidden="true" />
      {text('studio.lesson.dialog')}
    </p>
  );
}

interface HiddenBlockProps extends Pick<StepListProps, 'drawn'> {
  block: LessonBlock;
  onGoTo?: StepListProps['onGoTo'];
}

function HiddenBlock({ block: { role, language, code, start }, drawn, onGoTo }: HiddenBlockProps) {
  const text = useText();
  return (
    <details className={styles.hidden}>
      <summary className={styles.summary}>{text(`studio.lesson.${role}`)}</summary>
      <CodePicture {...{ code, language, drawn }} />
      {onGoTo && (
        <Button look="plain" onClick={() => onGoTo(start)}>
          {text('studio.lesson.show')}
        </Button>
      )}
    </details>
  );
}
