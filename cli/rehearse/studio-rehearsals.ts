import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '#parser';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import type { PlayedInStudio, StudioRehearsal } from '#schemas/studio.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { UsageError, type Io } from '../io.ts';
import type { LintedFile } from '../lint/linter.ts';
import { findBrowser } from './browser/find-browser.ts';
import { PERSONAS } from './personas.ts';
import { openPictures } from './picture-folder.ts';
import type { RehearsedMaps, RehearsalEvents } from './rehearse-maps.ts';
import type { RehearsalService } from '../server/ports/author-files.ts';

interface RehearsalsOptions {
  /** Absolute path of the repository's folder. */
  root: string;
  io: Pick<Io, 'cwd'>;
  /** Plays all maps of the folder. Rejects with a `UsageError` if there is no browser. */
  play: (
    events: RehearsalEvents & { signal: AbortSignal },
  ) => Promise<Pick<RehearsedMaps, 'files' | 'rehearsal'>>;
  /** Aborted when `dev` ends. */
  signal: AbortSignal;
}

/** Returns the function that plays all maps of a folder as `skillmap rehearse` does. */
export function playFolder(
  root: string,
  options: CodeOption & { config?: string },
  io: Io,
): RehearsalsOptions['play'] {
  return async ({ signal, ...events }) => {
    const { rehearseMaps } = await import('./rehearse-maps.ts');
    const playing = { ...io, signal };
    return rehearseMaps(
      {
        ...events,
        maps: [root],
        browser: await findBrowser(undefined, io.env),
        isHeaded: false,
        personas: [{ name: 'builder', persona: PERSONAS.builder }],
        jobs: 1,
        // The Studio shows these findings itself.
        lint: true,
        ...(options.config !== undefined && { config: options.config }),
        code: codePolicy(options, playing),
      },
      playing,
    );
  };
}

const NOTHING_TO_PLAY =
  'There is no activity to play. The robot plays activities whose tutorials are in this folder.';

/** Plays the maps of a folder for its Studio, one rehearsal at a time, and remembers the last one. */
export function createStudioRehearsals({ root, io, play, signal }: RehearsalsOptions): RehearsalService {
  let current: StudioRehearsal = { state: 'none', played: [] };
  let stop = new AbortController();
  let found: readonly Pick<LintedFile, 'path' | 'text' | 'diagnostics'>[] = [];
  let folder: string | undefined;
  const removeFolder = async (): Promise<void> => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    folder = undefined;
  };
  signal.addEventListener('abort', () => void removeFolder());

  const run = async (): Promise<StudioRehearsal> => {
    await removeFolder();
    folder = await mkdtemp(path.join(tmpdir(), 'skillmap-rehearsal-'));
    const pictures = await openPictures(folder);
    const played: PlayedInStudio[] = [];
    const { files, rehearsal } = await play({
      signal: AbortSignal.any([signal, stop.signal]),
      onPlayed: ({ name, outcome, steps, milliseconds }) => {
        played.push({ name, outcome: outcome.kind, steps: steps.length, milliseconds });
        current = { state: 'playing', played: [...played] };
      },
      onPicture: pictures.add,
    });
    await pictures.close(rehearsal);
    if (stop.signal.aborted) return { state: 'stopped', played };
    if (played.length === 0) throw new UsageError(NOTHING_TO_PLAY);
    found = files;
    const { error, warning, info } = countFindings(files);
    return { state: 'ended', played, findings: error + warning + info };
  };
  return {
    state: () => current,
    start: () => {
      if (current.state === 'playing') return;
      stop = new AbortController();
      current = { state: 'playing', played: [] };
      run().then(
        (ended) => (current = ended),
        (error: unknown) => {
          const reason = error instanceof UsageError ? error.message : String(error);
          current = { state: 'failed', played: current.played, reason };
        },
      );
    },
    stop: () => stop.abort(),
    findingsIn: (file, text): readonly Diagnostic[] =>
      found.find((one) => path.relative(root, path.resolve(io.cwd, one.path)) === file && one.text === text)
        ?.diagnostics ?? [],
    readPicture: async (name) => {
      if (folder === undefined || !/^(?:\d{3,}\.jpg|index\.html)$/.test(name)) return undefined;
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      return bytes && new Uint8Array(bytes);
    },
  };
}
