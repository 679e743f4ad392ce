import type { ReactNode } from 'react';
import { ACTION_KINDS, readActionLink, type ActionKind, type Offer, type Property } from '#parser';
import type { AttributeContent, AttributeItem } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AddressInput, NamedAddress } from './address-field.tsx';
import { Field } from './field.tsx';
import { useForm, type AttributeFieldProps, type SetAttribute } from './form-tools.ts';
import { LineInput } from './inputs.tsx';
import { AddOne, RemoveButton } from './list-field.tsx';
import { DesignButton, useDesigner } from './design-button.tsx';
import { partOf, REWARD_PARTS, rewardTypeOf, withPart, type RewardType } from './reward-parts.ts';
import styles from './properties.module.css';

// Fields of attributes that are lists, whose items have several fields.

/** Returns the items of an attribute, and a function that writes them. */
function useItems({ key, content }: Property) {
  const { set } = useForm();
  const items: readonly AttributeItem[] = typeof content === 'object' ? content : [];
  const write = (next: readonly AttributeItem[]): ReturnType<SetAttribute> =>
    set(key, next.length > 0 ? next : undefined);
  return { items, write };
}

/** A field for the buttons at the end of a map, with their labels and links. */
export function ActionField({ property, label }: AttributeFieldProps) {
  const { key, entryOffers = {} } = property;
  const text = useText();
  const { items, write } = useItems(property);
  const nameOf = (kind: ActionKind): string => text(`studio.form.action.${kind}`);
  return (
    <Field label={label} of={key} isGroup>
      {() => (
        <>
          {items.map((item, at) => {
            const kind = ACTION_KINDS.find((one) => one === item.key.toLowerCase());
            if (!kind || typeof item.content !== 'string') return null;
            const link = readActionLink(item.content);
            const change = (buttonText: string, target: string): ReturnType<SetAttribute> =>
              write(
                items.with(at, {
                  ...item,
                  content: target === '' ? buttonText : `[${buttonText}](${target})`,
                }),
              );
            return (
              // oxlint-disable-next-line react/no-array-index-key -- entries may occur twice
              <Card key={at} label={nameOf(kind)} onRemove={() => void write(items.toSpliced(at, 1))}>
                <LineInput
                  label={text('studio.form.button')}
                  value={link.label}
                  onChange={(buttonText) => change(buttonText, link.target)}
                />
                {kind !== 'editor' && (
                  <NamedAddress
                    label={text('studio.form.link')}
                    value={link.target}
                    offers={entryOffers[kind] ?? []}
                    onChange={(target) => change(link.label, target)}
                  />
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

export function RewardField({ property, label }: AttributeFieldProps) {
  const { key, entryOffers = {} } = property;
  const text = useText();
  const openDesigner = useDesigner();
  const { items, write } = useItems(property);
  const nameOf = (type: RewardType): string =>
    text(type === 'certificate' ? 'studio.form.certificate' : 'studio.form.badge');
  return (
    <Field label={label} of={key} isGroup>
      {() => (
        <>
          {items.map((item, at) => {
            const type = rewardTypeOf(item);
            if (!type) return null;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- entries may occur twice
              <Card key={at} label={nameOf(type)} onRemove={() => void write(items.toSpliced(at, 1))}>
                <RewardInputs
                  type={type}
                  item={item}
                  index={at}
                  files={(type === 'certificate' ? entryOffers.certificate : entryOffers.image) ?? []}
                  pictures={entryOffers.image ?? []}
                  onChange={(next) => write(items.with(at, { ...item, content: next }))}
                />
              </Card>
            );
          })}
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={(['certificate', 'completion-badge'] as const).map((type) => ({
              value: type,
              name: nameOf(type),
            }))}
            onAdd={(type) => openDesigner(type === 'certificate' ? 'certificate' : 'badge', { key })}
          />
        </>
      )}
    </Field>
  );
}

interface RewardInputsProps {
  type: RewardType;
  item: AttributeItem;
  index: number;
  files: readonly Offer[];
  pictures: readonly Offer[];
  onChange: (content: AttributeContent) => ReturnType<SetAttribute>;
}

function RewardInputs({ type, item: { content }, index, files, pictures, onChange }: RewardInputsProps) {
  const text = useText();
  const { main, more } = REWARD_PARTS[type];
  const isBadge = type === 'completion-badge';
  const mainLabel = text(isBadge ? 'studio.form.badge' : 'studio.form.certificate');
  const [file, other] = [partOf(content, main), partOf(content, more)];
  const write = (names: readonly string[], value: string): ReturnType<SetAttribute> =>
    onChange(withPart(content, { names, value, main }));
  return (
    <>
      <DesignButton
        what={isBadge ? 'badge' : 'certificate'}
        place={{ key: 'rewards', index }}
        isChange={file !== ''}
      />
      <AddressInput
        label={mainLabel}
        value={file}
        offers={files}
        isPicture={isBadge}
        isNeeded
        onChange={(value) => write(main, value)}
      />
      {isBadge ? (
        <LineInput
          label={text('studio.form.badge.name')}
          value={other}
          onChange={(name) => write(more, name)}
        />
      ) : (
        <NamedAddress
          label={text('studio.form.preview')}
          value={other}
          offers={pictures}
          isPicture
          onChange={(value) => write(more, value)}
        />
      )}
    </>
  );
}

interface CardProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

export function Card({ label, onRemove, children }: CardProps) {
  return (
    <fieldset className={styles.card} aria-label={label}>
      <div className={styles.cardHead}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <RemoveButton what={label} onRemove={onRemove} />
      </div>
      {children}
    </fieldset>
  );
}
