import type { LucideIcon } from 'lucide-react';
import { Code, Gift, PartyPopper, Play } from 'lucide-react';
import type { Opening } from '../../domain/map-view.ts';

/** How what opens a node looks. */
export const openingIcons: Readonly<Record<Opening, LucideIcon>> = {
  start: Play,
  continue: Play,
  'view-code': Code,
  'claim-reward': Gift,
  celebrate: PartyPopper,
};
