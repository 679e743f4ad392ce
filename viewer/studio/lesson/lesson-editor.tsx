import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EditorDownload, EditorFailure, EditorLoader } from '../../shared/features/editor/editor-cover.tsx';
import { EditorFrame } from '../../shared/features/editor/editor-frame.tsx';
import { useEditorStatus } from '../../shared/features/editor/editor-status.ts';
import { useLocale, useText, type Text } from '../../shared/i18n/use-text.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { AvailabilityState } from '../../shared/ports/device.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useLatest } from '../../shared/ui/use-latest.ts';
import { useElementSize, type ElementSize } from '../ui/use-element-size.ts';
import type { TrialEditor } from '../ports/trial-editor.ts';
import type { Texts } from '../text/texts.ts';
import type { DrawnBlocks } from './drawn-blocks.ts';
import { followLesson, type LessonFollower } from './follow-lesson.ts';
import type { WantedLesson } from './open-lesson.ts';
import { RecordBar } from './record-bar.tsx';
import type { Cards } from './use-cards.ts';
import styles from './lesson-editor.module.css';

interface LessonEditorProps {
  lesson: WantedLesson;
  clock: Clock;
  /** True if the editor is hidden. It gets changes of the text when it is shown again. */
  isPaused: boolean;
  /** True if the author has chosen high contrast for the preview. */
  isHighContrast: boolean;
  drawn: DrawnBlocks;
  cards: Cards;
  texts: Pick<Texts, 'edit' | 'goTo' | 'undo'>;
  /** Loads the editor's code and starts a session. Rejects if loading fails. */
  createEditor(locale: string): Promise<TrialEditor>;
  onStep(path: string, step: number): void;
  onBack(): void;
}

interface Trial {
  editor: TrialEditor;
  follower: LessonFollower;
}

/** The real editor with the tutorial's current text, at the step of the cursor. */
export function LessonEditor(props: LessonEditorProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt(props: LessonEditorProps & { onRetry(): void }) {
  const { createEditor, clock, onStep, onRetry, ...rest } = props;
  const locale = useLocale();
  const readOnStep = useLatest(onStep);
  const [trial, setTrial] = useState<Trial>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let created: Trial | undefined;
    let isUnmounted = false;
    const end = (): void => {
      created?.follower.stop();
      created?.editor.dispose();
    };
    const create = async (): Promise<void> => {
      const editor = await createEditor(locale);
      const handleStep = (path: string, step: number): void => readOnStep()(path, step);
      created = { editor, follower: followLesson({ editor, clock, onStep: handleStep }) };
      if (isUnmounted) end();
      else setTrial(created);
    };
    create().catch(() => !isUnmounted && setFailed(true));
    return () => {
      isUnmounted = true;
      end();
      setTrial(undefined);
    };
  }, [createEditor, locale, clock, readOnStep]);
  if (trial) return <OpenEditor {...trial} {...rest} />;
  const { lesson, onBack } = rest;
  if (!hasFailed) return <EditorLoader name={lesson.title} progress={0} isSlow={false} onBack={onBack} />;
  return <EditorFailure failure={{ kind: 'editor-unreachable' }} onRetry={onRetry} onBack={onBack} />;
}

/** Adds a reason to a failure without one: probably, the network is unavailable. */
function withReason(arrival: AvailabilityState, text: Text): AvailabilityState {
  const isUnknown = arrival.kind === 'failed' && arrival.reason === '';
  return isUnknown ? { ...arrival, reason: text('studio.lesson.offline') } : arrival;
}

type OpenEditorProps = Trial & Omit<LessonEditorProps, 'createEditor' | 'clock' | 'onStep'>;

