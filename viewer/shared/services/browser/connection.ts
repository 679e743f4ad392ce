import type { Line } from '../../ports/device.ts';

/** The connection, as some browsers describe it. In other browsers, it counts as good. */
export interface Connection {
  saveData?: boolean | undefined;
  /** The measured quality: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string | undefined;
}

/** Returns the current quality of the connection. */
export function readLine(navigator: object): Line {
  const { connection }: { connection?: Connection } = navigator;
  if (connection?.saveData === true) return 'metered';
  return /[23]g$/.test(connection?.effectiveType ?? '') ? 'slow' : 'good';
}
