import type { LocaleSettings } from '#schemas/generated/target-config.ts';

/** Texts of pages outside the learner app. */
export interface PageTexts {
  /** Texts of the "not found" page. */
  title: string;
  heading: string;
  text: string;
  home: string;
  /** `home` on a site with several maps. */
  homeOfMaps: string;
  maps: string;
  /** The sentence that is shown without scripts. */
  needsScript: string;
  activities: string;
  moreMaps: string;
  /** Shown while a server starts. The page then reloads by itself. */
  starting: string;
}

const ENGLISH: PageTexts = {
  title: 'There is no page here',
  heading: 'This path leads nowhere',
  text: 'There is no page at this address. It may have moved, or a letter of the address is wrong. Nothing that you have made is lost.',
  home: 'Go to the map',
  homeOfMaps: 'Go to the maps',
  maps: 'Maps of this site',
  needsScript: 'This page needs JavaScript.',
  activities: 'The map and the editor use it. These are the activities:',
  moreMaps: 'More maps',
  starting: 'The maps open in a moment.',
};

/** Texts by BCP 47 code, for all languages of the learner app. */
export const PAGE_TEXTS: Readonly<Record<string, PageTexts>> = {
  en: ENGLISH,
  de: {
    title: 'Hier ist keine Seite',
    heading: 'Dieser Weg führt nirgendwohin',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder ein Buchstabe der Adresse stimmt nicht. Nichts von dem, was du gemacht hast, ist verloren.',
    home: 'Zur Karte',
    homeOfMaps: 'Zu den Karten',
    maps: 'Karten dieser Website',
    needsScript: 'Diese Seite braucht JavaScript.',
    activities: 'Damit zeichnet sie die Karte und startet den Editor. Das sind ihre Aktivitäten:',
    moreMaps: 'Weitere Karten',
    starting: 'Die Karten öffnen sich gleich.',
  },
  'es-ES': {
    title: 'Aquí no hay ninguna página',
    heading: 'Este camino no lleva a ninguna parte',
    text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que haya una letra mal en la dirección. No se ha perdido nada de lo que has hecho.',
    home: 'Ir al mapa',
    homeOfMaps: 'Ir a los mapas',
    maps: 'Mapas de este sitio',
    needsScript: 'Esta página necesita JavaScript.',
    activities: 'Con él dibuja el mapa y abre el editor. Estas son sus actividades:',
    moreMaps: 'Más mapas',
    starting: 'Los mapas se abren en un momento.',
  },
  fr: {
    title: 'Il n’y a pas de page ici',
    heading: 'Ce chemin ne mène nulle part',
    text: 'Il n’y a pas de page à cette adresse. Elle a peut-être changé de place, ou une lettre de l’adresse est fausse. Rien de ce que tu as fait n’est perdu.',
    home: 'Aller à la carte',
    homeOfMaps: 'Aller aux cartes',
    maps: 'Cartes de ce site',
    needsScript: 'Cette page a besoin de JavaScript.',
    activities: 'Elle s’en sert pour dessiner la carte et ouvrir l’éditeur. Voici ses activités :',
    moreMaps: 'Autres cartes',
    starting: 'Les cartes s’ouvrent dans un instant.',
  },
  it: {
    title: 'Qui non c’è nessuna pagina',
    heading: 'Questo sentiero non porta da nessuna parte',
    text: 'A questo indirizzo non c’è nessuna pagina. Forse è stata spostata, o una lettera dell’indirizzo è sbagliata. Niente di ciò che hai fatto è andato perso.',
    home: 'Vai alla mappa',
    homeOfMaps: 'Vai alle mappe',
    maps: 'Mappe di questo sito',
    needsScript: 'Questa pagina ha bisogno di JavaScript.',
    activities: 'Le serve per disegnare la mappa e aprire l’editor. Queste sono le sue attività:',
    moreMaps: 'Altre mappe',
    starting: 'Le mappe si aprono tra un attimo.',
  },
  ja: {
    title: 'ここにページはありません',
    heading: 'この道はどこにもつづいていません',
    text: 'このアドレスにページはありません。場所が変わったか、アドレスの文字がまちがっているかもしれません。作ったものは何も消えていません。',
    home: 'マップへ行く',
    homeOfMaps: 'マップ一覧へ行く',
    maps: 'このサイトのマップ',
    needsScript: 'このページにはJavaScriptが必要です。',
    activities: 'マップとエディターを表示するために使います。アクティビティの一覧：',
    moreMaps: 'ほかのマップ',
    starting: 'マップはまもなく開きます。',
  },
  nl: {
    title: 'Hier is geen pagina',
    heading: 'Dit pad leidt nergens heen',
    text: 'Op dit adres is geen pagina. Misschien is ze verhuisd, of klopt een letter van het adres niet. Niets van wat je hebt gemaakt is kwijt.',
    home: 'Naar de kaart',
    homeOfMaps: 'Naar de kaarten',
    maps: 'Kaarten van deze site',
    needsScript: 'Deze pagina heeft JavaScript nodig.',
    activities: 'Daarmee tekent ze de kaart en start ze de editor. Dit zijn de activiteiten:',
    moreMaps: 'Meer kaarten',
    starting: 'De kaarten openen zo meteen.',
  },
  'pt-BR': {
    title: 'Não há nenhuma página aqui',
    heading: 'Este caminho não leva a lugar nenhum',
    text: 'Não há nenhuma página neste endereço. Ela pode ter mudado de lugar, ou uma letra do endereço está errada. Nada do que você fez se perdeu.',
    home: 'Ir para o mapa',
    homeOfMaps: 'Ir para os mapas',
    maps: 'Mapas deste site',
    needsScript: 'Esta página precisa de JavaScript.',
    activities: 'É com ele que ela desenha o mapa e abre o editor. Estas são as atividades:',
    moreMaps: 'Mais mapas',
    starting: 'Os mapas abrem em um instante.',
  },
  uk: {
    title: 'Тут немає сторінки',
    heading: 'Цей шлях нікуди не веде',
    text: 'За цією адресою немає сторінки. Можливо, її перенесли або в адресі є помилка. Нічого з того, що ти зробив чи зробила, не втрачено.',
    home: 'До карти',
    homeOfMaps: 'До карт',
    maps: 'Карти цього сайту',
    needsScript: 'Для цієї сторінки потрібен JavaScript.',
    activities: 'З ним вона малює карту й запускає редактор. Ось її завдання:',
    moreMaps: 'Інші карти',
    starting: 'Карти відкриються за мить.',
  },
  'zh-CN': {
    title: '这里没有页面',
    heading: '这条路走不通',
    text: '这个地址没有页面。它可能已经移走了，或者地址中有错字。你做过的内容都没有丢失。',
    home: '前往地图',
    homeOfMaps: '前往地图列表',
    maps: '本站的地图',
    needsScript: '此页面需要 JavaScript。',
    activities: '用它来绘制地图并运行编辑器。以下是其中的活动：',
    moreMaps: '更多地图',
    starting: '地图马上就会打开。',
  },
  ar: {
    title: 'لا توجد صفحة هنا',
    heading: 'هذا الطريق لا يؤدي إلى أي مكان',
    text: 'لا توجد صفحة في هذا العنوان. ربما نُقلت، أو أن حرفًا من العنوان خاطئ. لم يضِع شيء مما صنعته.',
    home: 'اذهب إلى الخريطة',
    homeOfMaps: 'اذهب إلى الخرائط',
    maps: 'خرائط هذا الموقع',
    needsScript: 'تحتاج هذه الصفحة إلى JavaScript.',
    activities: 'به ترسم الخريطة وتشغّل المحرّر. هذه أنشطتها:',
    moreMaps: 'خرائط أخرى',
    starting: 'ستُفتح الخرائط بعد لحظات.',
  },
};

