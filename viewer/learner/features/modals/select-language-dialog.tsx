import { Check } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { OutwardLink } from '../../../shared/ui/outward-link.tsx';
import type { ModalProps } from './modal.ts';
import styles from './select-language-dialog.module.css';

/** §2 Select Language: lists each language by its own name, so that its speakers find it, and by its English name. */
export function SelectLanguageDialog({ modal, commands: { dispatch } }: ModalProps<'select-language'>) {
  const text = useText();
  const { locales, current, translationProject } = modal;
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('language.title')}
      onClose={close}
      actions={<Button onClick={close}>{text('dialog.cancel')}</Button>}
    >
      <ul className={`stack ${styles.list}`} aria-label={text('language.list')}>
        {locales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              className={`row filling ${styles.card}`}
              aria-current={locale === current || undefined}
              data-first={locale === current || undefined}
              onClick={() => dispatch('chooseLanguage', locale)}
            >
              <span className={`breakable ${styles.names}`}>
                <bdi className="text-md bold" lang={locale}>
                  {toLanguageName(locale, locale)}
                </bdi>
                <bdi className="hint" lang="en">
                  {toLanguageName(locale, 'en')}
                </bdi>
              </span>
              {locale === current && <Check size={20} strokeWidth={2.5} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <OutwardLink href={translationProject}>{text('language.translate')}</OutwardLink>
    </Dialog>
  );
}

/** Returns a language's name in another language, capitalized, or its code if the browser does not know it. */
function toLanguageName(locale: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale, 'en'], { type: 'language', languageDisplay: 'standard' }).of(
    locale,
  );
  const [first = '', ...rest] = name ?? locale;
  return first.toLocaleUpperCase(inLocale) + rest.join('');
}
