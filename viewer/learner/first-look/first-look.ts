import {
  FITTING_STYLE,
  layoutPage,
  renderFittingPage,
  toSystemColors,
  type MapStanding,
  type NodeStanding,
} from '#parser';
import type {
  FirstLookCard,
  FirstLookInput,
  FirstLookPicture,
  FirstStartInput,
} from '#schemas/first-look.ts';
import { toMapViews, type MapView, type NodeView } from '../../shared/domain/map-view.ts';
import { emptyProgress } from '../../shared/domain/page-progress.ts';
import { toLaterNotes, toMapNote } from '../features/graph/map-note.ts';
import { createSourceTexts, createText, type Text } from '../../shared/i18n/create-texts.ts';
import { loadCatalogue } from '../../shared/i18n/load-catalogue.ts';
import { textDirection } from '../../shared/i18n/text-direction.ts';
import { toSafePicture } from '../../shared/ui/safe-url.ts';
import script from './script.js?raw';
import startStyle from './start.css?raw';
import style from './style.css?raw';

/* Renders a preview of the page for a new learner, as HTML without scripts and inline styles: header, map, title and
   description, at the positions where the learner app will draw them. The preview is below the app, which covers it
   part by part, and is removed when the real map is shown. */

export const FIRST_LOOK_STYLE = FITTING_STYLE + compact(style + startStyle);
export const FIRST_LOOK_SCRIPT = compact(script);

/** Returns the HTML of a page's preview. Escapes texts. URLs of pictures must already be safe. */
export async function renderFirstLook(input: FirstLookInput): Promise<string> {
  const { page, language, brand, hasAccounts, background, banner } = input;
  const text = await loadText(language);
  const map = renderFittingPage({
    page,
    layout: layoutPage(page),
    standing: new Map(
      toMapViews(page, emptyProgress).map((view) => [view.map.mapId, toStanding(view, text)]),
    ),
    brand,
    ...toScenePicture(background),
  });
  return [
    `<div id="first-look" dir="${textDirection(language)}"${hasAccounts ? ' data-account' : ''}>`,
    `${header(brand)}<div class="first-main"><div class="first-bar"></div>`,
    `<div class="first-map-area"><div class="first-room" dir="ltr">${map}</div></div></div>`,
    `<div class="first-panel">${pictureOf(banner)}<div class="first-text"><h1>${escape(page.title)}</h1>`,
    `${paragraphs(page.description)}</div></div></div>`,
  ].join('');
}

/** Returns the HTML of a start page's preview, with the site's maps as cards with links. */
export async function renderFirstStart({ language, brand, cards }: FirstStartInput): Promise<string> {
  const text = await loadText(language);
  const items = cards.map(({ title, href, card, picture }) => {
    const total = card.activities;
    const note = total > 0 ? `<p>${escape(text('map.progress', { completed: 0, total }))}</p><i></i>` : '';
    const drawn = picture ? pictureOf(picture) : sketch(card, brand);
    const about = card.description === undefined ? '' : `<p dir="auto">${escape(card.description)}</p>`;
    return `<li>${drawn}<div><h2><a href="${escape(href)}">${escape(title)}</a></h2>${about}${note}</div></li>`;
  });
  return [
    `<div id="first-look" dir="${textDirection(language)}">${header(brand)}<div class="first-start">`,
    `<div${cards.length < 3 ? ' data-few' : ''}><h1>${escape(text('start.title'))}</h1>`,
    `<ul>${items.join('')}</ul></div></div></div>`,
  ].join('');
}

async function loadText(language: string): Promise<Text> {
  const source = createSourceTexts();
  await source.load();
  return createText(await loadCatalogue(language), source.catalogue);
}

function header(brand: FirstLookInput['brand']): string {
  const organization = logoOrName(brand.organizationLogoUrl, brand.organization ?? '');
  const host = organization === '' ? '' : `<span>${organization}</span>`;
  return `<div class="first-header">${host}<b>${logoOrName(brand.logoUrl, brand.name)}</b></div>`;
}

function sketch({ theme, sketch: drawn }: FirstLookCard['card'], brand: FirstLookInput['brand']): string {
  const colors = toSystemColors(theme, brand);
  const { view = '0 0 16 9', line = '', tiles = [] } = drawn ?? {};
  const [x, y, width, height] = view.split(' ');
  const fills = { activity: colors.tiles.open.fill, reward: colors.tiles.reward.fill };
  const rects = tiles.map(
    ({ kind, ...center }) =>
      `<rect x="${center.x - 25}" y="${center.y - 25}" width="50" height="50" rx="12" fill="${fills[kind]}" stroke="#000" stroke-opacity=".28" stroke-width="3"/>`,
  );
  return [
    `<svg class="first-banner" viewBox="${view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.ground}"/>`,
    `<path d="${line}" fill="none" stroke="${colors.path}" stroke-width="30" stroke-linejoin="round" opacity=".7"/>`,
    `${rects.join('')}</svg>`,
  ].join('');
}

function toStanding(view: MapView, text: Text): MapStanding {
  return {
    note: toMapNote(view, text),
    laterNotes: toLaterNotes(view, text),
    ...(!view.isUnlocked && { symbol: 'lock' as const }),
    nodes: new Map(view.nodes.map((node) => [node.node.activityId, toNodeStanding(node)])),
  };
}

function toNodeStanding({ status }: NodeView): NodeStanding {
  return { status };
}

function toScenePicture(picture: FirstLookPicture | undefined) {
  const href = toSafePicture(picture?.href);
  if (href === undefined) return {};
  return { picture: href, ...(picture?.size && { pictureSize: picture.size }) };
}

function pictureOf(picture: FirstLookPicture | undefined): string {
  const href = toSafePicture(picture?.href);
  if (href === undefined) return '<div class="first-banner"></div>';
  const image = `<image href="${escape(href)}" width="16" height="10"/>`;
  return `<svg class="first-banner" viewBox="0 0 16 10" aria-hidden="true">${image}</svg>`;
}

function logoOrName(url: string | undefined, name: string): string {
  const href = toSafePicture(url);
  return href === undefined ? escape(name) : `<img src="${escape(href)}" alt="${escape(name)}">`;
}

function paragraphs(authored: string | undefined): string {
  const lines = (authored ?? '').split(/\n\s*\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p dir="auto">${escape(line.trim())}</p>`).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** Returns code without its comments and indentation. */
function compact(code: string): string {
  return code
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
