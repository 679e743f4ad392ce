import { Gamepad2, Play } from 'lucide-react';
import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { Picture } from '../shared/ui/picture.tsx';
import styles from './game-list.module.css';

interface GameListProps {
  games: readonly KioskGame[];
  selectedId: string | undefined;
  /** Ids of games that arrived in the last minutes. */
  newIds: ReadonlySet<string>;
  onSelect(game: KioskGame): void;
  onPlay(game: KioskGame): void;
}

/** Background colors for games without a picture. A game's id selects one, so that neighbors usually differ. */
const tints = ['violet', 'teal', 'amber', 'rose', 'blue', 'green'] as const;

function toTint(id: string): (typeof tints)[number] {
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return tints[sum % tints.length] ?? 'violet';
}

/** The games sent to this kiosk, latest first. */
export function GameList({ games, selectedId, newIds, onSelect, onPlay }: GameListProps) {
  const text = useText();
  if (games.length === 0) {
    return (
      <div className={`grid muted ${styles.none}`}>
        <Gamepad2 className={styles.noneIcon} strokeWidth={1.5} aria-hidden="true" />
        <p>{text('kiosk.none')}</p>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {games.map((game) => {
        const name = game.name.trim() || text('kiosk.untitled');
        return (
          <li key={game.id} className={styles.item}>
            {newIds.has(game.id) && <span className={`bold ${styles.new}`}>{text('kiosk.new')}</span>}
            <button
              type="button"
              className={styles.card}
              data-game={game.id}
              data-selected={game.id === selectedId || undefined}
              aria-label={text('kiosk.play', { name })}
              onFocus={() => onSelect(game)}
              onClick={() => onPlay(game)}
            >
              <span className={styles.picture}>
                <Picture
                  url={game.thumbnail}
                  alt=""
                  className={`${styles.box} ${styles[toTint(game.id)]}`}
                  placeholder={<Gamepad2 className={styles.noPicture} strokeWidth={1.5} />}
                />
                <span className={`covering ${styles.play}`} aria-hidden="true">
                  <Play fill="currentColor" />
                </span>
              </span>
              <span className={`clamped bold ${styles.name}`} dir="auto">
                {name}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
