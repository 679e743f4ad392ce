import { readBoolean } from '#parser';
import type { AttributeContent } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { Field } from './field.tsx';
import { plainOf, useForm, type AttributeFieldProps } from './form-tools.ts';

interface ChoiceFieldProps extends AttributeFieldProps {
  nameOf: (value: string) => string;
  onChoose?: (content: AttributeContent | undefined) => void;
}

/** One of a few values, or none. */
export function ChoiceField({ property, label, nameOf, onChoose }: ChoiceFieldProps) {
  const text = useText();
  const { key, offers, without } = property;
  const { set } = useForm();
  const choose = onChoose ?? ((chosen) => void set(key, chosen));
  const value = plainOf(property);
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

/** Something that is so or not; what counts without it is not written. */
export function FlagField({ property, label }: AttributeFieldProps) {
  const { key, content, without } = property;
  const { set } = useForm();
  const isOnWithout = without === 'true';
  const isOn = toFlag(content) ?? isOnWithout;
  return (
    <Field of={key}>
      {(described) => (
        <Choice
          {...described}
          checked={isOn}
          onChange={({ target: { checked } }) =>
            void set(key, checked === isOnWithout ? undefined : String(checked))
          }
        >
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
