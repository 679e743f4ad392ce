import { CircleCheck, CloudOff, LoaderCircle, LogIn } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import styles from './shared-games.module.css';
import type { OwnGamesState } from './use-own-games.ts';

interface GamesNewsProps {
  kind: OwnGamesState['kind'];
  /** The one that was removed last. */
  removed: { id: string; name: string } | undefined;
}

const icons = { loading: LoaderCircle, unreachable: CloudOff, 'signed-out': LogIn, ready: CircleCheck };

/** What is going on with a learner's games, read out as it changes. */
export function GamesNews({ kind, removed }: GamesNewsProps) {
  const text = useText();
  const Icon = icons[kind];
  return (
    <output className={styles.news} data-kind={kind}>
      {(kind !== 'ready' || removed) && (
        <Icon
          className={kind === 'loading' ? 'spinning' : undefined}
          size={20}
          strokeWidth={2.25}
          aria-hidden="true"
        />
      )}
      {kind === 'ready'
        ? // Two may have the same name.
          removed && <span key={removed.id}>{text('profile.games.removed', { name: removed.name })}</span>
        : text(`profile.games.${kind}`)}
    </output>
  );
}
