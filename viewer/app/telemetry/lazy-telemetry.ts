import type { ModalEvent } from '../../features/modals/modal.ts';
import type { TelemetryOptions } from './start-telemetry.ts';
import type { ViewerWatch } from './watch-viewer.ts';

/** §7 Analytics, off without an endpoint. Its code comes behind the map, and where it cannot come nothing is missed. */
export function createLazyTelemetry(
  options: Omit<TelemetryOptions, 'endpoint'> & { endpoint: string | undefined },
): Pick<ViewerWatch, 'decided' | 'stop'> {
  const { endpoint } = options;
  let watch: ViewerWatch | undefined;
  let isStopped = false;
  const start = async (address: string): Promise<void> => {
    const { startTelemetry } = await import('./start-telemetry.ts');
    if (!isStopped) watch = startTelemetry({ ...options, endpoint: address });
  };
  if (endpoint !== undefined) void start(endpoint).catch(() => undefined);
  return {
    decided: (event: ModalEvent) => watch?.decided(event),
    stop: () => {
      isStopped = true;
      watch?.stop();
    },
  };
}
