import type { Property } from '#parser';
import { Field } from './field.tsx';
import { useForm } from './form-tools.ts';
import { useDraft } from './use-draft.ts';

interface TextFieldProps {
  property: Property;
  label: string;
}

/** A text, as it is typed. */
export function TextField({ property, label }: TextFieldProps) {
  const { key, content, hasLines, example } = property;
  const { form, set } = useForm();
  const written = typeof content === 'string' ? content : '';
  const draft = useDraft(written, form.edits, (text) => set(key, text.trim() || undefined));
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
