import type { OfflineFacts } from '../../ports/device.ts';

interface InstallationPage {
  change: (facts: Partial<OfflineFacts>) => void;
  isRunning: () => boolean;
}

/** The browser's offer to install the site. */
export function createInstallation(window: EventTarget, { change, isRunning }: InstallationPage) {
  let offer: InstallOffer | undefined;
  const onOffer = (event: unknown): void => {
    offer = readInstallOffer(event);
    if (isRunning()) change({ canInstall: offer !== undefined });
  };
  const takeOffer = (): InstallOffer | undefined => {
    const taken = offer;
    offer = undefined;
    change({ canInstall: false });
    return taken;
  };
  const onInstalled = (): void => {
    takeOffer();
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
      await takeOffer()?.prompt();
    },
  };
}

/** A browser's offer to install a site. It is not standardized, so TypeScript's DOM types lack it. */
interface InstallOffer {
  prompt: () => Promise<unknown>;
}

/** Returns the offer of an event, or undefined for other events. */
function readInstallOffer(event: unknown): InstallOffer | undefined {
  if (typeof event !== 'object' || event === null || !('prompt' in event)) return undefined;
  return typeof event.prompt === 'function' ? (event as InstallOffer) : undefined;
}
