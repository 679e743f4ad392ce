import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CardPart } from '#parser';
import type { StepPlace } from '#schemas/step-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { CardField } from './card-field.tsx';
import { CodePicture } from './code-picture.tsx';
import type { LessonPartsProps } from './lesson-parts.tsx';
import type { Cards } from './use-cards.ts';
import styles from './step-form.module.css';

export interface CardPartFieldProps extends Pick<LessonPartsProps, 'drawn' | 'toUrl'> {
  cards: Cards;
  index: number;
  place: StepPlace;
  part: CardPart;
  /** Name of the field, unique in its card. */
  name: string;
  /** Text to insert before the first letter of a part that is empty. */
  lead?: string;
  onRemove?: () => void;
}

/** A field for a part of the current step. */
export function CardPartField(props: CardPartFieldProps) {
  const { part } = props;
  switch (part.kind) {
    case 'words':
      return <Words {...props} />;
    case 'picture':
      return <Picture {...props} part={part} />;
    case 'code':
      return <Code {...props} part={part} />;
    case 'hidden':
    case 'other':
      return <Other {...props} />;
  }
}

type PartOf<Kind extends CardPart['kind']> = CardPartFieldProps & { part: Extract<CardPart, { kind: Kind }> };

function Words({ cards, index, place, part, name, lead = '' }: CardPartFieldProps) {
  const text = useText();
  const isHint = place === 'hint';
  return (
    <CardField
      id={name}
      kind="words"
      session={cards.session}
      range={part}
      lead={lead}
      label={text(isHint ? 'studio.cards.hintWords' : 'studio.cards.words', { number: index + 1 })}
      placeholder={text(isHint ? 'studio.cards.hintWords.empty' : 'studio.cards.words.empty')}
    />
  );
}

function Picture({ cards, part, name, toUrl, onRemove }: PartOf<'picture'>) {
  const text = useText();
  const { source } = cards.document;
  const sliceOf = ({ start, end }: { start: number; end: number }) => source.text.slice(start, end);
  const url = toUrl(sliceOf(part.url));
  return (
    <figure className={styles.part}>
      {url !== undefined && <img className={styles.picture} src={url} alt={sliceOf(part.alt)} />}
      <figcaption className={styles.partTools}>
        <CardField
          id={`${name}-alt`}
          kind="line"
          session={cards.session}
          range={part.alt}
          label={text('studio.cards.alt')}
          placeholder={text('studio.cards.alt')}
        />
        <RemoveButton label={text('studio.cards.removePicture')} onRemove={onRemove} />
      </figcaption>
    </figure>
  );
}

function Code({ cards, part, name, drawn, onRemove }: PartOf<'code'>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { content, language } = part.block;
  // Leave out the last line break, which belongs to the fence.
  const end = Math.max(content.start, content.end - 1);
  const code = cards.document.source.text.slice(content.start, end);
  return (
    <div className={styles.part}>
      <CodePicture {...{ code, language, drawn }} />
      {isOpen && (
        <CardField
          id={`${name}-code`}
          kind="code"
          session={cards.session}
          range={{ start: content.start, end }}
          label={text('studio.cards.code')}
        />
      )}
      <div className={styles.partTools}>
        <Button
          look="plain"
          icon={<Pencil size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text('studio.cards.changeCode')}
        </Button>
        <RemoveButton label={text('studio.cards.removeCode')} onRemove={onRemove} />
      </div>
    </div>
  );
}

/** A field for text that the cards cannot interpret. Only the author changes this text. */
function Other({ cards, part, name }: CardPartFieldProps) {
  const text = useText();
  return (
    <CardField
      id={name}
      kind="code"
      session={cards.session}
      range={part}
      label={text('studio.cards.other')}
    />
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: (() => void) | undefined }) {
  return (
    <IconButton label={label} onClick={onRemove}>
      <Trash2 size={18} aria-hidden="true" />
    </IconButton>
  );
}
