import { useStore } from 'zustand';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Studio } from './create-studio.ts';
import { NameDialog } from './name-dialog.tsx';

interface StudioDialogsProps {
  studio: Studio;
  /** The file of which the author looks at two texts that stand against each other. */
  deciding: string | undefined;
  onDecided(): void;
}

/** What the Studio asks; its code comes when there is something to ask. */
export function StudioDialogs({ studio, deciding, onDecided }: StudioDialogsProps) {
  const { saves, naming } = useStore(studio.store);
  const conflict = deciding === undefined ? undefined : saves.get(deciding);
  return (
    <>
      {deciding !== undefined && conflict?.kind === 'conflict' && (
        <ConflictDialog
          path={deciding}
          isDeleted={!conflict.present}
          onChoose={(choice) => {
            onDecided();
            void studio.decide(deciding, choice);
          }}
          onClose={onDecided}
        />
      )}
      {naming && (
        <NameDialog
          key={naming.name}
          name={naming.name}
          onRename={studio.rename}
          onClose={studio.stopNaming}
        />
      )}
    </>
  );
}
