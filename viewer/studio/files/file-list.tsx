import { FolderTree } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/create-studio.ts';
import { FileTree } from './file-tree-list.tsx';
import { NewFile } from './new-file.tsx';
import { NewTutorialButton } from './new-tutorial-button.tsx';
import { PictureButton } from './picture-button.tsx';
import { DownloadZip } from './download-zip.tsx';
import { LinkButton } from '../link/link-button.tsx';
import type { StudioServices } from '../services.ts';
import styles from './file-list.module.css';

const placeButton = createPart(async () => (await import('../hosting/place-button.tsx')).PlaceButton);

interface FileListProps {
  studio: Studio;
  services: StudioServices;
  onOpened(): void;
}

/** The files of the folder, and ways to new ones; in a narrow window they are there when they are asked for. */
export function FileList({ studio, services, onOpened }: FileListProps) {
  const text = useText();
  const { folder } = useStore(studio.store);
  const [isUnfolded, setUnfolded] = useState(false);
  // Elsewhere no command is running that could have ended.
  const isServed = services.way.kind === 'learners' && services.page.keptIn === 'folder';
  const showText = (): void => {
    setUnfolded(false);
    onOpened();
  };
  if (folder.kind === 'loading') return <p className={styles.note}>{text('studio.loading')}</p>;
  if (folder.kind === 'failed')
    return (
      <div className={styles.note}>
        <p>{text(isServed ? 'studio.listFailed' : 'studio.listFailed.here')}</p>
        <Button onClick={() => void studio.load()}>{text('studio.retry')}</Button>
      </div>
    );
  return (
    <>
      <div className={styles.new} data-unfolded={isUnfolded || undefined}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <FolderTree size={18} aria-hidden="true" />
          {text('studio.files')}
        </button>
        <NewFile
          isTaken={(path) => folder.files.some((file) => file.path === path)}
          onCreate={(path) => (showText(), studio.create(path, ''))}
        />
        <PictureButton look="plain" onPicture={(picture) => void studio.fileActions.addPicture(picture)} />
        <NewTutorialButton studio={studio} onOpened={showText} />
        <DownloadZip studio={studio} services={services} />
        {services.openPlace && (
          <LazyPart part={placeButton}>
            {(PlaceButton) => (
              <PlaceButton studio={studio} services={services} openPlace={services.openPlace} />
            )}
          </LazyPart>
        )}
        {services.link && <LinkButton studio={studio} services={services} link={services.link} />}
      </div>
      <div className={styles.tree} data-unfolded={isUnfolded || undefined}>
        <FileTree studio={studio} onOpened={showText} />
      </div>
    </>
  );
}
