import { useId, useState } from 'react';
import { readTutorial } from '#parser';
import type { StepPlace } from '#schemas/step-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Texts } from '../text/texts.ts';
import { CodePicture } from './code-picture.tsx';
import type { DrawnBlocks } from './drawn-blocks.ts';
import { codeForStep, recordingEdits, type Recording } from './recording.ts';
import type { Cards } from './use-cards.ts';
import styles from './lesson-editor.module.css';

interface RecordDialogProps {
  recording: Recording & { place: StepPlace };
  step: number;
  cards: Cards;
  drawn: DrawnBlocks;
  texts: Pick<Texts, 'edit' | 'goTo'>;
  onWritten(): void;
  onClose(): void;
}

/** Shows the blocks that a step will contain, before they are written into the text. */
export function RecordDialog({
  recording,
  step,
  cards,
  drawn,
  texts,
  onWritten,
  onClose,
}: RecordDialogProps) {
  const text = useText();
  const [place, setPlace] = useState(recording.place);
  const [isOnlyNew, setOnlyNew] = useState(true);
  const { document, path } = cards;
  const { language } = recording;
  const number = step + 1;
  const code = codeForStep(recording, document, step, isOnlyNew);
  const card = cards.cards[step];
  const old = (place === 'body' ? card?.body : card?.hint?.parts)?.some(({ kind }) => kind === 'code');
  const write = (): void => {
    const now = readTutorial(cards.session.getState()?.doc.toString() ?? '');
    const words = { title: text('studio.cards.newTitle', { number }), words: text('studio.cards.newWords') };
    texts.edit(path, recordingEdits(now, { code, language }, { step, place, words }));
    const start = readTutorial(cards.session.getState()?.doc.toString() ?? '').steps[step]?.start;
    if (start !== undefined) texts.goTo(path, start);
    onWritten();
    onClose();
  };
  return (
    <Dialog
      title={text('studio.record.title', { number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('dialog.cancel')}</Button>
          <Button look="filled" onClick={write}>
            {text('studio.record.write', { number })}
          </Button>
        </>
      }
    >
      <div className={styles.recorded}>
        <CodePicture {...{ code, language, drawn }} />
      </div>
      <PlaceChoice {...{ place }} onChoose={setPlace} />
      <label className={styles.choice}>
        <input type="checkbox" checked={isOnlyNew} onChange={({ target }) => setOnlyNew(target.checked)} />
        {text('studio.record.onlyNew')}
      </label>
      {old && <p className="fine-print">{text('studio.record.replaces')}</p>}
    </Dialog>
  );
}

/** Lets the author choose whether learners see the blocks in the step's text or in its hint. */
function PlaceChoice({ place, onChoose }: { place: StepPlace; onChoose(place: StepPlace): void }) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="spoken">{text('studio.record.where')}</legend>
      {(['body', 'hint'] as const).map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={place === one} onChange={() => onChoose(one)} />
          {text(`studio.record.where.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
