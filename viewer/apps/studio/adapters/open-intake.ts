import { readMapAddress } from '../../../domain/read-map-address.ts';
import { browserClock } from '../../../services/browser/browser-clock.ts';
import { copyMap } from '../../../services/intake/copy-map.ts';
import { takeFiles, withoutTopFolder, type GivenFile } from '../../../services/intake/take-files.ts';
import type { Intake, IntakeOutcome } from '../../../services/ports/intake.ts';
import { createCodeHost } from '../../../services/source/code-host.ts';
import { LARGEST_ZIP, readZip } from '../../../services/zip/read-zip.ts';
import type { PageEnv } from '../../base/read-page-env.ts';

const timeoutMs = 20_000;

/** Takes in zips, folders and maps at addresses. */
export function openIntake({ targetConfig }: PageEnv, window: Window & typeof globalThis): Intake {
  const { targetId, endpoints = {} } = targetConfig;
  const fetch = window.fetch.bind(window);
  const docsUrl = endpoints.docs ?? `https://${targetId}.makecode.com/`;
  const rawUrl = endpoints.codeHostRaw ?? 'https://raw.githubusercontent.com/';
  const apiUrl = endpoints.codeHostApi ?? 'https://api.github.com/';
  const language = window.document.documentElement.lang;
  return {
    zip: (file) => takeZip(file, language).catch((): IntakeOutcome => ({ kind: 'refused', why: 'not-zip' })),
    folder: ({ name, files }) =>
      takeFiles(
        name,
        files.map(({ path, file }): GivenFile => {
          return { path, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) };
        }),
      ),
    map: async (address) => {
      const source = readMapAddress(address, docsUrl);
      if (!source) return { kind: 'refused', why: 'no-address' };
      return copyMap(source, {
        fetch,
        clock: browserClock,
        host: createCodeHost({
          fetch,
          clock: browserClock,
          timeoutMs,
          endpoints: { apiUrl, rawUrl },
          storage: undefined,
        }),
        endpoints: {
          toLocalHref: (path) => path,
          docsUrl,
          markdownUrl: endpoints.markdown ?? `https://www.makecode.com/api/md/${targetId}/`,
          rawUrl,
        },
      });
    },
  };
}

async function takeZip(file: File, language: string): Promise<IntakeOutcome> {
  if (file.size > LARGEST_ZIP) return { kind: 'refused', why: 'too-much' };
  const reading = readZip(new Uint8Array(await file.arrayBuffer()), language);
  if (reading.kind === 'refused') return reading;
  const name = file.name.replace(/\.zip$/i, '').trim();
  return takeFiles(name === '' ? 'skillmap' : name, withoutTopFolder(reading.files));
}
