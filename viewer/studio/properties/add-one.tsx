import { useText } from '../../shared/i18n/use-text.ts';

interface AddOneProps {
  label: string;
  options: readonly { value: string; name: string }[];
  onAdd: (value: string) => void;
}

/** Something more, chosen among what there is. */
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
