import { Check, Crosshair, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { GUIDE, buttonIdOf } from '../actions/page-actions.ts';
import { useAuthorWords } from '../../shared/i18n/use-author-words.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { Studio } from '../state/studio.ts';
import { WithNames } from '../findings/finding.tsx';
import { GUIDE_STEPS, type GuideStep, type Pane } from '../state/preview-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { WORK_STEPS, isStepDone, stepAfter, type WorkStep } from './guide-steps.ts';
import { showStep, useMapOfStep } from './show-step.ts';
import { tutorialsOf, useUnwritten } from './use-unwritten.ts';
import styles from './guide-panel.module.css';

interface GuidePanelProps {
  studio: Studio;
  clock: Clock;
  step: GuideStep;
  /** Shows a pane. Narrow windows show one pane at a time. */
  onShowPane(pane: Pane): void;
}

/** Milliseconds for which a step must stay done before the next one opens, so that authors can finish typing. */
const STEP_DONE_MS = 1500;

/** A guide to a first map. Each step explains what to do, why and where. */
export function GuidePanel({ studio, clock, step, onShowPane }: GuidePanelProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { map } = state;
  const { firstStepText } = useAuthorWords().tutorial;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const go = (next: GuideStep | undefined): void => studio.store.setState({ guide: next });
  const isDone = step !== 'end' && isStepDone(step, state);
  const lastDone = useAutoAdvance({ step, isDone, state, clock, onDone: () => go(stepAfter(step, state)) });
  useMapOfStep(studio, map, step);
  useUnwritten(studio);
  useEffect(() => headingRef.current?.focus(), []);
  const isAllDone = WORK_STEPS.every((one) => isStepDone(one, state));
  const close = (): void => {
    go(undefined);
    const opener = document.getElementById(buttonIdOf(GUIDE));
    opener?.focus();
    // On a phone, the guide's button is in the bar's closed menu: focus the button of that menu instead.
    if (document.activeElement !== opener)
      opener?.closest('header')?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const ending = text(isAllDone ? 'studio.guide.end' : 'studio.guide.open.title');
  const title = step === 'end' ? ending : text(`studio.guide.${step}`);
  return (
    <section className={styles.guide} aria-label={text('studio.guide')}>
      <StepList step={step} state={state} onChoose={go} />
      <div className={styles.words}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title} data-done={isDone || undefined}>
          {title}
        </h2>
        <div className={styles.how}>
          <p>
            <WithNames>{instructionsOf({ step, isAllDone, sample: firstStepText }, text)}</WithNames>
            {step === 'tutorial' && <Unwritten state={state} />}
          </p>
          {GUIDE_STEPS.map((one) => (
            <Space key={one} hasList={one === 'tutorial'}>
              {instructionsOf({ step: one, isAllDone, sample: firstStepText }, text)}
            </Space>
          ))}
        </div>
      </div>
      <StepButtons
        {...{ step, state }}
        onGo={go}
        onFinish={close}
        onShow={(work, file) => void showStep({ studio, map: file, step: work, onShowPane })}
      />
      <IconButton className={styles.close ?? ''} label={text('studio.guide.close')} onClick={close}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <output className="spoken">
        {lastDone && `${text('studio.guide.done', { what: text(`studio.guide.${lastDone}`) })} ${title}`}
      </output>
    </section>
  );
}

/** Takes the space of a step's instructions, so that the next step does not move the buttons below the guide. */
function Space({ children, hasList }: { children: string; hasList: boolean }) {
  return (
    <p className={styles.space} aria-hidden="true">
      <WithNames>{children}</WithNames>
      {hasList && <span className={styles.unwritten} />}
    </p>
  );
}

/** The names of the activities whose tutorials have sample sentences. */
function Unwritten({ state }: { state: StudioState }) {
  const text = useText();
  const list = new Intl.ListFormat(useLocale());
  const names = tutorialsOf(state).flatMap(({ path, name }) => (state.unwritten?.has(path) ? [name] : []));
  if (names.length === 0) return undefined;
  return (
    <span className={styles.unwritten}>
      {`${text('studio.samples')} `}
      <strong>
        {list.formatToParts(names).map(({ type, value }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a list have no other identity
          type === 'element' ? <bdi key={index}>{value}</bdi> : value,
        )}
      </strong>
    </span>
  );
}

interface StepButtonsProps {
  step: GuideStep;
  state: StudioState;
  onGo(step: GuideStep): void;
  onFinish(): void;
  onShow(step: WorkStep, map: string): void;
}

function StepButtons({ step, state, onGo, onFinish, onShow }: StepButtonsProps) {
  const text = useText();
  const { map } = state;
  const at = GUIDE_STEPS.indexOf(step);
  const before = GUIDE_STEPS[at - 1];
  const isDone = step !== 'end' && isStepDone(step, state);
  const next = isDone ? stepAfter(step, state) : (GUIDE_STEPS[at + 1] ?? 'end');
  const canShow = step !== 'end' && !isDone && map !== undefined;
  // Buttons that a step does not have keep their place, so that the others stay under the pointer.
  return (
    <div className={styles.actions}>
      <Button className={before ? '' : styles.absent} onClick={() => before && onGo(before)}>
        {text('studio.guide.back')}
      </Button>
      {step === 'end' ? (
        <Button look="filled" className={styles.next} onClick={onFinish}>
          {text('studio.guide.finish')}
        </Button>
      ) : (
        <Button className={styles.next} onClick={() => onGo(next)}>
          {text(isDone ? 'studio.guide.next' : 'studio.guide.skip')}
        </Button>
      )}
      <Button
        look="filled"
        icon={<Crosshair size={18} />}
        className={canShow ? '' : styles.absent}
        onClick={() => canShow && onShow(step, map)}
      >
        {text('studio.guide.show')}
      </Button>
    </div>
  );
}

/** Returns the instructions of a step, which include the labels of buttons. */
function instructionsOf(
  { step, isAllDone, sample }: { step: GuideStep; isAllDone: boolean; sample: string },
  text: ReturnType<typeof useText>,
): string {
  switch (step) {
    case 'name':
      return text('studio.guide.name.how', {
        button: text('studio.edit.properties'),
        page: text('studio.palette.page'),
      });
    case 'activity':
      return text('studio.guide.activity.how', { button: text('studio.edit.add') });
    case 'tutorial':
      return text('studio.guide.tutorial.how', {
        button: text('studio.form.tutorial'),
        // In the middle of a sentence, the sample has no full stop.
        sample: sample.replace(/[.。]$/, ''),
      });
    case 'look':
      return text('studio.guide.look.how', { look: text('studio.look') });
    case 'try':
      return text('studio.guide.try.how', { choice: text('studio.progress.steps') });
    case 'share':
      return text('studio.guide.share.how', { button: text('studio.share') });
    case 'end':
      return text(isAllDone ? 'studio.guide.end.how' : 'studio.guide.open.how');
    default:
      return text(`studio.guide.${step}.how`);
  }
}

interface StepListProps {
  step: GuideStep;
  state: StudioState;
  onChoose(step: GuideStep): void;
}

function StepList({ step, state, onChoose }: StepListProps) {
  const text = useText();
  return (
    <ol className={styles.steps}>
      {WORK_STEPS.map((one, index) => {
        const isDone = isStepDone(one, state);
        const name = text(`studio.guide.${one}`);
        return (
          <li key={one}>
            <button
              type="button"
              className={styles.step}
              aria-current={one === step ? 'step' : undefined}
              data-done={isDone || undefined}
              title={name}
              onClick={() => onChoose(one)}
            >
              {isDone ? (
                <Check size={16} strokeWidth={3} aria-hidden="true" />
              ) : (
                <span aria-hidden="true">{index + 1}</span>
              )}
              <span className="spoken">{isDone ? text('studio.guide.done', { what: name }) : name}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface AutoAdvanceOptions {
  step: GuideStep;
  isDone: boolean;
  /** The Studio's state. Each change restarts the wait. */
  state: StudioState;
  clock: Clock;
  onDone: () => void;
}

/**
 * Opens the next step after the current one has been completed. A step that was already completed when it was opened
 * stays open. Returns the step that was completed last.
 */
function useAutoAdvance({
  step,
  isDone,
  state,
  clock,
  onDone,
}: AutoAdvanceOptions): Exclude<GuideStep, 'end'> | undefined {
  const [entered, setEntered] = useState({ step, isDone });
  const [last, setLast] = useState<Exclude<GuideStep, 'end'>>();
  if (entered.step !== step || (entered.isDone && !isDone)) setEntered({ step, isDone });
  const isReady = entered.step === step && !entered.isDone && isDone;
  useEffect(() => {
    if (!isReady || step === 'end') return undefined;
    return clock.after(STEP_DONE_MS, () => {
      setLast(step);
      onDone();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each change of the state restarts the wait
  }, [isReady, step, state, clock]);
  return last;
}
