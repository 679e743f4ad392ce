import { readMapAddress } from '../../../domain/read-map-address.ts';
import { browserClock } from '../../../services/browser/browser-clock.ts';
import { copyMap } from '../../../services/intake/copy-map.ts';
import { takeFiles, withoutTopFolder, type GivenFile } from '../../../services/intake/take-files.ts';
import type { Intake, IntakeOutcome } from '../../../services/ports/intake.ts';
import { createGithubHost } from '../../../services/code-host/github-host.ts';
import { openRepository } from '../../../services/code-host/open-repository.ts';
import { createCodeHost } from '../../../services/source/code-host.ts';
import { LARGEST_ZIP, readZip } from '../../../services/zip/read-zip.ts';
import type { PageEnv } from '../../base/read-page-env.ts';
import { codeHostOf } from './code-host-of.ts';

const timeoutMs = 20_000;

/** Takes in zips, folders and maps at addresses. */
export function openIntake(env: PageEnv, window: Window & typeof globalThis): Intake {
  const { targetId, endpoints = {} } = env.targetConfig;
  const codeHost = codeHostOf(env, window);
  const { fetch, apiUrl, rawUrl } = codeHost;
  const docsUrl = endpoints.docs ?? `https://${targetId}.makecode.com/`;
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
      const copy = () =>
        copyMap(source, {
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
      if (source.command !== 'github') return copy();
      const host = createGithubHost({ ...codeHost, token: () => undefined });
      const ref = source.tag === 'HEAD' ? undefined : source.tag;
      const opened = await openRepository(host, { slug: source.slug, ref });
      if (opened.kind !== 'stopped') return opened;
      // Of files alone it gives more than of what is where.
      const copied = await copy();
      if (copied.kind !== 'taken') return copied;
      return { ...copied, notes: [...copied.notes, { kind: 'alone', files: [source.slug] }] };
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
