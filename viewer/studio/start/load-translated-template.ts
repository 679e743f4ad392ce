import { translateTemplate, type TemplateTexts } from '#schemas/templates/translate-template.ts';
import {
  loadTemplate,
  type GUIDED,
  type TemplateFiles,
  type TemplateName,
  type TemplateTarget,
} from '#schemas/templates/templates.ts';
import { findLocale } from '../../shared/domain/decide-language.ts';

type Load = () => Promise<{ default: TemplateTexts }>;

/** Loads the texts of the templates in each language except English, in which they are written. */
const TEXTS: Readonly<Record<string, Load>> = {
  ar: () => import('../../shared/i18n/templates/ar.json'),
  de: () => import('../../shared/i18n/templates/de.json'),
  'es-ES': () => import('../../shared/i18n/templates/es-ES.json'),
  fr: () => import('../../shared/i18n/templates/fr.json'),
  it: () => import('../../shared/i18n/templates/it.json'),
  ja: () => import('../../shared/i18n/templates/ja.json'),
  nl: () => import('../../shared/i18n/templates/nl.json'),
  'pt-BR': () => import('../../shared/i18n/templates/pt-BR.json'),
  uk: () => import('../../shared/i18n/templates/uk.json'),
  'zh-CN': () => import('../../shared/i18n/templates/zh-CN.json'),
};

/** Loads the files of a template in a language, a BCP 47 code. Rejects if the network fails. */
export async function loadTranslatedTemplate(
  name: TemplateName | typeof GUIDED,
  target: TemplateTarget,
  locale: string,
): Promise<TemplateFiles> {
  const nearest = findLocale(['en', ...Object.keys(TEXTS)], locale);
  const [files, texts] = await Promise.all([loadTemplate(name, target), TEXTS[nearest ?? 'en']?.()]);
  return texts ? translateTemplate(files, texts.default) : files;
}
