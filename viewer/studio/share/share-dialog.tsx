import { FolderDown, GitBranch, Globe, Link, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { MapServer } from '../ports/map-server.ts';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';
import { DownloadZip } from '../files/download-zip.tsx';
import { MapPicture } from './map-picture.tsx';
import styles from './share.module.css';

interface ShareDialogProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
  onGoTo(path: string, offset: number): void;
  onClose(): void;
}

const linkDialog = createPart(async () => (await import('../link/link-dialog.tsx')).LinkDialog);

const hostingDialog = createPart(async () => (await import('../hosting/hosting-dialog.tsx')).HostingDialog);

const hostBar = createPart(async () => (await import('../code-host/host-bar.tsx')).HostBar);

/**
 * A dialog with a picture of the map, and all ways to give the map to others. Explains which ways are not possible
 * here.
 */
export function ShareDialog(props: ShareDialogProps) {
  const { studio, services, say, onGoTo, onClose } = props;
  const { openDraftRepository } = services;
  const text = useText();
  return (
    <FullScreenDialog title={text('studio.share')} onClose={onClose}>
      <div className={styles.body}>
        <MapPicture studio={studio} services={services} onClose={onClose} />
        <div className={styles.ways}>
          <LinkWay {...props} />
          <ServerWay {...props} />
          <Way
            icon={<GitBranch size={22} />}
            title={text('studio.host')}
            isPossible={openDraftRepository !== undefined}
          >
            {openDraftRepository ? (
              <LazyPart part={hostBar}>
                {(HostBar) => (
                  <HostBar
                    {...{ studio, services, say }}
                    onGoTo={(path, offset) => {
                      onClose();
                      onGoTo(path, offset);
                    }}
                  />
                )}
              </LazyPart>
            ) : (
              <p>{text('studio.share.host.not')}</p>
            )}
          </Way>
          <Way icon={<FolderDown size={22} />} title={text('studio.share.zip')}>
            <p>{text('studio.share.zip.about', { open: text('studio.open.zip') })}</p>
            <DownloadZip studio={studio} services={services} />
          </Way>
          <Way icon={<Users size={22} />} title={text('studio.work')}>
            <p>{text('studio.work.about')}</p>
            <Button
              onClick={() => {
                onClose();
                studio.fileActions.openWork([]);
              }}
            >
              {text('studio.work.open')}
            </Button>
          </Way>
        </div>
      </div>
    </FullScreenDialog>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  /** False if this way is not possible here. The content then explains why. */
  isPossible?: boolean;
  children: ReactNode;
}

/** One way to give the map to others. */
function Way({ icon, title, isPossible = true, children }: WayProps) {
  return (
    <section className={styles.way} data-impossible={!isPossible || undefined} aria-label={title}>
      <span aria-hidden="true">{icon}</span>
      <div className={styles.words}>
        <h3>{title}</h3>
        {children}
      </div>
    </section>
  );
}

/** Links that contain the map and therefore need no server. */
function LinkWay({ studio, services }: ShareDialogProps) {
  const text = useText();
  const { link } = services;
  const [isOpen, setOpen] = useState(false);
  return (
    <Way icon={<Link size={22} />} title={text('studio.link')} isPossible={link !== undefined}>
      <p>{text(link ? 'studio.share.link.about' : 'studio.share.link.not')}</p>
      {link && <Button onClick={() => setOpen(true)}>{text('studio.share.link')}</Button>}
      {link && isOpen && (
        <LazyPart part={linkDialog} onFailed={() => setOpen(false)}>
          {(LinkDialog) => <LinkDialog {...{ studio, services, link }} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </Way>
  );
}

/** Publishing on this site, if its server accepts maps. */
function ServerWay({ studio, services }: ShareDialogProps) {
  const text = useText();
  const server = useMapServer(services.openMapServer);
  const [isOpen, setOpen] = useState(false);
  const isPossible = typeof server === 'object';
  return (
    <Way icon={<Globe size={22} />} title={text('studio.place.title')} isPossible={server !== 'none'}>
      <p>{text(server === 'none' ? 'studio.share.place.not' : 'studio.place.lead')}</p>
      {isPossible && <Button onClick={() => setOpen(true)}>{text('studio.place')}</Button>}
      {isPossible && isOpen && (
        <LazyPart part={hostingDialog} onFailed={() => setOpen(false)}>
          {(HostingDialog) => (
            <HostingDialog {...{ studio, services, server }} onClose={() => setOpen(false)} />
          )}
        </LazyPart>
      )}
    </Way>
  );
}

/** Returns the site's server, or `none` if it does not accept maps. Undefined until that is known. */
function useMapServer(openMapServer: StudioServices['openMapServer']): MapServer | 'none' | undefined {
  const [server, setServer] = useState<MapServer | 'none'>();
  useTask(
    (signal) => {
      const load = async (): Promise<MapServer | 'none'> => {
        const found = await openMapServer?.();
        return found !== undefined && (await found.isOffered()) ? found : 'none';
      };
      load()
        .catch(() => 'none' as const)
        .then(
          (found) => signal.aborted || setServer(found),
          () => undefined,
        );
    },
    [openMapServer],
  );
  return server;
}
