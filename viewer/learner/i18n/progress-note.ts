import type { MapView } from '../../shared/domain/map-view.ts';
import type { Text } from '../../shared/i18n/create-texts.ts';

/** Returns how much of a map is completed: its activities, or its rewards if it has only those. */
export function toProgressNote(
  { activities, rewards }: Pick<MapView, 'activities' | 'rewards'>,
  text: Text,
): string {
  if (activities.total > 0) return text('map.progress', activities);
  return rewards.total > 0 ? text('panel.rewards', rewards) : '';
}
