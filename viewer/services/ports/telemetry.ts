/** Counts what happens; the host decides whether that goes anywhere. */
export interface Telemetry {
  tick: (event: string, properties?: Readonly<Record<string, string | number | boolean>>) => void;
}
