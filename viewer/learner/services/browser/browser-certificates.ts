import type { Certificates } from '../../../shared/ports/device.ts';
import { endpointsOf } from '#schemas/endpoints-of.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Clock } from '../../../shared/ports/clock.ts';

export interface BrowserCertificatesOptions {
  window: Window & typeof globalThis;
  clock: Clock;
  targetConfig: Pick<TargetConfig, 'targetId' | 'endpoints'>;
  /** Reports a failure in the console. The learner gets the certificate without the name. */
  warn: (message: string) => void;
}

/** Opens certificates in a new tab. The learner's name does not leave this browser, which writes it into the PDF. */
export function createBrowserCertificates(options: BrowserCertificatesOptions): Certificates {
  const { window, clock, targetConfig, warn } = options;
  // The code host allows cross-origin requests for its raw files.
  const { docsUrl: docs, rawUrl } = endpointsOf(targetConfig);
  const objectUrls = createObjectUrls(window, clock);
  return {
    openNamed: async (url, learnerName) => {
      const name = learnerName.trim();
      const tab = openTab(window);
      const certificate = name === '' ? undefined : await toNamed(url, name);
      const href = certificate === undefined ? toPlain(url) : objectUrls.create(certificate);
      // If the tab was blocked or is already closed, offer the file for download on this page.
      const isShown = tab !== null && !tab.closed;
      if (isShown) tab.location.replace(href);
      else openOrDownload(window.document, href);
      if (certificate) objectUrls.revokeAfter(href, isShown ? tab : undefined);
    },
    isMissing: async (url) => {
      const href = toPlain(url);
      // URLs that name no file of the repository resolve to the documentation, where only `static` has files.
      if (href.startsWith(docs)) return !href.startsWith(`${docs}static/`);
      // Other hosts do not allow cross-origin requests, which would only log errors to the console.
      if (![rawUrl, `${window.location.origin}/`].some((prefix) => href.startsWith(prefix))) return false;
      try {
        const { status } = await window.fetch(href, { method: 'HEAD' });
        return status === 404 || status === 410;
      } catch {
        return false;
      }
    },
    findNamePlace: async (url) => {
      const { locateName } = await import('../../../shared/services/certificate/name-certificate.ts');
      return locateName(url, toToday(), { fetch: window.fetch.bind(window), clock });
    },
  };

  async function toNamed(url: string, name: string): Promise<Blob | undefined> {
    try {
      const { nameCertificate } = await import('../../../shared/services/certificate/name-certificate.ts');
      const words = { name, date: toToday() };
      return await nameCertificate(url, words, { fetch: window.fetch.bind(window), clock });
    } catch (error) {
      warn(`The name could not be written onto the certificate: ${String(error)}`);
      return undefined;
    }
  }

  /** Returns today's date in the language of the page. */
  function toToday(): string {
    const language = window.document.documentElement.lang || undefined;
    return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(clock.now());
  }

  function toPlain(url: string): string {
    return new URL(url, window.location.href).href;
  }
}

function openTab(window: Window): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // Prevent the certificate's site from controlling the map's page.
  tab.opener = null;
  // The title needs no text, because the certificate follows at once.
  tab.document.title = '…';
  return tab;
}

function openOrDownload(document: Document, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  if (href.startsWith('blob:')) link.download = 'certificate.pdf';
  link.click();
}

/** Milliseconds after which a downloaded file's URL is revoked, because browsers do not report when a file is saved. */
const saveMs = 60_000;
const lookMs = 5_000;

/** Creates and revokes object URLs, which use memory until they are revoked. */
export interface TabUrls {
  create: (content: Blob) => string;
  /** Revokes a URL once the tab that shows it is closed. Until then, the user may reload, print or save the file. */
  revokeAfter: (url: string, tab: Pick<Window, 'closed'> | undefined) => void;
}

/** Creates the functions for object URLs that are revoked after use. */
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
