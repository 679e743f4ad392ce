import type { AttributeItem } from '#schemas/map-edit.ts';
import { ACTION_KINDS, readActionLink, type ActionKind, type Property } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import { AddOne, Card } from './list-field.tsx';
import { AddressInput } from './address-field.tsx';
import { Field } from './field.tsx';
import { useForm } from './form-tools.ts';
import { LineInput } from './line-input.tsx';
import styles from './properties.module.css';
import type { SetAttribute } from './use-properties.ts';

interface ActionFieldProps {
  property: Property;
  label: string;
}

/** The buttons at the end of a map: what they say, and where they lead. */
export function ActionField({ property, label }: ActionFieldProps) {
  const { key, content, entryOffers = {} } = property;
  const text = useText();
  const { set } = useForm();
  const items: readonly AttributeItem[] = typeof content === 'object' ? content : [];
  const write = (next: readonly AttributeItem[]): ReturnType<SetAttribute> =>
    set(key, next.length > 0 ? next : undefined);
  const nameOf = (kind: ActionKind): string => text(`studio.form.action.${kind}`);
  return (
    <Field label={label} of={key} isGroup>
      {() => (
        <>
          {items.map((item, at) => {
            const kind = ACTION_KINDS.find((one) => one === item.key.toLowerCase());
            if (!kind || typeof item.content !== 'string') return null;
            const link = readActionLink(item.content);
            const change = (said: string, target: string): ReturnType<SetAttribute> =>
              write(items.with(at, { ...item, content: target === '' ? said : `[${said}](${target})` }));
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the same may stand there twice
              <Card key={at} label={nameOf(kind)} onRemove={() => void write(items.toSpliced(at, 1))}>
                <LineInput
                  label={text('studio.form.button')}
                  value={link.label}
                  onChange={(said) => change(said, link.target)}
                />
                {kind !== 'editor' && (
                  <div className={styles.field}>
                    <span className={styles.label} aria-hidden="true">
                      {text('studio.form.link')}
                    </span>
                    <AddressInput
                      label={text('studio.form.link')}
                      value={link.target}
                      offers={entryOffers[kind] ?? []}
                      onChange={(target) => change(link.label, target)}
                    />
                  </div>
                )}
              </Card>
            );
          })}
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={ACTION_KINDS.map((kind) => ({ value: kind, name: nameOf(kind) }))}
            onAdd={(added) => {
              const kind = ACTION_KINDS.find((one) => one === added) ?? 'editor';
              const target = entryOffers[kind]?.[0]?.value ?? '/';
              void write([...items, { key: kind, content: `[${nameOf(kind)}](${target})` }]);
            }}
          />
        </>
      )}
    </Field>
  );
}
