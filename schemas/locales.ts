/** The languages that the viewer brings along: a place offers them unless its configuration names others. */
export const VIEWER_LOCALES: readonly string[] = [
  'ar',
  'de',
  'en',
  'es-ES',
  'fr',
  'it',
  'ja',
  'nl',
  'pt-BR',
  'uk',
  'zh-CN',
];
