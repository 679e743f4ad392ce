import { useId, type ReactNode } from 'react';
import type { DesignSymbol } from '#schemas/reward-design.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { SYMBOL_DRAWINGS } from './symbols.ts';
import styles from './designer.module.css';

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange(value: Value): void;
  children?: ReactNode;
}

/** Radio buttons that look like tiles. An option with an icon shows only the icon, and its label as a tooltip. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, value, options, onChange, children } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.tiles}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile} title={option.icon ? option.label : undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon ?? <span>{option.label}</span>}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

export function SymbolIcon({ symbol }: { symbol: DesignSymbol }) {
  const { path, cut } = SYMBOL_DRAWINGS[symbol];
  return (
    <svg viewBox="0 0 24 24" className={styles.symbol} aria-hidden="true">
      <path d={path} fill="currentColor" />
      {cut !== undefined && <path d={cut} className={styles.cut} />}
    </svg>
  );
}

interface ColorChoiceProps {
  label: string;
  value: string;
  colors: readonly string[];
  onChange(color: string): void;
}

/** Swatches of colors, and a picker for any other one. */
export function ColorChoice({ label, value, colors, onChange }: ColorChoiceProps) {
  const text = useText();
  return (
    <Choices
      label={label}
      value={value}
      options={colors.map((color) => ({
        value: color,
        label: color,
        icon: (
          <svg viewBox="0 0 24 24" className={styles.swatch} aria-hidden="true">
            <circle cx="12" cy="12" r="11" fill={color} />
          </svg>
        ),
      }))}
      onChange={onChange}
    >
      <input
        type="color"
        className={styles.pick}
        aria-label={text('studio.form.pick', { what: label })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Choices>
  );
}

interface LineProps {
  label: string;
  value: string;
  rows?: number;
  onChange(value: string): void;
}

export function Line({ label, value, rows = 1, onChange }: LineProps) {
  const shared = {
    dir: 'auto',
    className: 'field',
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <label className={styles.line}>
      <span className={styles.label}>{label}</span>
      {rows > 1 ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
    </label>
  );
}
