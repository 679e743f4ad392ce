import { PartyPopper } from 'lucide-react';
import styles from './news-banner.module.css';
import { useEffect, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import type { Clock } from '../shared/ports/clock.ts';
import type { KioskState } from './kiosk-view.ts';

interface NewsBannerProps {
  /** One or more sentences. Undefined hides the banner. */
  news: string | undefined;
}

/**
 * A message about a game that has just arrived or a new code, shown over everything, including a running game. It does
 * not take the focus or any input.
 */
export function NewsBanner({ news }: NewsBannerProps) {
  return (
    <output className={styles.frame}>
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

/** Returns a sentence about the kiosk's latest news, for a few seconds. */
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
