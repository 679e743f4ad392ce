import type { CloudStatus } from './cloud-status.ts';

/** What an editor that keeps its projects itself says of one, in our words; nothing for one that is in no account. */
export function readCloudStatus(status: string): CloudStatus | undefined {
  switch (status) {
    case 'synced':
    case 'justSynced':
      return 'synced';
    case 'syncing':
    case 'localEdits':
      return 'syncing';
    case 'offline':
      return 'waiting';
    case 'conflict':
      return 'conflict';
    default:
      return undefined;
  }
}
