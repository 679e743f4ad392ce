import type { LocaleSettings } from '../generated/target-config.ts';

/**
 * Locale settings with the page where people translate under its one name: `crowdinProject` is how the compatible system
 * calls it, with the name of a project on crowdin.com.
 */
export function nameTranslationProject({ crowdinProject, ...locales }: LocaleSettings): LocaleSettings {
  if (crowdinProject === undefined || locales.translationProject !== undefined) return locales;
  const isAddress = /^(?:https?:\/)?\//i.test(crowdinProject);
  const translationProject = isAddress
    ? crowdinProject
    : `https://crowdin.com/project/${encodeURIComponent(crowdinProject)}`;
  return { ...locales, translationProject };
}
