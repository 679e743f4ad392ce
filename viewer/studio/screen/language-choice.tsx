import { Languages as LanguagesIcon } from 'lucide-react';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import type { Languages } from '../../shared/ports/page.ts';
import { Choose, ownNameOf } from './choose.tsx';

/** The language of the Studio itself; the page loads anew in another one. */
export function LanguageChoice({ languages: { known, choose } }: { languages: Languages }) {
  const text = useText();
  const locale = useLocale();
  if (known.length < 2) return null;
  return (
    <Choose
      label={text('language.title')}
      icon={LanguagesIcon}
      value={locale}
      // An address can ask for one that is not offered.
      options={known.includes(locale) ? known : [locale, ...known]}
      onChange={choose}
    >
      {ownNameOf}
    </Choose>
  );
}
