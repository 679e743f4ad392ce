import type { Property } from '#parser';
import type { NodePart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AddOne } from './add-one.tsx';
import { Field } from './field.tsx';
import { useForm } from './form-tools.ts';
import { Entries, entriesOf } from './list-field.tsx';

interface NextFieldProps {
  property: Property;
  label: string;
  node: NodePart;
}

/** The nodes that one leads to; with a path its bends go too. */
export function NextField({ property, label, node }: NextFieldProps) {
  const { key, content, offers } = property;
  const text = useText();
  const { studio } = useForm();
  const value = typeof content === 'string' ? content : '';
  const entries = entriesOf(value);
  const ids = entries.map((entry) => entry.toLowerCase());
  const names = new Map(offers.map((offer) => [offer.value.toLowerCase(), offer.name ?? offer.value]));
  const intend = (kind: 'connect' | 'disconnect', id: string): void => {
    const road = { mapId: node.mapId, fromId: node.activityId, toId: id };
    void studio.mapEditing.intend({ kind, road });
  };
  return (
    <Field label={label} of={key} isGroup>
      {() => (
        <>
          <Entries
            entries={entries}
            nameOf={(entry) => names.get(entry.toLowerCase()) ?? entry}
            onRemove={(at) => intend('disconnect', ids[at] ?? '')}
          />
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={offers
              .filter((offer) => !ids.includes(offer.value.toLowerCase()))
              .map((offer) => ({ value: offer.value.toLowerCase(), name: offer.name ?? offer.value }))}
            onAdd={(id) => intend('connect', id)}
          />
        </>
      )}
    </Field>
  );
}
