import { useState } from 'react';
import { useTask } from '../../shared/hooks/use-task.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { copyText, useCopied } from '../../shared/ui/copy-text.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import { gatherFiles } from '../files/gather-files.ts';
import type { StudioServices } from '../services.ts';
import { decodeLossy } from '../services/bytes.ts';
import { isTextPath } from '../state/folder-state.ts';
import { LONGEST_NAME, toMapHash } from './map-link.ts';
import type { LinkedUse } from '../ports/linked-map.ts';
import styles from './link-dialog.module.css';

interface LinkDialogProps {
  studio: Studio;
  services: StudioServices;
  link: NonNullable<StudioServices['link']>;
  onClose(): void;
}

/** Number of characters from which some programs cut off a link or do not recognize it. */
const LONG = 8000;

/** Number of characters from which a phone can hardly read the QR code of a link. */
const LARGEST_CODE = 1200;

const USES: readonly LinkedUse[] = ['play', 'write'];

export function LinkDialog({ studio, services, link, onClose }: LinkDialogProps) {
  const text = useText();
  const links = useLinks({ studio, services, link });
  return (
    <Dialog
      title={text('studio.link')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('dialog.close')}</Button>}
    >
      <p>{text('studio.link.lead')}</p>
      {links === 'failed' && <ProblemNote>{text('studio.link.failed')}</ProblemNote>}
      {links && links !== 'failed' && (
        <>
          {links.omitted > 0 && (
            <ProblemNote>{text('studio.link.left', { count: links.omitted })}</ProblemNote>
          )}
          {links.play.length > LONG && (
            <ProblemNote>{text('studio.link.long', { count: links.play.length })}</ProblemNote>
          )}
          {links.play.length <= LARGEST_CODE ? (
            <QrCode className={styles.code} value={links.play} label={text('studio.publish.code')} />
          ) : (
            <p className="fine-print">{text('studio.link.noCode')}</p>
          )}
          {USES.map((use) => (
            <LinkField key={use} label={text(`studio.link.${use}`)} url={links[use]} />
          ))}
        </>
      )}
    </Dialog>
  );
}

function LinkField({ label, url }: { label: string; url: string }) {
  const text = useText();
  const [outcome, tellCopied] = useCopied();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        {label}
        <input
          className={styles.url}
          readOnly
          dir="ltr"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <Button onClick={() => void copyText(url).then(tellCopied)}>
        {text(outcome === 'copied' ? 'studio.link.copied' : 'studio.link.copy')}
      </Button>
      <output className="spoken">{outcome === 'copied' && text('studio.link.copied')}</output>
    </div>
  );
}

type Links = Record<LinkedUse, string> & {
  /** Number of files that are not in the links. */
  omitted: number;
};

function useLinks({
  studio,
  services,
  link,
}: Omit<LinkDialogProps, 'onClose'>): Links | 'failed' | undefined {
  const [links, setLinks] = useState<Links | 'failed'>();
  useTask(
    (signal) => {
      const show = (newLinks: Links | 'failed'): void => void (signal.aborted || setLinks(newLinks));
      makeLinks({ studio, services, link }).then(show, () => show('failed'));
    },
    [studio, services, link],
  );
  return links;
}

async function makeLinks({ studio, services, link }: Omit<LinkDialogProps, 'onClose'>): Promise<Links> {
  const gathered = await gatherFiles(studio, services.files);
  if (!gathered) throw new Error('The folder cannot be read.');
  const texts = [...gathered.contents].filter(([path]) => isTextPath(path));
  const others = new Map([...gathered.contents].filter(([path]) => !isTextPath(path)));
  const { findMadeFiles, pathsOf } = await import('./made-files.ts');
  const made = await findMadeFiles(others);
  const map = await link.sign({
    name: nameOf(studio, services).slice(0, LONGEST_NAME),
    texts: Object.fromEntries(texts.map(([path, bytes]) => [path, decodeLossy(bytes)])),
    ...(Object.keys(made).length > 0 && { made }),
  });
  return {
    play: link.url + (await toMapHash('play', map)),
    write: link.url + (await toMapHash('write', map)),
    omitted: others.size - pathsOf(made).size + gathered.unreadable.length,
  };
}

/** Returns the name that learners know the page by, or the draft's name if the page has none. */
function nameOf({ store }: Studio, { page }: StudioServices): string {
  const { drawableMaps, map } = store.getState();
  return drawableMaps.get(map ?? '')?.page?.title.trim() || page.folder;
}
