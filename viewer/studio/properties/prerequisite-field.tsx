import { X } from 'lucide-react';
import { readPrerequisite, withEntry, withoutEntries, type Property } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { AddOne, entriesOf } from './list-field.tsx';
import { Field } from './field.tsx';
import { useForm } from './form-tools.ts';
import styles from './properties.module.css';

interface PrerequisiteFieldProps {
  property: Property;
  label: string;
}

/** What opens a map, in words. */
export function PrerequisiteField({ property, label }: PrerequisiteFieldProps) {
  const { key, content, offers } = property;
  const text = useText();
  const { set } = useForm();
  const value = typeof content === 'string' ? content : '';
  const write = (list: string): void => void set(key, list || undefined);
  const names = new Map(offers.map((offer) => [offer.value.toLowerCase(), offer.name ?? offer.value]));
  const inWords = (entry: string): string => {
    const needed = readPrerequisite(entry);
    if (needed.type === 'map') {
      return text('studio.form.after.map', { map: names.get(needed.mapId) ?? entry });
    }
    return text('studio.form.after.tag', { count: needed.numberCompleted, tag: needed.tag });
  };
  const entries = entriesOf(value);
  const known = new Set(entries.map(keyOf));
  return (
    <Field label={label} of={key} isGroup>
      {() => (
        <>
          {entries.length > 0 && (
            <ul className={styles.lines}>
              {entries.map((entry, at) => {
                const needed = readPrerequisite(entry);
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- the same may stand there twice
                  <li key={at} className={styles.line}>
                    {needed.type === 'tag' && (
                      <input
                        type="number"
                        min={1}
                        className={`field ${styles.number}`}
                        aria-label={text('studio.form.count', { tag: needed.tag })}
                        value={needed.numberCompleted}
                        onChange={({ target }) => {
                          const count = Math.trunc(Number(target.value));
                          if (count > 0) write(withNumber(value, at, count));
                        }}
                      />
                    )}
                    <span className={styles.words}>{inWords(entry)}</span>
                    <IconButton
                      label={text('studio.form.remove', { what: inWords(entry) })}
                      className={styles.remove}
                      onClick={() => write(withoutEntries(value, (_, index) => index === at))}
                    >
                      <X size={16} aria-hidden="true" />
                    </IconButton>
                  </li>
                );
              })}
            </ul>
          )}
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={offers
              .filter((offer) => !known.has(keyOf(offer.value)))
              .map((offer) => ({ value: offer.value, name: inWords(offer.value) }))}
            onAdd={(entry) => write(withEntry(value, entry))}
          />
        </>
      )}
    </Field>
  );
}

/** What an entry is about, however many it asks for. */
function keyOf(entry: string): string {
  const needed = readPrerequisite(entry);
  return needed.type === 'map' ? `map ${needed.mapId}` : `tag ${needed.tag}`;
}

/** The list with another number in one of its entries. */
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
