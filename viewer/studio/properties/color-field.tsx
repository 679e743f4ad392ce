import { contrastRatio, readColor, symbolOn, toHexColor, type Color } from '#parser';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { Field } from './field.tsx';
import { plainOf, useForm, type AttributeFieldProps } from './form-tools.ts';
import { useDraft } from './line-input.tsx';
import styles from './properties.module.css';

/** A colour field: a picker and a text. Shows the contrast if icons are drawn on the colour. */
export function ColorField({ property, label }: AttributeFieldProps) {
  const { key, offers } = property;
  const text = useText();
  const locale = useLocale();
  const { form, set } = useForm();
  const draft = useDraft(plainOf(property), form.edits, (value) => set(key, value.trim() || undefined));
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
