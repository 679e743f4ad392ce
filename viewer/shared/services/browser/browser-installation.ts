import type { OfflineFacts } from '../../ports/device.ts';

interface InstallationPage {
  change: (facts: Partial<OfflineFacts>) => void;
  isRunning: () => boolean;
}

/** Creates the access to the browser's offer to install the site as an app. */
export function createInstallation(window: EventTarget, { change, isRunning }: InstallationPage) {
  let offer: InstallOffer | undefined;
  const onOffer = (event: unknown): void => {
    offer = readInstallOffer(event);
    if (isRunning()) change({ canInstall: offer !== undefined });
  };
  const consumeOffer = (): InstallOffer | undefined => {
    const currentOffer = offer;
    offer = undefined;
    change({ canInstall: false });
    return currentOffer;
  };
  const onInstalled = (): void => {
    consumeOffer();
    change({ isInstalled: true });
  };
  return {
    start: (earlyOffer: Promise<unknown>) => {
      window.addEventListener('beforeinstallprompt', onOffer);
      window.addEventListener('appinstalled', onInstalled);
      void earlyOffer.then(onOffer);
      return () => {
        window.removeEventListener('beforeinstallprompt', onOffer);
        window.removeEventListener('appinstalled', onInstalled);
      };
    },
    prompt: async (): Promise<void> => {
      // Browsers allow one prompt per offer.
      await consumeOffer()?.prompt();
    },
  };
}

/**
 * An event with which a browser offers to install a site. It is not standardized, so TypeScript's DOM types lack it.
 */
interface InstallOffer {
  prompt: () => Promise<unknown>;
}

/** Returns an event as an install offer. Undefined for other events. */
function readInstallOffer(event: unknown): InstallOffer | undefined {
  if (typeof event !== 'object' || event === null || !('prompt' in event)) return undefined;
  return typeof event.prompt === 'function' ? (event as InstallOffer) : undefined;
}
