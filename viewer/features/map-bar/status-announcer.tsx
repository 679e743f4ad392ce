import { useEffect, useRef, useState } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { findStatusChanges, type StatusChange } from '../../domain/find-status-changes.ts';
import type { MapView } from '../../domain/map-view.ts';
import { useText, type Text } from '../../i18n/use-text.ts';

/** Tells those who do not see the map what a step of theirs has changed on it. Another page is no step. */
export function StatusAnnouncer({ page, maps }: { page: Page; maps: readonly MapView[] }) {
  const text = useText();
  const before = useRef({ page, maps });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const last = before.current;
    before.current = { page, maps };
    if (last.page !== page || last.maps === maps) return;
    const changes = findStatusChanges(last.maps, maps);
    if (changes.length > 0) setSaid(changes.map((change) => toSentence(change, text)).join(' '));
  }, [page, maps, text]);
  return <output className="spoken">{said}</output>;
}

function toSentence({ kind, name }: StatusChange, text: Text): string {
  switch (kind) {
    case 'completed':
      return text('live.completed', { name });
    case 'unlocked':
      return text('live.unlocked', { name });
    case 'map-completed':
      return text('live.mapCompleted', { name });
  }
}
