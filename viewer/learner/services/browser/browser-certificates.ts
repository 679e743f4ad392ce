import type { Certificates } from '../../../shared/ports/device.ts';
import { endpointsOf } from '#schemas/endpoints-of.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Clock } from '../../../shared/ports/clock.ts';

export interface BrowserCertificatesOptions {
  window: Window & typeof globalThis;
  clock: Clock;
  targetConfig: Pick<TargetConfig, 'targetId' | 'endpoints'>;
  /** For the console: the learner gets the plain certificate. */
  warn: (message: string) => void;
}

/** Certificates in a tab of their own. The name stays in this browser: the PDF is written here. */
export function createBrowserCertificates(options: BrowserCertificatesOptions): Certificates {
  const { window, clock, targetConfig, warn } = options;
  // The code host lets every site ask for its raw files.
  const { docsUrl: docs, rawUrl } = endpointsOf(targetConfig);
  const objectUrls = createObjectUrls(window, clock);
  return {
    openNamed: async (url, learnerName) => {
      const name = learnerName.trim();
      const tab = openTab(window);
      const named = name === '' ? undefined : await toNamed(url, name);
      const href = named === undefined ? toPlain(url) : objectUrls.create(named);
      // A blocked tab, or one that was closed meanwhile: this one stays as it is, and the file is offered.
      const isShown = tab !== null && !tab.closed;
      if (isShown) tab.location.replace(href);
      else offerFile(window.document, href);
      if (named) objectUrls.revokeAfter(href, isShown ? tab : undefined);
    },
    isMissing: async (url) => {
      const href = toPlain(url);
      // A path that no file of the repository has; of the documentation only this folder holds files.
      if (href.startsWith(docs)) return !href.startsWith(`${docs}static/`);
      // Others let no site ask, and would be complained about in the console.
      if (![rawUrl, `${window.location.origin}/`].some((asked) => href.startsWith(asked))) return false;
      try {
        const { status } = await window.fetch(href, { method: 'HEAD' });
        return status === 404 || status === 410;
      } catch {
        return false;
      }
    },
  };

  async function toNamed(url: string, name: string): Promise<Blob | undefined> {
    try {
      const { nameCertificate } = await import('../certificate/name-certificate.ts');
      return await nameCertificate(url, name, { fetch: window.fetch.bind(window), clock });
    } catch (error) {
      warn(`The name could not be written onto the certificate: ${String(error)}`);
      return undefined;
    }
  }

  function toPlain(url: string): string {
    return new URL(url, window.location.href).href;
  }
}

function openTab(window: Window): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // The certificate's site must not reach back into the map.
  tab.opener = null;
  // No words: the certificate follows in a moment.
  tab.document.title = '…';
  return tab;
}

function offerFile(document: Document, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  if (href.startsWith('blob:')) link.download = 'certificate.pdf';
  link.click();
}

/** No browser says when a file is saved. */
const saveMs = 60_000;
const lookMs = 5_000;

/** Addresses of what is only in this browser, which cost its memory as long as they stand. */
export interface TabUrls {
  create: (content: Blob) => string;
  /** Gives an address up once the tab that shows it is closed: until then it may be reloaded, printed or saved. */
  revokeAfter: (url: string, tab: Pick<Window, 'closed'> | undefined) => void;
}

/** Object URLs of a window that do not outlive their use. */
export function createObjectUrls(window: Pick<typeof globalThis, 'URL'>, clock: Clock): TabUrls {
  const revoke = (url: string): void => window.URL.revokeObjectURL(url);
  const revokeWhenClosed = (url: string, tab: Pick<Window, 'closed'>): void => {
    clock.after(lookMs, () => (tab.closed ? revoke(url) : revokeWhenClosed(url, tab)));
  };
  return {
    create: (content) => window.URL.createObjectURL(content),
    revokeAfter: (url, tab) => {
      if (tab) revokeWhenClosed(url, tab);
      else clock.after(saveMs, () => revoke(url));
    },
  };
}
