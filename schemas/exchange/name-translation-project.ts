import type { LocaleSettings } from '../generated/target-config.ts';

/** Replaces `crowdinProject`, the setting of the compatible system, with the URL `translationProject`. */
export function nameTranslationProject({ crowdinProject, ...locales }: LocaleSettings): LocaleSettings {
  if (crowdinProject === undefined || locales.translationProject !== undefined) return locales;
  const isAddress = /^(?:https?:\/)?\//i.test(crowdinProject);
  const translationProject = isAddress
    ? crowdinProject
    : `https://crowdin.com/project/${encodeURIComponent(crowdinProject)}`;
  return { ...locales, translationProject };
}
