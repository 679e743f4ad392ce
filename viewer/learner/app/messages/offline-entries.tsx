import { CircleCheck, CloudDownload, MonitorDown, Trash2 } from 'lucide-react';
import type { OfflineStatus } from '../../domain/offline-status.ts';
import { toMegabytes } from '../../features/offline/offline-chip.tsx';
import type { Text } from '../../../shared/i18n/use-text.ts';
import type { Offline } from '../../../shared/ports/device.ts';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';
import { toSaveLabel, type StoringOutcome } from './offline-cards.tsx';

const icon = { size: 18, strokeWidth: 2.25 } as const;

interface EntryOptions {
  status: OfflineStatus;
  canInstall: boolean;
  offline: Offline;
  text: Text;
  /** Confirms an outcome as soon as it is reached. */
  show: (outcome: StoringOutcome) => void;
}

/** Returns entries for the settings menu that store, remove or install the site. */
export function toEntries(options: EntryOptions): MenuEntry[] {
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
      // Omit the progress: an entry whose label changes all the time is hard to press.
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
  const editorBytes = 'editorBytes' in status ? status.editorBytes : 0;
  if (!isStoring && editorBytes === 0) return [];
  const run = (): void => {
    show('removed');
    offline.remove();
  };
  const label = isStoring ? text('offline.stop') : text('offline.remove', { kept: toMegabytes(editorBytes) });
  return [{ kind: 'command', label, icon: <Trash2 {...icon} />, run }];
}
