import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { readFilledList, withEntry, withoutEntries, type Property } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Field } from './field.tsx';
import { useForm } from './form-tools.ts';
import styles from './properties.module.css';

interface ListFieldProps {
  property: Property;
  label: string;
}

/** Words one after the other; those that others use already are a press away. */
export function ListField({ property, label }: ListFieldProps) {
  const { key, content, offers } = property;
  const text = useText();
  const { set } = useForm();
  const [word, setWord] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const value = typeof content === 'string' ? content : '';
  const taken = new Set(entriesOf(value).map((entry) => entry.toLowerCase()));
  const write = (list: string): void => {
    void set(key, list || undefined).refusal.then(setRefusal);
  };
  const add = (entry: string): void => {
    if (entry.trim() === '') return;
    write(entry.split(',').reduce((list, one) => withEntry(list, one.trim()), value));
    setWord('');
  };
  return (
    <Field label={label} of={key} refusal={refusal} isGroup>
      {(described) => (
        <>
          <Entries
            entries={entriesOf(value)}
            onRemove={(at) => write(withoutEntries(value, (_, index) => index === at))}
          />
          <div className={styles.line}>
            <input
              {...described}
              dir="auto"
              className="field"
              aria-label={text('studio.form.addTo', { what: label })}
              value={word}
              onChange={({ target }) => setWord(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(word);
              }}
            />
            <Button disabled={word.trim() === ''} onClick={() => add(word)}>
              {text('studio.form.add')}
            </Button>
          </div>
          <div className={styles.entries}>
            {offers
              .filter((offer) => !taken.has(offer.value.toLowerCase()))
              .slice(0, MOST_OFFERS)
              .map((offer) => (
                <button
                  key={offer.value}
                  type="button"
                  className={styles.offer}
                  onClick={() => add(offer.value)}
                >
                  <Plus size={14} aria-hidden="true" />
                  <bdi>{offer.value}</bdi>
                </button>
              ))}
          </div>
        </>
      )}
    </Field>
  );
}

/** More is no choice at a glance. */
const MOST_OFFERS = 12;

export function entriesOf(value: string): string[] {
  return readFilledList(value).map((entry) => entry.text);
}

interface EntriesProps {
  entries: readonly string[];
  /** What an entry is called. */
  nameOf?: (entry: string) => string;
  onRemove: (at: number) => void;
}

/** The entries of a list, each with what takes it out. */
export function Entries({ entries, nameOf = (entry) => entry, onRemove }: EntriesProps) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same may stand there twice
        <li key={at} className={styles.entry}>
          <bdi>{nameOf(entry)}</bdi>
          <IconButton
            label={text('studio.form.remove', { what: nameOf(entry) })}
            className={styles.remove}
            onClick={() => onRemove(at)}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface AddOneProps {
  label: string;
  options: readonly { value: string; name: string }[];
  onAdd: (value: string) => void;
}

/** Something more, chosen among what there is. */
export function AddOne({ label, options, onAdd }: AddOneProps) {
  const text = useText();
  if (options.length === 0) return null;
  return (
    <select className="field" aria-label={label} value="" onChange={({ target }) => onAdd(target.value)}>
      <option value="">{text('studio.form.add')}</option>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface CardProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several things that have fields of their own, with what takes it out. */
export function Card({ label, onRemove, children }: CardProps) {
  const text = useText();
  return (
    <fieldset className={styles.card} aria-label={label}>
      <div className={styles.cardHead}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <IconButton
          label={text('studio.form.remove', { what: label })}
          className={styles.remove}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </fieldset>
  );
}
