import { useEffect, useState, useSyncExternalStore } from 'react';
import { EditorDownload, EditorFailure, EditorLoader } from '../../shared/features/editor/editor-cover.tsx';
import { EditorFrame } from '../../shared/features/editor/editor-frame.tsx';
import { useEditorStatus } from '../../shared/features/editor/editor-status.ts';
import { useLocale, useText, type Text } from '../../shared/i18n/use-text.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { AvailabilityState } from '../../shared/ports/device.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useLatest } from '../../shared/ui/use-latest.ts';
import type { TrialEditor } from '../ports/trial-editor.ts';
import { followLesson, type LessonFollower, type WantedLesson } from './follow-lesson.ts';
import styles from './lesson-editor.module.css';

interface LessonEditorProps {
  lesson: WantedLesson;
  clock: Clock;
  /** True if the editor is hidden. It gets changes of the text when it is shown again. */
  isPaused: boolean;
  /** True if the author has chosen high contrast for the preview. */
  isHighContrast: boolean;
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
  const { createEditor, lesson, clock, isPaused, isHighContrast, onStep, onRetry, onBack } = props;
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
  if (trial) return <OpenEditor {...{ ...trial, lesson, isPaused, isHighContrast, onBack }} />;
  if (!hasFailed) return <EditorLoader name={lesson.title} progress={0} isSlow={false} onBack={onBack} />;
  return <EditorFailure failure={{ kind: 'editor-unreachable' }} onRetry={onRetry} onBack={onBack} />;
}

/** Adds a reason to a failure without one: probably, the network is unavailable. */
function withReason(arrival: AvailabilityState, text: Text): AvailabilityState {
  const isUnknown = arrival.kind === 'failed' && arrival.reason === '';
  return isUnknown ? { ...arrival, reason: text('studio.lesson.offline') } : arrival;
}

type OpenEditorProps = Trial & Pick<LessonEditorProps, 'lesson' | 'isPaused' | 'isHighContrast' | 'onBack'>;

function OpenEditor({ editor, follower, lesson, isPaused, isHighContrast, onBack }: OpenEditorProps) {
  const text = useText();
  const { session, availability } = editor;
  const availabilityState = useSyncExternalStore(availability.subscribe, availability.getState);
  const isReady = availabilityState.kind === 'ready';
  const status = useEditorStatus(session, true);
  const phase = useSyncExternalStore(follower.subscribe, follower.getPhase);
  const { title } = lesson;
  useEffect(() => {
    if (isReady && !isPaused) follower.show(lesson);
  });
  useEffect(() => editor.showContrast(isHighContrast), [editor, isHighContrast]);
  const isOpen = status.kind === 'open' && phase === 'open';
  return (
    <div className={styles.editor}>
      <p className={`fine-print ${styles.note}`}>
        {text('studio.lesson.apart')}
        {lesson.carriesFrom.length > 0 && ` ${text('studio.lesson.carriesCode')}`}
      </p>
      <div className={styles.room}>
        <div className="covering" inert={!isOpen}>
          {isReady && (
            <EditorFrame
              url={editor.url}
              title={text('editor.frame', { name: title })}
              isShown
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
  // Only the text editor is in a shadow root.
  const isTyping = (): boolean => Boolean(document.activeElement?.shadowRoot) && !frame.matches(':hover');
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  for (const prototype of page ? [page.HTMLElement.prototype, page.SVGElement.prototype] : []) {
    const { focus } = prototype;
    // Neither `inert` nor hiding the frame prevents its page from taking the focus.
    prototype.focus = function focusUnlessTyping(options) {
      if (!isTyping()) focus.call(this, options);
    };
  }
}
