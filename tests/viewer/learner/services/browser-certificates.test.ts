import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { createBrowserCertificates } from '../../../../viewer/learner/services/browser/browser-certificates.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const page = 'https://maps.test/school/index.html';

interface Setting {
  /** The answer of the certificate's address. If omitted, there is no network. */
  answer?: () => Response;
  /** `late`: the learner closes it before the certificate arrives. */
  tab?: 'open' | 'late' | 'blocked';
}

/** A window that records what happens to it. */
function begin({ answer, tab: how = 'open' }: Setting = {}) {
  const clock = createFakeClock();
  const warnings: string[] = [];
  const made = new Map<string, Blob>();
  const shown: string[] = [];
  const tab = {
    closed: false,
    opener: {} as unknown,
    document: { title: '' },
    location: { replace: (href: string) => void shown.push(href) },
  };
  const offered: { href: string; download: string; rel: string; target: string }[] = [];
  const fakeDocument = {
    documentElement: { lang: 'en' },
    createElement: () => {
      const link = {
        href: '',
        download: '',
        rel: '',
        target: '',
        click: () => void offered.push({ ...link }),
      };
      return link;
    },
  };
  const events: string[] = [];
  const window = {
    document: fakeDocument,
    location: { href: page, origin: 'https://maps.test' },
    open: (...[url, target]: string[]) => {
      events.push(`open ${url} ${target}`);
      return how === 'blocked' ? null : tab;
    },
    fetch: async (url: string, { method = '' } = {}) => {
      events.push(`fetch ${method}${url}`);
      if (how === 'late') tab.closed = true;
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    URL: {
      createObjectURL: (blob: Blob) => {
        const url = `blob:${made.size}`;
        made.set(url, blob);
        return url;
      },
      revokeObjectURL: (url: string) => void made.delete(url),
    },
  };
  const certificates = createBrowserCertificates({
    window: window as unknown as Window & typeof globalThis,
    clock,
    targetConfig: {
      targetId: 'arcade',
      endpoints: { docs: 'https://docs.test/', codeHostRaw: 'https://raw.test/' },
    },
    warn: (message) => warnings.push(message),
  });
  return { certificates, clock, warnings, made, shown, offered, tab, events };
}

const sheet = await PDFDocument.create();
sheet.addPage([800, 600]);
const pdf = new Uint8Array(await sheet.save());
const award = () => new Response(pdf);

describe('§5 Certificate name', () => {
  test('the tab is opened within the click, has no opener, and gets the PDF with the name', async () => {
    const { certificates, events, tab, shown, made, offered } = begin({ answer: award });
    const opening = certificates.openNamed('award.pdf', ' Ada ');
    expect(events).toEqual(['open about:blank _blank']);
    await opening;
    expect(tab.opener).toBeNull();
    expect(shown).toEqual(['blob:0']);
    expect(made.get('blob:0')?.type).toBe('application/pdf');
    expect(offered).toEqual([]);
  });

  test('the plain certificate opens without a request if there is no name', async () => {
    const { certificates, events, shown } = begin({ answer: award });
    await certificates.openNamed('award.pdf', '  ');
    expect(shown).toEqual(['https://maps.test/school/award.pdf']);
    expect(events).toEqual(['open about:blank _blank']);
  });

  test.each(['blocked', 'late'] as const)('the file is offered if the tab is %s', async (tab) => {
    const { certificates, shown, offered } = begin({ answer: award, tab });
    await certificates.openNamed('award.pdf', 'Ada');
    expect(shown).toEqual([]);
    expect(offered).toMatchObject([
      { href: 'blob:0', download: 'certificate.pdf', rel: 'noopener', target: '_blank' },
    ]);
  });
});

test('finding the position of the name returns undefined for a damaged certificate, and fails without an answer', async () => {
  const place = { width: 800, height: 600, color: 'black' };
  const find = (answer?: () => Response) =>
    begin(answer ? { answer } : {}).certificates.findNamePlace('award.pdf');
  expect(await find(award)).toEqual(place);
  expect(await find(() => new Response('<html>'))).toBeUndefined();
  await expect(find()).rejects.toThrow();
});

describe('§8 Certificate personalization failure: the plain certificate opens', () => {
  const stream = (chunk: Uint8Array<ArrayBuffer>) => {
    let isCancelled = false;
    let count = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        count += 1;
        controller.enqueue(chunk);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    return { body, isCancelled: () => isCancelled, count: () => count };
  };

  test.each([
    ['without a network', undefined],
    ['if it is missing', () => new Response('', { status: 404 })],
    ['if a web page replaces it', () => new Response('<html>Sign in</html>')],
    ['if it is empty', () => new Response('')],
    ['if the transfer breaks off', () => new Response(pdf.slice(0, 200))],
    [
      'if its stated size is too large',
      () => new Response('%PDF', { headers: { 'content-length': '20000001' } }),
    ],
  ])('%s', async (_, answer) => {
    const { certificates, shown, made, warnings } = begin(answer ? { answer } : {});
    await certificates.openNamed('award.pdf', 'Ada');
    expect(shown).toEqual(['https://maps.test/school/award.pdf']);
    expect(made.size).toBe(0);
    expect(warnings).toHaveLength(1);
  });

  test('if it turns out to be too large, and is read up to the limit only', async () => {
    const endless = stream(new Uint8Array(1_000_000));
    const { certificates, shown } = begin({ answer: () => new Response(endless.body) });
    await certificates.openNamed('award.pdf', 'Ada');
    expect(shown).toEqual(['https://maps.test/school/award.pdf']);
    expect(endless.isCancelled()).toBe(true);
    expect(endless.count()).toBeLessThan(24);
  });

  test('by a link if the tab is blocked', async () => {
    const { certificates, offered } = begin({ tab: 'blocked' });
    await certificates.openNamed('award.pdf', 'Ada');
    expect(offered).toMatchObject([
      { href: 'https://maps.test/school/award.pdf', download: '', rel: 'noopener' },
    ]);
  });
});

describe('the memory of a named certificate', () => {
  test('is released when its tab is closed, but not while it may be reloaded', async () => {
    const { certificates, clock, tab, made } = begin({ answer: award });
    await certificates.openNamed('award.pdf', 'Ada');
    await clock.pass(3_600_000);
    expect(made.size).toBe(1);
    tab.closed = true;
    await clock.pass(5_000);
    expect(made.size).toBe(0);
  });

  test('is released a minute after it was offered as a file', async () => {
    const { certificates, clock, made } = begin({ answer: award, tab: 'blocked' });
    await certificates.openNamed('award.pdf', 'Ada');
    await clock.pass(59_000);
    expect(made.size).toBe(1);
    await clock.pass(1_000);
    expect(made.size).toBe(0);
  });
});

describe('a check for a missing certificate', () => {
  const answering = (status: number) => () => new Response(null, { status });

  test.each([
    ['award.pdf', 404, true],
    ['https://raw.test/ada/maps/v1/award.pdf', 404, true],
    ['award.pdf', 410, true],
    ['award.pdf', 200, false],
    ['award.pdf', 500, false],
  ])('requests %s, and understands the answer %d as missing: %s', async (url, status, isMissing) => {
    const { certificates, events } = begin({ answer: answering(status) });
    expect(await certificates.isMissing(url)).toBe(isMissing);
    expect(events).toEqual([`fetch HEAD${new URL(url, page).href}`]);
  });

  test.each([
    ['https://docs.test/certificates/space.pdf', true],
    ['https://docs.test/static/skillmap/space.pdf', false],
  ])('does not request %s of the documentation, and reports it as missing: %s', async (url, isMissing) => {
    const { certificates, events } = begin();
    expect(await certificates.isMissing(url)).toBe(isMissing);
    expect(events).toEqual([]);
  });

  test('reports nothing as missing without a network, and does not request another site', async () => {
    expect(await begin().certificates.isMissing('award.pdf')).toBe(false);
    const { certificates, events } = begin({ answer: answering(404) });
    expect(await certificates.isMissing('https://school.example/award.pdf')).toBe(false);
    expect(events).toEqual([]);
  });
});
