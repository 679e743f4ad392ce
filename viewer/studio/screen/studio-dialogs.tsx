import { useStore } from 'zustand';
import type { Studio } from '../state/studio.ts';
import { FileDialog, FilesDialog } from '../files/file-dialog.tsx';
import { foldersIn, treeOf } from '../files/file-tree.ts';
import type { StudioServices } from '../services.ts';
import { isTextPath } from '../state/folder-state.ts';
import { NameDialog } from '../files/name-dialog.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';

interface StudioDialogsProps {
  studio: Studio;
  services: Pick<StudioServices, 'endpointsOf'>;
  /** Path of the file whose conflict is being resolved. Undefined if there is none. */
  conflictPath: string | undefined;
  onDecided(): void;
}

/** The Studio's dialogs. This code is loaded when the first one opens. */
export function StudioDialogs({ studio, services, conflictPath, onDecided }: StudioDialogsProps) {
  const { saves, naming, dialogPaths, folder, versions, checks } = useStore(studio.store);
  const [first, ...others] = dialogPaths;
  const listed = folder.kind === 'listed' ? folder.files : [];
  const conflict = conflictPath === undefined ? undefined : saves.get(conflictPath);
  return (
    <>
      {conflictPath !== undefined && conflict?.kind === 'conflict' && (
        <ConflictDialog
          path={conflictPath}
          isDeleted={!conflict.present}
          onChoose={(choice) => {
            onDecided();
            void studio.decide(conflictPath, choice);
          }}
          onClose={onDecided}
        />
      )}
      {first !== undefined &&
        (others.length > 0 ? (
          <FilesDialog
            key={dialogPaths.join(' ')}
            studio={studio}
            paths={dialogPaths}
            folders={foldersIn(
              treeOf(
                listed.map(({ path }) => path),
                checks,
              ),
            )}
          />
        ) : (
          <FileDialog
            key={first}
            studio={studio}
            paths={dialogPaths}
            url={
              isTextPath(first) || first.endsWith('.pdf')
                ? undefined
                : services.endpointsOf(listed, versions).toLocalHref(first)
            }
          />
        ))}
      {naming && (
        <NameDialog
          key={naming.name}
          name={naming.name}
          onRename={studio.rename}
          onClose={studio.closeNameDialog}
        />
      )}
    </>
  );
}

interface ConflictDialogProps {
  path: string;
  /** True if another program has deleted the file. */
  isDeleted: boolean;
  onChoose(choice: 'mine' | 'theirs'): void;
  onClose(): void;
}

/** A dialog that asks which of two versions to keep. Both are kept until the author has decided. */
function ConflictDialog({ path, isDeleted, onChoose, onClose }: ConflictDialogProps) {
  const text = useText();
  const what = isDeleted ? 'studio.conflict.deleted' : 'studio.conflict.changed';
  return (
    <Dialog
      title={text('studio.conflict')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>
            {isDeleted ? text('studio.close', { file: path }) : text('studio.conflict.theirs')}
          </Button>
          <Button look="filled" onClick={() => onChoose('mine')}>
            {text('studio.conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{text(what, { file: path })}</p>
    </Dialog>
  );
}
