import { usePageTitle } from '../shared/page/use-document.ts';
import { CircleSlash2, PuzzleIcon, SearchX } from 'lucide-react';
import { PageMessage } from '../shared/features/page/page-message.tsx';
import { useText } from '../shared/i18n/use-text.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import type { NoGameReason } from './read-game-page.ts';

interface NoGameProps {
  reason: NoGameReason | 'removed';
  mapsUrl: string;
  /** Games that nobody has opened for so many days are removed here; absent where they stay. */
  keptDays?: number | undefined;
  isEmbedded?: boolean;
}

const ICONS = { unknown: SearchX, gone: CircleSlash2, removed: CircleSlash2, 'other-editor': PuzzleIcon };

/** There is no game to play here: which, why, and where to go from here. */
export function NoGame({ reason, mapsUrl, keptDays, isEmbedded = false }: NoGameProps) {
  const text = useText();
  const Icon = ICONS[reason];
  const title = text(`game.${reason}.title`);
  usePageTitle(title);
  return (
    <main style={{ blockSize: '100%' }}>
      <PageMessage
        icon={<Icon size={36} strokeWidth={2} />}
        title={title}
        hint={
          reason === 'gone' && keptDays !== undefined
            ? text('game.gone.unopened', { days: keptDays })
            : text(`game.${reason}.hint`)
        }
        isAlert={reason === 'removed'}
      >
        <ButtonLink look="filled" href={mapsUrl} {...(isEmbedded && { target: '_blank' })}>
          {text('game.maps')}
        </ButtonLink>
      </PageMessage>
    </main>
  );
}
