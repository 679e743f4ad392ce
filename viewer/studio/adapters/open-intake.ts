import { endpointsOf } from '#schemas/endpoints-of.ts';
import { readMapAddress } from '../domain/read-map-address.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { copyMap } from '../services/intake/copy-map.ts';
import { importFiles, withoutTopFolder, type GivenFile } from '../services/intake/import-files.ts';
import type { Intake, IntakeOutcome } from '../ports/intake.ts';
import { createGithubHost } from '../services/code-host/github-host.ts';
import { openRepository } from '../services/code-host/open-repository.ts';
import { createCodeHost } from '../../shared/services/source/code-host.ts';
import { LARGEST_ZIP, readZip } from '../services/zip/read-zip.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { signInOf } from './servers.ts';

const timeoutMs = 20_000;

export function openIntake(env: PageEnv, window: Window & typeof globalThis): Intake {
  const { tokens, byCode, pagesUrl, ...codeHost } = signInOf(env, window);
  const { fetch, apiUrl, rawUrl } = codeHost;
  const { docsUrl, markdownUrl } = endpointsOf(env.targetConfig);
  const language = window.document.documentElement.lang;
  return {
    zip: (file) => takeZip(file, language).catch((): IntakeOutcome => ({ kind: 'refused', why: 'not-zip' })),
    folder: ({ name, files }) =>
      importFiles(
        name,
        files.map(({ path, file }): GivenFile => {
          return { path, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) };
        }),
      ),
    codeHost: { byCode, page: (path) => pagesUrl + path, use: tokens.set },
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
            markdownUrl,
            rawUrl,
          },
        });
      if (source.command !== 'github') return copy();
      const { slug } = source;
      const ref = source.tag === 'HEAD' ? undefined : source.tag;
      const open = (token: () => string | undefined) =>
        openRepository(createGithubHost({ ...codeHost, token }), { slug, ref });
      const known = await open(tokens.read);
      // An expired token must not prevent access to public repositories: try again without it.
      const isBad = known.kind === 'stopped' && known.trouble.kind === 'bad-token';
      const opened = isBad ? await open(() => undefined) : known;
      if (opened.kind !== 'stopped') return opened;
      // Even if a repository cannot be opened, its files may be readable one by one, as learners' pages load them.
      const copied = await copy();
      if (copied.kind !== 'taken') {
        const isHidden = opened.trouble.kind === 'missing' && copied.why === 'not-found';
        return isHidden ? { kind: 'refused', why: isBad ? 'bad-token' : 'hidden', source: slug } : copied;
      }
      return { ...copied, notes: [...copied.notes, { kind: 'alone', files: [source.slug] }] };
    },
  };
}

async function takeZip(file: File, language: string): Promise<IntakeOutcome> {
  if (file.size > LARGEST_ZIP) return { kind: 'refused', why: 'too-much' };
  const reading = readZip(new Uint8Array(await file.arrayBuffer()), language);
  if (reading.kind === 'refused') return reading;
  const name = file.name.replace(/\.zip$/i, '').trim();
  return importFiles(name === '' ? 'skillmap' : name, withoutTopFolder(reading.files));
}
