import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { readFilledList, readPrerequisite, withEntry, withoutEntries, type Offer } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Field } from './field.tsx';
import { textContentOf, useForm, type AttributeFieldProps } from './form-tools.ts';
import styles from './properties.module.css';

/** A field for a list of words, with buttons that add words used elsewhere. */
export function ListField({ property, label }: AttributeFieldProps) {
  const { key, offers } = property;
  const text = useText();
  const { set } = useForm();
  const [word, setWord] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const value = textContentOf(property);
  const entries = entriesOf(value);
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
            entries={entries}
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
          <Offers offers={offers} usedValues={entries} onAdd={add} />
        </>
      )}
    </Field>
  );
}

interface OffersProps {
  offers: readonly Offer[];
  usedValues: readonly string[];
  onAdd: (value: string) => void;
}

function Offers({ offers, usedValues, onAdd }: OffersProps) {
  const known = new Set(usedValues.map((entry) => entry.toLowerCase()));
  const unused = offers.filter(({ value }) => !known.has(value.toLowerCase()));
  return (
    <div className={styles.entries}>
      {unused.slice(0, MAX_OFFERS).map(({ value }) => (
        <button key={value} type="button" className={styles.offer} onClick={() => onAdd(value)}>
          <Plus size={14} aria-hidden="true" />
          <bdi>{value}</bdi>
        </button>
      ))}
    </div>
  );
}

/** Maximum number of buttons. More would be hard to look through. */
const MAX_OFFERS = 12;

export function entriesOf(value: string): string[] {
  return readFilledList(value).map((entry) => entry.text);
}

interface EntriesProps {
  entries: readonly string[];
  nameOf?: (entry: string) => string;
  onRemove: (at: number) => void;
}

export function Entries({ entries, nameOf = (entry) => entry, onRemove }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries may occur twice
        <li key={at} className={styles.entry}>
          <bdi>{nameOf(entry)}</bdi>
          <RemoveButton what={nameOf(entry)} onRemove={() => onRemove(at)} />
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

export function PrerequisiteField({ property, label }: AttributeFieldProps) {
  const { key, offers } = property;
  const text = useText();
  const { set } = useForm();
  const value = textContentOf(property);
  const write = (list: string): void => void set(key, list || undefined);
  const names = new Map(offers.map((offer) => [offer.value.toLowerCase(), offer.name ?? offer.value]));
  const describeEntry = (entry: string): string => {
    const needed = readPrerequisite(entry);
    if (needed.type === 'map') {
      return text('studio.form.after.map', { map: names.get(needed.mapId) ?? entry });
    }
    return text('studio.form.after.tag', { count: needed.numberCompleted, tag: needed.tag });
  };
  const entries = entriesOf(value);
  const known = new Set(entries.map(subjectOf));
  // Only another map or a tag can open a map.
  if (entries.length === 0 && offers.length === 0) return null;
  return (
    <Field label={label} of={key} isGroup>
      {() => (
        <>
          {entries.length > 0 && (
            <ul className={styles.lines}>
              {entries.map((entry, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- entries may occur twice
                <li key={at} className={styles.line}>
                  <CountInput entry={entry} onChange={(count) => write(withNumber(value, at, count))} />
                  <span className={styles.words}>{describeEntry(entry)}</span>
                  <RemoveButton
                    what={describeEntry(entry)}
                    onRemove={() => write(withoutEntries(value, (_, index) => index === at))}
                  />
                </li>
              ))}
            </ul>
          )}
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={offers
              .filter((offer) => !known.has(subjectOf(offer.value)))
              .map((offer) => ({ value: offer.value, name: describeEntry(offer.value) }))}
            onAdd={(entry) => write(withEntry(value, entry))}
          />
        </>
      )}
    </Field>
  );
}

interface CountInputProps {
  entry: string;
  onChange: (count: number) => void;
}

/** An input for the number of activities with a tag that must be completed. */
function CountInput({ entry, onChange }: CountInputProps) {
  const text = useText();
  const needed = readPrerequisite(entry);
  if (needed.type !== 'tag') return null;
  return (
    <input
      type="number"
      min={1}
      className={`field ${styles.number}`}
      aria-label={text('studio.form.count', { tag: needed.tag })}
      value={needed.numberCompleted}
      onChange={({ target }) => {
        const count = Math.trunc(Number(target.value));
        if (count > 0) onChange(count);
      }}
    />
  );
}

/** Returns an entry without its number. */
function subjectOf(entry: string): string {
  const needed = readPrerequisite(entry);
  return needed.type === 'map' ? `map ${needed.mapId}` : `tag ${needed.tag}`;
}

/** Returns the list with another number in one of its entries. */
function withNumber(value: string, at: number, count: number): string {
  let index = -1;
  return value
    .split(',')
    .map((part) => {
      if (part.trim() !== '') index += 1;
      return index === at ? part.replace(/\d+/, String(count)) : part;
    })
    .join(',');
}

interface RemoveButtonProps {
  what: string;
  onRemove: () => void;
}

export function RemoveButton({ what, onRemove }: RemoveButtonProps) {
  const text = useText();
  return (
    <IconButton label={text('studio.form.remove', { what })} className={styles.remove} onClick={onRemove}>
      <X size={16} aria-hidden="true" />
    </IconButton>
  );
}
