/** Whether there is something at an address. */
export type Verdict =
  | { kind: 'alive' }
  /** The host says so (404, 410), asked twice. */
  | { kind: 'dead'; status: number }
  /** Nobody can tell: no network, no answer in time, an error of the host's own, or it lets nobody in. */
  | { kind: 'unclear'; reason: string };
