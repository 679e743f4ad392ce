/** Whether there is something at an address. */
export type Verdict =
  | { kind: 'alive' }
  /** The host says so (404, 410), asked twice. */
  | { kind: 'dead'; status: number }
  /** Unknown: no network, no answer in time, an error of the host, or access is denied. */
  | { kind: 'unclear'; reason: string };
