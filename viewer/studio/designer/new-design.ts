import type { Page } from '#schemas/generated/page.ts';
import type { RewardDesign } from '#schemas/reward-design.ts';
import type { Text } from '../../shared/i18n/use-text.ts';
import type { RewardPlace } from '../state/map-state.ts';
import { pickColors } from './design-colors.ts';

/** Returns the design to begin with, in the colors of the map. */
export function newDesign(
  what: RewardDesign['kind'],
  { page, place, text }: { page: Page | undefined; place: RewardPlace; text: Text },
): RewardDesign {
  const colors = pickColors(page?.theme);
  const map = nameOfMap(page, place);
  if (what === 'badge') return { kind: 'badge', ...colors, shape: 'rosette', symbol: 'star', word: '' };
  return {
    kind: 'certificate',
    ...colors,
    paper: 'a4',
    border: 'corners',
    lettering: 'classic',
    emblem: { kind: 'symbol', symbol: 'star' },
    school: '',
    title: text('studio.form.certificate'),
    lead: text('studio.design.lead.example'),
    sentence: text('studio.design.sentence.example', { map }),
    dateLabel: text('studio.design.date.example'),
    signer: '',
    signerRole: text('studio.design.role.example'),
  };
}

/** Returns what learners call the map: the page's name, or the map's own name if the page has several. */
function nameOfMap(page: Page | undefined, { part }: RewardPlace): string {
  if (page?.maps.length === 1 && page.title !== '') return page.title;
  const map = page?.maps.find(({ mapId }) => mapId === part.mapId);
  return map?.displayName ?? page?.title ?? '';
}

/** Returns a map's id as a file name that fits in URLs. */
export function toFileName({ part }: RewardPlace): string {
  const name = (part.mapId ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name || 'map';
}
