import { useForm } from './form-tools.ts';
import styles from './properties.module.css';
import { useDraft } from './use-draft.ts';
import type { SetAttribute } from './use-properties.ts';

interface LineInputProps {
  label: string;
  value: string;
  onChange: (value: string) => ReturnType<SetAttribute>;
}

/** One line of an entry, with its name. */
export function LineInput({ label, value, onChange }: LineInputProps) {
  const { form } = useForm();
  const draft = useDraft(value, form.edits, (typed) => onChange(typed.trim()));
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        dir="auto"
        className="field"
        value={draft.value}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.leave}
      />
      {draft.refusal !== undefined && (
        <span role="alert" className={styles.refusal}>
          {draft.refusal}
        </span>
      )}
    </label>
  );
}