/** Finds a language. Another region's variant also matches, `es-MX` for `es-ES`. */
export function findLanguage(known: readonly string[], wanted: string): string | undefined {
  const [language = ''] = wanted.toLowerCase().split('-', 1);
  return (
    known.find((locale) => locale.toLowerCase() === wanted.toLowerCase()) ??
    known.find((locale) => locale.toLowerCase().split('-', 1)[0] === language)
  );
}

/** Returns the texts in a language or in English, with the language used. */
export function textsIn(wanted: string): PageTexts & { language: string } {
  const language = findLanguage(Object.keys(PAGE_TEXTS), wanted) ?? 'en';
  return { ...ENGLISH, ...PAGE_TEXTS[language], language };
}

export function offeredLanguages({
  selectLanguage = true,
  availableLocales = [],
}: LocaleSettings = {}): string[] {
  const known = Object.keys(PAGE_TEXTS).filter((locale) => findLanguage(availableLocales, locale));
  return selectLanguage && known.length > 0 ? known : ['en'];
}

/**
 * Returns a page's language for a list of wanted ones, the preferred first. The user's choice takes precedence over the
 * site's language.
 */
export function decidePageLanguage(
  locales: LocaleSettings | undefined,
  { chosen, browser }: { chosen: string | undefined; browser: readonly string[] },
): string {
  const offeredLocales = offeredLanguages(locales);
  const wanted = [chosen, ...(locales?.defaultLocale === undefined ? browser : [locales.defaultLocale])];
  for (const locale of wanted) {
    const found = locale === undefined ? undefined : findLanguage(offeredLocales, locale);
    if (found !== undefined) return found;
  }
  return locales?.defaultLocale ?? 'en';
}
