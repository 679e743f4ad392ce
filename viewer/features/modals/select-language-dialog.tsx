import { Check, ExternalLink } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toSafeLink } from '../../ui/safe-url.ts';
import type { ModalProps } from './modal.ts';
import styles from './select-language-dialog.module.css';

/** §2 Select Language: each language by its own name, so that everybody finds theirs, and by its English one. */
export function SelectLanguageDialog({ modal, commands: { dispatch } }: ModalProps<'select-language'>) {
  const text = useText();
  const { locales, current, translationProject } = modal;
  const translate = translationProject === undefined ? undefined : toSafeLink(translationProject);
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('language.title')}
      onClose={close}
      actions={<Button onClick={close}>{text('dialog.cancel')}</Button>}
    >
      <ul className={styles.list} aria-label={text('language.list')}>
        {locales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              className={styles.card}
              aria-current={locale === current || undefined}
              onClick={() => dispatch('chooseLanguage', locale)}
            >
              <span className={styles.names}>
                <bdi className={styles.own} lang={locale}>
                  {toLanguageName(locale, locale)}
                </bdi>
                <bdi className={styles.english} lang="en">
                  {toLanguageName(locale, 'en')}
                </bdi>
              </span>
              {locale === current && <Check size={20} strokeWidth={2.5} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {translate && (
        <a className={styles.translate} href={translate} target="_blank" rel="noopener noreferrer">
          {text('language.translate')}
          <ExternalLink size={16} strokeWidth={2.25} aria-hidden="true" />
        </a>
      )}
    </Dialog>
  );
}

/** The name of a language in a language, as it stands at the start of a line; its code where the browser knows none. */
function toLanguageName(locale: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale, 'en'], { type: 'language', languageDisplay: 'standard' }).of(
    locale,
  );
  const [first = '', ...rest] = name ?? locale;
  return first.toLocaleUpperCase(inLocale) + rest.join('');
}
