import { useStore } from 'zustand';
import type { Studio } from '../state/studio.ts';
import { ConflictDialog } from '../files/conflict-dialog.tsx';
import { FileDialog, FilesDialog } from '../files/file-dialog.tsx';
import { foldersIn, treeOf } from '../files/file-tree.ts';
import type { StudioServices } from '../services.ts';
import { isTextPath } from '../state/folder-state.ts';
import { NameDialog } from '../files/name-dialog.tsx';

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
        <ConflictDialog {...{ studio, conflict }} path={conflictPath} onClose={onDecided} />
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
