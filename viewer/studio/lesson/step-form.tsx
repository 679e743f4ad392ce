import { ArrowDown, ArrowUp, Blocks, Copy, GripVertical, Lightbulb, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { CardPart, StepCard } from '#parser';
import type { StepPlace } from '#schemas/step-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { PictureButton } from '../files/picture-button.tsx';
import { CARD_PICTURE_FORM, PICTURE_FIELD } from '../ui/picture-field.ts';
import { CardField } from './card-field.tsx';
import { CardPartField, type CardPartFieldProps } from './card-part-field.tsx';
import type { DragHandle } from './use-step-drag.ts';
import type { Cards } from './use-cards.ts';
import styles from './step-form.module.css';
import listStyles from './step-list.module.css';

export interface StepFormProps extends Pick<CardPartFieldProps, 'drawn' | 'toUrl'> {
  card: StepCard;
  index: number;
  cards: Cards;
  handle: DragHandle;
  onBuild?: (() => void) | undefined;
}

/** A form for the current step. */
export function StepForm(props: StepFormProps) {
  const { card, index, cards } = props;
  const text = useText();
  const hintId = useId();
  const { isDialog, hint } = card;
  // A hint with its own heading already has a field for words, and needs no button.
  const canHint = !isDialog && !hint?.mark && !hint?.parts.some(({ kind }) => kind === 'words');
  return (
    <div className={styles.form} {...CARD_PICTURE_FORM}>
      <StepHead {...props} />
      <Place {...props} place="body" parts={card.body}>
        {canHint && (
          <Button
            look="plain"
            icon={<Lightbulb size={18} />}
            data-button="hint"
            onClick={() => cards.addHint(index)}
          >
            {text(hint ? 'studio.cards.addHintWords' : 'studio.cards.addHint')}
          </Button>
        )}
        {props.onBuild && (
          <Button look="plain" icon={<Blocks size={18} />} onClick={props.onBuild}>
            {text('studio.view.build')}
          </Button>
        )}
      </Place>
      {hint && (
        <section className={styles.hintForm} aria-labelledby={hintId}>
          <div className={styles.hintHead}>
            <h4 id={hintId} className={`line ${styles.hintTitle}`}>
              <Lightbulb size={18} aria-hidden="true" />
              {text('studio.lesson.hint')}
            </h4>
            <IconButton label={text('studio.cards.removeHint')} onClick={() => cards.removeHint(index)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <Place {...props} place="hint" parts={hint.parts} />
        </section>
      )}
    </div>
  );
}

function StepHead({ card, index, cards, handle }: StepFormProps) {
  const text = useText();
  const number = index + 1;
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.grip}
        data-button="grip"
        aria-label={text('studio.cards.drag', { number })}
        {...handle}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          cards.moveStep(index, index + by, 'grip');
        }}
      >
        <GripVertical size={18} aria-hidden="true" />
        <span className={listStyles.number}>{number}</span>
      </button>
      <CardField
        id="title"
        kind="line"
        session={cards.session}
        range={card.title}
        label={text('studio.cards.stepTitle', { number })}
        className={styles.titleField}
      />
      <StepTools {...{ index, cards }} />
    </div>
  );
}

function StepTools({ index, cards }: Pick<StepFormProps, 'index' | 'cards'>) {
  const text = useText();
  const last = cards.cards.length - 1;
  return (
    <div className={styles.tools}>
      <IconButton
        label={text('studio.cards.up')}
        data-button="up"
        aria-disabled={index === 0}
        onClick={() => cards.moveStep(index, index - 1, 'up')}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={text('studio.cards.down')}
        data-button="down"
        aria-disabled={index === last}
        onClick={() => cards.moveStep(index, index + 1, 'down')}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={text('studio.cards.duplicate')}
        data-button="duplicate"
        onClick={() => cards.duplicateStep(index)}
      >
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={text('studio.cards.remove')}
        data-button="remove"
        onClick={() => cards.removeStep(index)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface PlaceProps extends StepFormProps {
  place: StepPlace;
  parts: readonly CardPart[];
  /** More buttons below the parts. */
  children?: ReactNode;
}

type PartField = Pick<CardPartFieldProps, 'name' | 'part' | 'lead' | 'onRemove'>;

/** The parts of a step or of its hint. */
function Place({ place, parts, children, ...props }: PlaceProps) {
  const text = useText();
  const { index, cards, card } = props;
  const hasWords = parts.some(({ kind }) => kind === 'words');
  const start = place === 'body' ? card.step.heading.text.end : card.hint?.mark?.end;
  const fields: PartField[] = parts.map((part, number) => ({
    name: nameOf(place, parts, part),
    part,
    onRemove: () => cards.removePart(index, place, number),
  }));
  // The first typed letter creates a part, whose field replaces this one. Both fields have the same name, so that the
  // focus stays.
  if (!hasWords && start !== undefined)
    fields.unshift({ name: `${place}-0`, part: { kind: 'words', start, end: start }, lead: '\n\n' });
  return (
    <>
      {fields
        .filter(({ part }) => isShown(part, cards))
        .map((field) => (
          <CardPartField key={field.name} {...props} place={place} {...field} />
        ))}
      <div className={styles.more} {...PICTURE_FIELD}>
        <PictureButton
          look="plain"
          of={
            place === 'hint'
              ? text('studio.lesson.hint')
              : text('studio.cards.newTitle', { number: index + 1 })
          }
          onPicture={(picture) => cards.addPicture(index, place, picture)}
        />
        {children}
      </div>
    </>
  );
}

/** Returns a name that a part keeps while parts of other kinds are added or removed. */
function nameOf(place: StepPlace, parts: readonly CardPart[], part: CardPart): string {
  const same = parts.filter(({ kind }) => kind === part.kind);
  return part.kind === 'words'
    ? `${place}-${same.indexOf(part)}`
    : `${place}-${part.kind}-${same.indexOf(part)}`;
}

/** Returns false for parts inside the field with the focus, and for hidden blocks, which are listed elsewhere. */
function isShown(part: CardPart, { session }: Cards): boolean {
  const field = session.getState()?.field;
  const isTyped = field !== undefined && part.start > field.from && part.end <= field.to;
  return part.kind !== 'hidden' && !isTyped;
}
