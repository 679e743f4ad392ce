import type { Line } from '../../ports/device.ts';

/** What some browsers tell of the line; others say nothing, and theirs is taken for a good one. */
export interface Connection {
  saveData?: boolean | undefined;
  /** `slow-2g`, `2g`, `3g` or `4g`, by what was measured. */
  effectiveType?: string | undefined;
}

/** How the line stands now. */
export function readLine(navigator: object): Line {
  const { connection }: { connection?: Connection } = navigator;
  if (connection?.saveData === true) return 'metered';
  return /[23]g$/.test(connection?.effectiveType ?? '') ? 'slow' : 'good';
}
