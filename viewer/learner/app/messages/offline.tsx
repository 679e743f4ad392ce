import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createSiteOffline } from '../../adapters/site-offline.ts';
import { isOutdated, toOfflineStatus, type OfflineStatus } from '../../domain/offline-status.ts';
import { OfflineChip } from '../../features/offline/offline-chip.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Offline } from '../../../shared/ports/device.ts';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';
import type { AppProps } from '../app-props.ts';
import { OfflineNotices, OfflineOutcome, type Notice, type StoringOutcome } from './offline-cards.tsx';
import { toEntries } from './offline-entries.tsx';

export interface OfflineSettings {
  /** Sets the entries in the settings menu, replacing those of the previous call. */
  onSettings: (entries: readonly MenuEntry[]) => void;
}

interface OfflineNewsProps extends Pick<AppProps, 'viewer' | 'services'>, OfflineSettings {
  offline: Offline;
}

const READY_MS = 6_000;

type OfflinePartProps = Pick<AppProps, 'env' | 'viewer' | 'services'> & OfflineSettings;

/** Stores the site on this device while mounted, starting when the page is idle. */
export function OfflinePart({ env, viewer, services, onSettings }: OfflinePartProps) {
  const offline = useMemo(() => createSiteOffline(env, services), [env, services]);
  const isIdle = useStore(viewer, ({ idleConnection }) => idleConnection !== undefined);
  useEffect(() => offline?.start(), [offline]);
  useEffect(() => {
    if (isIdle) offline?.begin();
  }, [offline, isIdle]);
  return offline && <OfflineNews {...{ viewer, services, offline, onSettings }} />;
}

/** Shows the download progress beside the menus, commands in the settings menu, and cards with actions. */
function OfflineNews({ viewer, services, offline, onSettings }: OfflineNewsProps) {
  const text = useText();
  const { report, isWanted, canInstall, isInstalled } = useSyncExternalStore(
    offline.subscribe,
    offline.current,
  );
  const status = useMemo(() => toOfflineStatus(report, isWanted), [report, isWanted]);
  const isOpen = useStore(viewer, ({ editorView }) => editorView.kind !== 'closed');
  const [closed, setClosed] = useState<readonly Notice[]>([]);
  const [outcome, setOutcome] = useState<StoringOutcome>();
  const isReadyNews = useReadyNews(status, services.clock);
  useEffect(() => {
    const show = (next: StoringOutcome): void => {
      setClosed((now) => now.filter((one) => one === 'update'));
      setOutcome(next);
    };
    onSettings(toEntries({ status, canInstall, offline, text, show }));
    return () => onSettings([]);
  }, [onSettings, status, canInstall, offline, text]);

  const close = (notice: Notice): void => {
    setClosed((now) => [...now, notice]);
    if (notice !== 'update') setOutcome(undefined);
  };
  const slot = document.querySelector('[data-slot="status"]');
  const isChip = (status.kind === 'storing' && !status.isUpdate) || (status.kind === 'ready' && isReadyNews);
  const { hostedEditor } = services;
  return (
    <>
      {slot && isChip && createPortal(<OfflineChip status={status} />, slot)}
      {/* The cards are hidden while a learner works on an activity. */}
      {!isOpen && (
        <OfflineNotices
          {...{ status, offline, closed }}
          hasUpdate={isOutdated(report)}
          isOffered={isInstalled && !hostedEditor}
          onClose={close}
        />
      )}
      {outcome && (
        <OfflineOutcome
          {...{ outcome, status }}
          hasHostedEditor={Boolean(hostedEditor)}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}

/** Returns true for a few seconds after storing has ended. Later visits do not report it again. */
function useReadyNews({ kind }: OfflineStatus, clock: AppProps['services']['clock']): boolean {
  const [wasStoring, setStoring] = useState(false);
  if (kind === 'storing' && !wasStoring) setStoring(true);
  useEffect(() => {
    if (kind !== 'ready' || !wasStoring) return undefined;
    return clock.after(READY_MS, () => setStoring(false));
  }, [kind, wasStoring, clock]);
  return kind === 'ready' && wasStoring;
}
