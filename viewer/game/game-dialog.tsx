import { ReportDialog } from '../shared/features/report/report-dialog.tsx';
import { useText } from '../shared/i18n/use-text.ts';
import { ConfirmDialog } from '../shared/page/confirm-dialog.tsx';
import type { PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';

interface GameDialogProps {
  kind: 'report' | 'remove';
  game: PublicGame;
  services: GameServices;
  /** The text of a report that is not sent yet. */
  draft: string;
  onDraft(draft: string): void;
  onRemoved(): void;
  onClose(): void;
}

export function GameDialog({ kind, game, services, draft, onDraft, onRemoved, onClose }: GameDialogProps) {
  const text = useText();
  if (kind === 'report') {
    return (
      <ReportDialog
        about="game"
        draft={draft}
        send={(message) => services.reports.send(game.id, message)}
        onClose={(unsent) => {
          onDraft(unsent);
          onClose();
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      title={text('game.remove.title', { name: game.name })}
      description={text('game.remove.what')}
      action={text('game.remove.confirm')}
      busyAction={text('game.remove.removing')}
      run={async () => {
        const outcome = await services.games.remove(game.id);
        return outcome.kind === 'removed' ? undefined : text(`game.remove.${outcome.kind}`);
      }}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