function OpenEditor(props: OpenEditorProps) {
  const { editor, follower, lesson, isPaused, isHighContrast, drawn, onBack } = props;
  const text = useText();
  const { session, availability } = editor;
  const availabilityState = useSyncExternalStore(availability.subscribe, availability.getState);
  const isReady = availabilityState.kind === 'ready';
  const status = useEditorStatus(session, true);
  const phase = useSyncExternalStore(follower.subscribe, follower.getPhase);
  const hasShown = useRef(false);
  const { paneRef, room } = useElementSize();
  const { title } = lesson;
  useEffect(() => {
    // Even a hidden editor needs a project to draw blocks with.
    if (!isReady || (isPaused && hasShown.current)) return;
    hasShown.current = true;
    follower.show(lesson);
  });
  useEffect(() => editor.showContrast(isHighContrast), [editor, isHighContrast]);
  const isOpen = status.kind === 'open' && phase === 'open';
  useEffect(() => (isOpen ? drawn.connect(editor.channel) : undefined), [isOpen, drawn, editor]);
  return (
    <div className={styles.editor}>
      <TopBar {...props} isOpen={isOpen} />
      <div ref={paneRef} className={styles.room}>
        <div className={styles.scaled} style={scaledToFit(room)} inert={!isOpen}>
          {isReady && (
            <EditorFrame
              url={editor.url}
              title={text('editor.frame', { name: title })}
              isShown={!isPaused}
              onAttach={session.attach}
              onLoad={guardFocus}
            />
          )}
        </div>
        {!isReady && (
          <EditorDownload
            name={title}
            availability={withReason(availabilityState, text)}
            onRetry={availability.retry}
            onBack={onBack}
          />
        )}
        {isReady && status.kind === 'failed' && (
          <EditorFailure failure={status.failure} onRetry={session.retry} onBack={onBack} />
        )}
        {isReady && phase === 'importing' && status.kind !== 'failed' && (
          <EditorLoader
            name={title}
            progress={status.kind === 'loading' ? status.progress : 95}
            isSlow={status.kind === 'loading' && status.isSlow}
            onBack={onBack}
          />
        )}
        {phase === 'finished' && <Finished onAgain={follower.retry} />}
      </div>
    </div>
  );
}

type TopBarProps = OpenEditorProps & { isOpen: boolean };

function TopBar(props: TopBarProps) {
  const text = useText();
  const { lesson, follower } = props;
  if (lesson.mode === 'build') return <RecordBar {...props} readFiles={follower.readFiles} />;
  return (
    <p className={`fine-print ${styles.note}`}>
      {text('studio.lesson.apart')}
      {lesson.carriesFrom.length > 0 && ` ${text('studio.lesson.carriesCode')}`}
    </p>
  );
}

/** Widths in pixels at which the editor shows only two lines of a step's text, although there is room for more. */
const CRAMPED = { from: 600, to: 1024 };

/** Returns a style that scales the editor down if its width is in the `CRAMPED` range. Undefined for other widths. */
function scaledToFit({ width, height }: ElementSize) {
  if (width < CRAMPED.from || width >= CRAMPED.to) return undefined;
  const scale = width / CRAMPED.to;
  return { inlineSize: CRAMPED.to, blockSize: height / scale, transform: `scale(${scale})` };
}

function Finished({ onAgain }: { onAgain(): void }) {
  const text = useText();
  return (
    <div className={`centered covering ${styles.finished}`}>
      <div className="stack">
        <p className="text-lg bold">{text('studio.lesson.finished')}</p>
        <Button look="filled" onClick={onAgain}>
          {text('studio.lesson.again')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Prevents the page in a frame from taking the focus while the author types, unless the pointer is over the frame. The
 * editor focuses its blocks whenever it opens a tutorial, so that typing would go there. The frame must be from this
 * site.
 */
function guardFocus(frame: HTMLIFrameElement): void {
  const { ownerDocument: document } = frame;
  const isTyping = (): boolean => {
    const { activeElement } = document;
    // Only the text editor is in a shadow root.
    const isField = activeElement?.shadowRoot || activeElement?.matches('input, textarea');
    return frame.inert || (Boolean(isField) && !frame.matches(':hover'));
  };
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  for (const prototype of page ? [page.HTMLElement.prototype, page.SVGElement.prototype] : []) {
    const { focus } = prototype;
    // Neither `inert` nor hiding the frame prevents its page from taking the focus.
    prototype.focus = function focusUnlessTyping(options) {
      if (!isTyping()) focus.call(this, options);
    };
  }
}
