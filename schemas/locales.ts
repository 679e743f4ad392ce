/** The viewer's languages. Sites offer all of them by default. */
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

/** The languages of the MakeCode editors and of the viewer. Leaves out `no`, because browsers request `nb`. */
export const EDITOR_LOCALES: readonly string[] = (
  'af ar az bg bi bn ca cs cy da de el en es-ES es-MX et eu fa fi fil fo fr fr-CA ga-IE gl gn gu-IN haw hi he hr hu hy-AM id ' +
  'is it ja ja-HIRA ka kab kk km kmr kn ko lt lv ml-IN mr ms nl nb nn-NO pa-IN pl ps pt-BR pt-PT ro ru sat si-LK sk sl sq sr ' +
  'su sv-SE sw sw-TZ ta te th tl tr uk ur-IN ur-PK vi zh-CN zh-TW'
).split(' ');
