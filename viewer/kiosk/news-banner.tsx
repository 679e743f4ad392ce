import { PartyPopper } from 'lucide-react';
import styles from './news-banner.module.css';
import { useEffect, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import type { Clock } from '../shared/ports/clock.ts';
import type { KioskState } from './kiosk-view.ts';

interface NewsBannerProps {
  /** Whole sentences; nothing to say without. */
  news: string | undefined;
}

/** What has just come, over everything, also over a game that is played: it takes nothing from the players. */
export function NewsBanner({ news }: NewsBannerProps) {
  return (
    <output className={styles.place}>
      {news !== undefined && (
        <span className={`row bold breaks ${styles.banner}`}>
          <PartyPopper className={styles.icon} aria-hidden="true" />
          <span dir="auto">{news}</span>
        </span>
      )}
    </output>
  );
}

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
