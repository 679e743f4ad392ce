import { contrastRatio, readBoolean, readColor, symbolOn, toHexColor, type Color } from '#parser';
import type { AttributeContent } from '#schemas/map-edit.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { Field } from './field.tsx';
import { textContentOf, useForm, type AttributeFieldProps } from './form-tools.ts';
import { useDraft, useFlag } from './inputs.tsx';
import styles from './properties.module.css';

// Fields of attributes that have a single value.

export function TextField({ property, label }: AttributeFieldProps) {
  const { key, hasLines, example } = property;
  const { form, set } = useForm();
  const draft = useDraft(textContentOf(property), form.edits, (text) => set(key, text.trim() || undefined));
  return (
    <Field label={label} of={key} refusal={draft.refusal}>
      {(described) => {
        const shared = {
          ...described,
          dir: 'auto',
          className: 'field',
          value: draft.value,
          placeholder: example,
          onChange: ({ target }: { target: { value: string } }) => draft.type(target.value),
          onBlur: draft.leave,
        };
        return hasLines ? <textarea rows={3} {...shared} /> : <input enterKeyHint="done" {...shared} />;
      }}
    </Field>
  );
}

interface ChoiceFieldProps extends AttributeFieldProps {
  nameOf: (value: string) => string;
  onChoose?: (content: AttributeContent | undefined) => void;
}

export function ChoiceField({ property, label, nameOf, onChoose }: ChoiceFieldProps) {
  const text = useText();
  const { key, offers, without } = property;
  const { set } = useForm();
  const choose = onChoose ?? ((chosen) => void set(key, chosen));
  const value = textContentOf(property);
  const known = offers.find((offer) => offer.value === value.toLowerCase())?.value ?? value;
  return (
    <Field label={label} of={key}>
      {(described) => (
        <select
          {...described}
          className="field"
          value={known}
          onChange={({ target }) => choose(target.value || undefined)}
        >
          {known !== without && (
            <option value="">{without === undefined ? text('studio.form.notSet') : nameOf(without)}</option>
          )}
          {known !== '' && !offers.some((offer) => offer.value === known) && (
            <option value={known}>{known}</option>
          )}
          {offers
            .filter((offer) => offer.value !== without || offer.value === known)
            .map((offer) => (
              <option key={offer.value} value={offer.value}>
                {nameOf(offer.value)}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}

/** A field with a checkbox. If the value is the default, it is not written into the text. */
export function FlagField({ property, label }: AttributeFieldProps) {
  const { key, content, without } = property;
  const { set } = useForm();
  const isDefaultOn = without === 'true';
  const flag = useFlag(toFlag(content) ?? isDefaultOn, (isOn) =>
    set(key, isOn === isDefaultOn ? undefined : String(isOn)),
  );
  return (
    <Field of={key}>
      {(described) => (
        <Choice {...described} {...flag}>
          {label}
        </Choice>
      )}
    </Field>
  );
}

function toFlag(content: AttributeContent | undefined): boolean | undefined {
  const reading = typeof content === 'string' ? readBoolean(content) : undefined;
  return reading?.ok ? reading.value : undefined;
}

/** A field with a color picker and a text input. Shows the contrast, if icons are drawn on the color. */
export function ColorField({ property, label }: AttributeFieldProps) {
  const { key, offers } = property;
  const text = useText();
  const locale = useLocale();
  const { form, set } = useForm();
  const draft = useDraft(textContentOf(property), form.edits, (value) => set(key, value.trim() || undefined));
  const color = toColor(draft.value) ?? toColor(offers[0]?.value ?? '');
  const sign = color && toColor(symbolOn(color));
  const hasSigns = key !== 'tertiarycolor';
  const ratio = (one: Color, other: Color): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(contrastRatio(one, other));
  return (
    <Field label={label} of={key} refusal={draft.refusal} isGroup>
      {(described) => (
        <div className={styles.color}>
          <input
            type="color"
            className={styles.pick}
            aria-label={text('studio.form.pick', { what: label })}
            value={color ? toHexColor(color) : '#000000'}
            onChange={({ target }) => draft.type(target.value)}
          />
          <input
            {...described}
            dir="ltr"
            className="field"
            aria-label={label}
            value={draft.value}
            placeholder={offers[0]?.value}
            onChange={({ target }) => draft.type(target.value)}
            onBlur={draft.leave}
          />
          {hasSigns && color && sign && (
            <span className="fine-print">{text('studio.form.contrast', { ratio: ratio(color, sign) })}</span>
          )}
        </div>
      )}
    </Field>
  );
}

function toColor(text: string): Color | undefined {
  const reading = readColor(text);
  return reading.ok ? reading.value : undefined;
}
