import { CircleCheck, CloudDownload, HardDrive, MonitorDown, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createSiteOffline } from '../../../adapters/site-offline.ts';
import { isOutdated, toOfflineStatus, type OfflineStatus } from '../../../domain/offline-status.ts';
import { MessageCard } from '../../../features/notifications/message-card.tsx';
import { OfflineChip, toMegabytes } from '../../../features/offline/offline-chip.tsx';
import { useText, type Text } from '../../../i18n/use-text.ts';
import type { Offline } from '../../../services/ports/device.ts';
import type { MenuEntry } from '../../../ui/menu.tsx';
import type { AppProps } from '../app-props.ts';

interface OfflineNewsProps extends Pick<AppProps, 'viewer' | 'services'> {
  offline: Offline;
}

/** What was said and read: the same is not said again. */
type Read = OfflineStatus['kind'] | 'update';
const READY_MS = 6_000;
const icon = { size: 18, strokeWidth: 2.25 } as const;

type OfflinePartProps = Pick<AppProps, 'env' | 'viewer' | 'services'>;

/** The site on this device: it is stored as long as this stands. */
export function OfflinePart({ env, viewer, services }: OfflinePartProps) {
  const offline = useMemo(() => createSiteOffline(env, services), [env, services]);
  useEffect(() => offline?.start(), [offline]);
  return offline && <OfflineNews viewer={viewer} services={services} offline={offline} />;
}

/** What learners see of storing: a number beside the menus, entries in the settings, and a card where they may act. */
function OfflineNews({ viewer, services, offline }: OfflineNewsProps) {
  const text = useText();
  const { report, isWanted, canInstall } = useSyncExternalStore(offline.subscribe, offline.current);
  const status = useMemo(() => toOfflineStatus(report, isWanted), [report, isWanted]);
  const isOpen = useStore(viewer, ({ editorView }) => editorView.kind !== 'closed');
  const [read, setRead] = useState<readonly Read[]>([]);
  const [isTold, setTold] = useState(false);
  const isReadyNews = useReadyNews(status, services.clock);
  useEffect(() => {
    const show = (kind: Read): void => {
      setRead((now) => now.filter((one) => one !== kind));
      setTold(true);
    };
    viewer.setState({ moreSettings: toEntries({ status, canInstall, offline, text, show }) });
    return () => viewer.setState({ moreSettings: [] });
  }, [viewer, status, canInstall, offline, text]);

  const close = (kind: Read) => (): void => {
    setRead((now) => [...now, kind]);
    if (kind !== 'update') setTold(false);
  };
  const slot = document.querySelector('[data-slot="status"]');
  const isChip = (status.kind === 'storing' && !status.isUpdate) || (status.kind === 'ready' && isReadyNews);
  return (
    <>
      {slot && isChip && createPortal(<OfflineChip status={status} />, slot)}
      {/* Who is at work is not disturbed. */}
      {isOutdated(report) && !isOpen && !read.includes('update') && (
        <MessageCard
          icon={<RefreshCw {...icon} />}
          text={text('offline.update')}
          action={{ label: text('offline.reload'), run: () => window.location.reload() }}
          onClose={close('update')}
        />
      )}
      {status.kind === 'full' && !read.includes('full') && !isOpen && (
        <MessageCard
          icon={<HardDrive {...icon} />}
          text={text(status.isMapStored ? 'offline.fullEditor' : 'offline.fullMap', {
            missing: toMegabytes(status.missingBytes),
          })}
          isUrgent
          action={{ label: text('offline.retry'), run: offline.store }}
          onClose={close('full')}
        />
      )}
      {status.kind === 'ready' && isTold && (
        <MessageCard
          icon={<CircleCheck {...icon} />}
          text={text(services.hostedEditor ? 'offline.readyMap' : 'offline.readyAll', {
            total: toMegabytes(status.totalBytes),
          })}
          onClose={close('ready')}
        />
      )}
    </>
  );
}

/** For a while after storing has ended here; a later visit finds it ready without a word. */
function useReadyNews({ kind }: OfflineStatus, clock: AppProps['services']['clock']): boolean {
  const [wasStoring, setStoring] = useState(false);
  if (kind === 'storing' && !wasStoring) setStoring(true);
  useEffect(() => {
    if (kind !== 'ready' || !wasStoring) return undefined;
    return clock.after(READY_MS, () => setStoring(false));
  }, [kind, wasStoring, clock]);
  return kind === 'ready' && wasStoring;
}

interface EntryOptions {
  status: OfflineStatus;
  canInstall: boolean;
  offline: Offline;
  text: Text;
  show: (kind: Read) => void;
}

function toEntries({ status, canInstall, offline, text, show }: EntryOptions): MenuEntry[] {
  const entries = toStatusEntries({ status, canInstall, offline, text, show });
  if (!canInstall) return entries;
  const install = (): void => void offline.install();
  return [
    ...entries,
    { kind: 'command', label: text('offline.install'), icon: <MonitorDown {...icon} />, run: install },
  ];
}

function toStatusEntries({ status, offline, text, show }: EntryOptions): MenuEntry[] {
  switch (status.kind) {
    case 'unknown':
      return [];
    case 'off':
    case 'full': {
      const run = (): void => {
        show('full');
        offline.store();
      };
      return [{ kind: 'command', label: text('offline.save'), icon: <CloudDownload {...icon} />, run }];
    }
    case 'storing': {
      // Without the number: an entry that is another one at each moment cannot be pressed.
      const label = text(status.isWaiting ? 'offline.waiting' : 'offline.storing');
      return [{ kind: 'command', label, icon: <CloudDownload {...icon} />, run: offline.store }];
    }
    case 'ready': {
      const run = (): void => show('ready');
      return [{ kind: 'command', label: text('offline.ready'), icon: <CircleCheck {...icon} />, run }];
    }
  }
}
