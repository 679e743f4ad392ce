import { CircleCheck, HardDrive, MonitorDown, RefreshCw, Trash2 } from 'lucide-react';
import type { OfflineStatus } from '../../domain/offline-status.ts';
import { MessageCard } from '../../features/notifications/message-card.tsx';
import { toMegabytes } from '../../features/offline/offline-chip.tsx';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import type { Offline } from '../../../shared/ports/device.ts';

/** A message shown until the learner closes it: an update, no space, or the offer to store the site. */
export type Notice = 'update' | 'full' | 'off';
/** The outcome of a command to store or remove the site. */
export type StoringOutcome = 'stored' | 'removed';

const icon = { size: 18, strokeWidth: 2.25 } as const;

interface OfflineNoticesProps {
  status: OfflineStatus;
  offline: Offline;
  /** True if the shown version of the site differs from the stored one. */
  hasUpdate: boolean;
  /** True to offer storing the whole site. */
  isOffered: boolean;
  /** Messages that the learner has closed. */
  closed: readonly Notice[];
  onClose: (notice: Notice) => void;
}

/** Cards about the stored site, with buttons. */
export function OfflineNotices(props: OfflineNoticesProps) {
  const { status, offline, hasUpdate, isOffered, closed, onClose } = props;
  const text = useText();
  return (
    <>
      {hasUpdate && !closed.includes('update') && (
        <MessageCard
          icon={<RefreshCw {...icon} />}
          text={text('offline.update')}
          action={{ label: text('offline.reload'), run: () => window.location.reload() }}
          onClose={() => onClose('update')}
        />
      )}
      {status.kind === 'full' && !closed.includes('full') && (
        <MessageCard
          icon={<HardDrive {...icon} />}
          text={text(status.isMapStored ? 'offline.fullEditor' : 'offline.fullMap', {
            missing: toMegabytes(status.missingBytes),
          })}
          isUrgent
          action={{ label: text('offline.retry'), run: offline.store }}
          onClose={() => onClose('full')}
        />
      )}
      {status.kind === 'off' && isOffered && !closed.includes('off') && (
        <MessageCard
          icon={<MonitorDown {...icon} />}
          text={text('offline.installed')}
          action={{ label: toSaveLabel(text, status), run: offline.store }}
          onClose={() => onClose('off')}
        />
      )}
    </>
  );
}

interface OfflineOutcomeProps {
  outcome: StoringOutcome;
  status: OfflineStatus;
  hasHostedEditor: boolean;
  onClose: () => void;
}

/** A card that confirms that the site has been stored or removed. Renders nothing until then. */
export function OfflineOutcome({ outcome, status, hasHostedEditor, onClose }: OfflineOutcomeProps) {
  const text = useText();
  if (status.kind === 'off' && outcome === 'removed') {
    return <MessageCard icon={<Trash2 {...icon} />} text={text('offline.removed')} onClose={onClose} />;
  }
  if (status.kind === 'ready' && outcome === 'stored') {
    const total = toMegabytes(status.totalBytes);
    const message = text(hasHostedEditor ? 'offline.readyMap' : 'offline.readyAll', { total });
    return <MessageCard icon={<CircleCheck {...icon} />} text={message} onClose={onClose} />;
  }
  return null;
}

/** Returns the label of the command that stores the site, with the megabytes to load. */
export function toSaveLabel(text: Text, { missingBytes }: { missingBytes: number }): string {
  return text('offline.save', { missing: toMegabytes(missingBytes) });
}
