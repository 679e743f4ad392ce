import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { KioskState } from './create-kiosk.ts';

const shownMs = 8_000;

/** A sentence about what has just come, for a while. */
export function useNews(state: KioskState, clock: Clock): string | undefined {
  const text = useText();
  const latest = state.kind === 'open' ? state.news : undefined;
  const [overNumber, setOverNumber] = useState(0);
  useEffect(() => {
    if (!latest) return undefined;
    return clock.after(shownMs, () => setOverNumber(latest.number));
  }, [latest, clock]);
  if (!latest || latest.number <= overNumber) return undefined;
  if (latest.kind === 'renewed') return text('kiosk.renewed', { code: latest.code });
  const name = latest.game.name.trim() || text('kiosk.untitled');
  return text('kiosk.came', { name, count: latest.count });
}
