import type { Telemetry } from '../../ports/telemetry.ts';
import type { TelemetryOptions } from './start-telemetry.ts';
import type { ViewerWatch } from './watch-viewer.ts';

/** §7 Analytics, off without an endpoint. Its code comes behind the map, and where it cannot come nothing is missed. */
export function createLazyTelemetry(
  options: Omit<TelemetryOptions, 'telemetry'>,
  loadTelemetry: (() => Promise<Telemetry>) | undefined,
): Pick<ViewerWatch, 'stop'> {
  let watch: ViewerWatch | undefined;
  let isStopped = false;
  const start = async (load: () => Promise<Telemetry>): Promise<void> => {
    const [{ startTelemetry }, telemetry] = await Promise.all([import('./start-telemetry.ts'), load()]);
    if (!isStopped) watch = startTelemetry({ ...options, telemetry });
  };
  if (loadTelemetry) void start(loadTelemetry).catch(() => undefined);
  return {
    stop: () => {
      isStopped = true;
      watch?.stop();
    },
  };
}
