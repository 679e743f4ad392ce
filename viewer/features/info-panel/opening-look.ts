import type { LucideIcon } from 'lucide-react';
import { Code, Gift, PartyPopper, Play } from 'lucide-react';
import type { Opening } from '../../domain/map-view.ts';
import type { Text } from '../../i18n/use-text.ts';

/** How what opens a node looks. */
export const openingIcons: Readonly<Record<Opening, LucideIcon>> = {
  start: Play,
  continue: Play,
  'view-code': Code,
  'claim-reward': Gift,
  celebrate: PartyPopper,
};

const labels = {
  start: 'action.start',
  continue: 'action.continue',
  'view-code': 'action.viewCode',
  'claim-reward': 'action.claimReward',
  celebrate: 'action.celebrate',
} as const satisfies Record<Opening, string>;

/** What stands on its button. */
export function toOpeningLabel(opening: Opening, text: Text): string {
  return text(labels[opening]);
}
