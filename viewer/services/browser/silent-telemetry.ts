import type { Telemetry } from '../ports/telemetry.ts';

/** Counts nothing: what a host gets that has named no telemetry service. */
export const silentTelemetry: Telemetry = { tick: () => {} };
