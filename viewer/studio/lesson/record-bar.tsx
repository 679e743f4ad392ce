import { useEffect, useState } from 'react';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { StepPlace } from '#schemas/step-edit.ts';
import type { TrialEditor } from '../ports/trial-editor.ts';
import type { Texts } from '../text/texts.ts';
import type { DrawnBlocks } from './drawn-blocks.ts';
import type { WantedLesson } from './open-lesson.ts';
import { RecordDialog } from './record-dialog.tsx';
import { recordingOf, type Recording } from './recording.ts';
import type { Cards } from './use-cards.ts';
import styles from './lesson-editor.module.css';

interface RecordBarProps {
  lesson: WantedLesson;
  cards: Cards;
  drawn: DrawnBlocks;
  editor: Pick<TrialEditor, 'channel'>;
  texts: Pick<Texts, 'edit' | 'goTo' | 'undo'>;
  /** True if the editor shows the author's blocks. */
  isOpen: boolean;
  readFiles: () => Promise<Readonly<Record<string, string>> | undefined>;
}

type News = { kind: 'empty' | 'failed' } | { kind: 'written'; number: number };

/** A bar above the editor in which the author builds. It copies the author's blocks into a step. */
export function RecordBar({ lesson, cards, drawn, editor, texts, isOpen, readFiles }: RecordBarProps) {
  const text = useText();
  const [step, setStep] = useState(lesson.step);
  const [recording, setRecording] = useState<Recording & { place: StepPlace }>();
  const [news, setNews] = useState<News>();
  useEffect(
    // Once the author has changed the blocks, it is no longer certain that there are none.
    () =>
      editor.channel.subscribe(({ kind }) => {
        if (kind === 'workspace-save') setNews((last) => (last?.kind === 'written' ? last : undefined));
      }),
    [editor],
  );
  const chosen = Math.min(step, cards.cards.length);
  const number = chosen + 1;
  const record = async (place: StepPlace): Promise<void> => {
    const files = await readFiles().catch(() => undefined);
    if (!files) return setNews({ kind: 'failed' });
    const found = recordingOf(files, lesson.editor);
    if (!found) return setNews({ kind: 'empty' });
    setNews(undefined);
    setRecording({ ...found, place });
  };
  return (
    <div className={styles.record}>
      <output className={`fine-print ${styles.recordNote}`}>{toSentence(news, text)}</output>
      <div className={`cluster ${styles.recordTools}`}>
        {news?.kind === 'written' && (
          <Button
            look="plain"
            onClick={() => {
              texts.undo(lesson.path);
              setNews(undefined);
            }}
          >
            {text('studio.edit.undo')}
          </Button>
        )}
        <StepChoice {...{ cards, chosen }} onChoose={setStep} />
        <Button look="filled" disabled={!isOpen} onClick={() => void record('body')}>
          {text('studio.record.isStep', { number })}
        </Button>
        <Button disabled={!isOpen} onClick={() => void record('hint')}>
          {text('studio.record.isHint', { number })}
        </Button>
      </div>
      {recording && (
        <RecordDialog
          {...{ recording, cards, drawn, texts }}
          step={chosen}
          onWritten={() => {
            setNews({ kind: 'written', number });
            setStep(chosen + 1);
          }}
          onClose={() => setRecording(undefined)}
        />
      )}
    </div>
  );
}

function toSentence(news: News | undefined, text: Text): string {
  if (news === undefined) return text('studio.record.about');
  return news.kind === 'written'
    ? text('studio.record.written', { number: news.number })
    : text(`studio.record.${news.kind}`);
}

interface StepChoiceProps {
  cards: Cards;
  chosen: number;
  onChoose(step: number): void;
}

/** A list to choose a step of the tutorial from, or a new step. */
function StepChoice({ cards: { cards, document }, chosen, onChoose }: StepChoiceProps) {
  const text = useText();
  return (
    <select
      className={`field ${styles.recordStep}`}
      aria-label={text('studio.record.step')}
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {cards.map(({ title, step: { start } }, index) => (
        <option key={start} value={index}>
          {`${index + 1}. ${document.source.text.slice(title.start, title.end)}`}
        </option>
      ))}
      <option value={cards.length}>{text('studio.record.new')}</option>
    </select>
  );
}
