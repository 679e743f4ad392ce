import { usePageTitle } from '../shared/page/use-document.ts';
import { CircleSlash2, PuzzleIcon, SearchX } from 'lucide-react';
import { PageMessage } from '../shared/features/page/page-message.tsx';
import { useText } from '../shared/i18n/use-text.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import type { NoGameReason } from './read-game-page.ts';

interface NoGameProps {
  reason: NoGameReason | 'removed';
  mapsUrl: string;
  /** Days after which unopened games are removed. Absent if games are never removed. */
  keptDays?: number | undefined;
  isEmbedded?: boolean;
}

const ICONS = { unknown: SearchX, gone: CircleSlash2, removed: CircleSlash2, 'other-editor': PuzzleIcon };

/** The page shown instead of a missing game, with the reason and a link to the maps. */
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
