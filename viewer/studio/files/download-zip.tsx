import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import type { Studio } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';
import type { StudioServices } from '../services.ts';
import { gatherFiles } from './gather-files.ts';
import styles from './file-list.module.css';

/** Returns the name of the shown page, or of the first one that can be drawn. */
function pageNameOf({ drawableMaps, map }: StudioState): string | undefined {
  const shown = drawableMaps.get(map ?? '') ?? drawableMaps.values().next().value;
  return shown?.page?.title;
}

interface DownloadZipProps {
  studio: Studio;
  services: StudioServices;
  /** Returns texts to add, by path. They replace files of the folder with the same path. */
  withTexts?(): Promise<Readonly<Record<string, string>>>;
}

/** A button that downloads the whole folder as a zip, including unsaved texts. */
export function DownloadZip({ studio, services, withTexts }: DownloadZipProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const download = async (): Promise<void> => {
    setBusy(true);
    setMessage('');
    try {
      const gathered = await gatherFiles(studio, services.files);
      if (!gathered) return setMessage(text('studio.zip.failed'));
      const { contents, unreadable } = gathered;
      const editedTexts = Object.entries((await withTexts?.()) ?? {});
      const encoder = new TextEncoder();
      const name = await services.saveZip(
        new Map([...contents, ...editedTexts.map(([path, words]) => [path, encoder.encode(words)] as const)]),
        pageNameOf(studio.store.getState()),
      );
      const isWhole = unreadable.length === 0;
      setMessage(
        isWhole
          ? text('studio.zip.done', { name })
          : text('studio.zip.partly', { name, files: unreadable.join(', ') }),
      );
    } catch {
      setMessage(text('studio.zip.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <BusyButton icon={<FolderDown size={18} />} isBusy={isBusy} onClick={() => void download()}>
        {text('studio.zip')}
      </BusyButton>
      {/* Always rendered, because screen readers only announce changes of an existing live region. */}
      <output className={styles.said}>{message}</output>
    </>
  );
}
