import { CircleCheck, CloudDownload, HardDrive, MonitorDown, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createSiteOffline } from '../../adapters/site-offline.ts';
import { isOutdated, toOfflineStatus, type OfflineStatus } from '../../domain/offline-status.ts';
import { MessageCard } from '../../features/notifications/message-card.tsx';
import { OfflineChip, toMegabytes } from '../../features/offline/offline-chip.tsx';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import type { Offline } from '../../../shared/ports/device.ts';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';
import type { AppProps } from '../app-props.ts';

export interface OfflineSettings {
  /** Shows entries in the settings menu, until the next call. */
  onSettings: (entries: readonly MenuEntry[]) => void;
}

interface OfflineNewsProps extends Pick<AppProps, 'viewer' | 'services'>, OfflineSettings {
  offline: Offline;
}

/** What was said and read: the same is not said again. */
type Read = OfflineStatus['kind'] | 'update';
/** What the learner is told since they asked for something; `stored` once it is. */
type Told = 'stored' | 'removed';
const READY_MS = 6_000;
const icon = { size: 18, strokeWidth: 2.25 } as const;

type OfflinePartProps = Pick<AppProps, 'env' | 'viewer' | 'services'> & OfflineSettings;

/** The site on this device: it is stored as long as this stands, and not before the page is at rest. */
export function OfflinePart({ env, viewer, services, onSettings }: OfflinePartProps) {
  const offline = useMemo(() => createSiteOffline(env, services), [env, services]);
  const isAtRest = useStore(viewer, ({ atRest }) => atRest !== undefined);
  useEffect(() => offline?.start(), [offline]);
  useEffect(() => {
    if (isAtRest) offline?.begin();
  }, [offline, isAtRest]);
  return offline && <OfflineNews {...{ viewer, services, offline, onSettings }} />;
}

/** What learners see of storing: a number beside the menus, entries in the settings, and a card where they may act. */
function OfflineNews({ viewer, services, offline, onSettings }: OfflineNewsProps) {
  const text = useText();
  const { report, isWanted, canInstall, isInstalled } = useSyncExternalStore(
    offline.subscribe,
    offline.current,
  );
  const status = useMemo(() => toOfflineStatus(report, isWanted), [report, isWanted]);
  const isOpen = useStore(viewer, ({ editorView }) => editorView.kind !== 'closed');
  const [read, setRead] = useState<readonly Read[]>([]);
  const [told, setTold] = useState<Told>();
  const isReadyNews = useReadyNews(status, services.clock);
  useEffect(() => {
    const show = (next: Told): void => {
      setRead((now) => now.filter((one) => one === 'update'));
      setTold(next);
    };
    onSettings(toEntries({ status, canInstall, offline, text, show }));
    return () => onSettings([]);
  }, [onSettings, status, canInstall, offline, text]);

  const close = (kind: Read) => (): void => {
    setRead((now) => [...now, kind]);
    if (kind !== 'update') setTold(undefined);
  };
  const isOffered =
    status.kind === 'off' && isInstalled && !services.hostedEditor && !isOpen && !read.includes('off');
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
      {isOffered && (
        <MessageCard
          icon={<MonitorDown {...icon} />}
          text={text('offline.installed')}
          action={{ label: toSaveLabel(text, status), run: offline.store }}
          onClose={close('off')}
        />
      )}
      {status.kind === 'off' && told === 'removed' && (
        <MessageCard
          icon={<Trash2 {...icon} />}
          text={text('offline.removed')}
          onClose={() => setTold(undefined)}
        />
      )}
      {status.kind === 'ready' && told === 'stored' && (
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
  show: (told: Told) => void;
}

function toEntries(options: EntryOptions): MenuEntry[] {
  const { canInstall, offline, text } = options;
  const entries = [...toStatusEntries(options), ...toRemoveEntries(options)];
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
        show('stored');
        offline.store();
      };
      return [{ kind: 'command', label: toSaveLabel(text, status), icon: <CloudDownload {...icon} />, run }];
    }
    case 'storing': {
      // Without the number: an entry that is another one at each moment cannot be pressed.
      const label = text(status.isWaiting ? 'offline.waiting' : 'offline.storing');
      return [{ kind: 'command', label, icon: <CloudDownload {...icon} />, run: offline.store }];
    }
    case 'ready': {
      const run = (): void => show('stored');
      return [{ kind: 'command', label: text('offline.ready'), icon: <CircleCheck {...icon} />, run }];
    }
  }
}

function toRemoveEntries({ status, offline, text, show }: EntryOptions): MenuEntry[] {
  const isStoring = status.kind === 'storing' && !status.isUpdate;
  const kept = 'editorBytes' in status ? status.editorBytes : 0;
  if (!isStoring && kept === 0) return [];
  const run = (): void => {
    show('removed');
    offline.remove();
  };
  const label = isStoring ? text('offline.stop') : text('offline.remove', { kept: toMegabytes(kept) });
  return [{ kind: 'command', label, icon: <Trash2 {...icon} />, run }];
}

function toSaveLabel(text: Text, { missingBytes }: { missingBytes: number }): string {
  return text('offline.save', { missing: toMegabytes(missingBytes) });
}
