import { Languages as LanguagesIcon, type LucideIcon } from 'lucide-react';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import type { Languages } from '../../shared/ports/page.ts';
import styles from './choose.module.css';

interface ChooseProps<Value extends string> {
  label: string;
  /** Icon that replaces the label, if the options are clear without a label. */
  icon?: LucideIcon;
  /** Identifies the control for the guide. */
  guideStep?: string;
  value: Value;
  options: readonly Value[];
  children(option: Value): string;
  onChange(value: Value): void;
}

export function Choose<Value extends string>({
  label,
  icon: Icon,
  guideStep,
  value,
  options,
  children,
  onChange,
}: ChooseProps<Value>) {
  return (
    <label className={Icon ? 'line' : styles.choose} data-guide-target={guideStep} title={Icon && label}>
      {Icon && <Icon size={18} className="muted" aria-hidden="true" />}
      <span className={Icon ? 'spoken' : 'fine-print'}>{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {children(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the name of a language in that language. */
export function ownNameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}

/** A control for the language of the Studio. A change reloads the page. */
export function LanguageChoice({ languages: { known, choose } }: { languages: Languages }) {
  const text = useText();
  const locale = useLocale();
  if (known.length < 2) return null;
  return (
    <Choose
      label={text('language.title')}
      icon={LanguagesIcon}
      value={locale}
      // The URL may name a language that is not in the list.
      options={known.includes(locale) ? known : [locale, ...known]}
      onChange={choose}
    >
      {ownNameOf}
    </Choose>
  );
}
