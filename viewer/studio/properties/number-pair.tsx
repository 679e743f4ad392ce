import { useState } from 'react';
import type { GridPoint } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './properties.module.css';

interface NumberPairProps {
  /** What they are of, said before each. */
  label: string;
  cell: GridPoint;
  onChange: (cell: GridPoint) => void;
}

/** A place on a map's grid. */
export function NumberPair({ label, cell, onChange }: NumberPairProps) {
  const text = useText();
  return (
    <div className={styles.line}>
      <NumberInput
        label={`${label}: ${text('studio.form.column')}`}
        name={text('studio.form.column')}
        value={cell.depth}
        onChange={(depth) => onChange({ ...cell, depth })}
      />
      <NumberInput
        label={`${label}: ${text('studio.form.row')}`}
        name={text('studio.form.row')}
        value={cell.offset}
        onChange={(offset) => onChange({ ...cell, offset })}
      />
    </div>
  );
}

interface NumberInputProps {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}

function NumberInput({ label, name, value, onChange }: NumberInputProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <label className={styles.short}>
      <span className="fine-print" aria-hidden="true">
        {name}
      </span>
      <input
        type="number"
        step={0.1}
        className="field"
        aria-label={label}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          const number = Number(target.value);
          if (target.value.trim() !== '' && Number.isFinite(number)) onChange(number);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}
