import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { CollectedContent } from '../build/collect-content.ts';
import { collectContent } from '../build/collect-content.ts';
import { buildReport } from '../build/build-report.ts';
import { buildSite } from '../build/build-site.ts';
import { logoPath } from '../config/with-logos.ts';
import type { MapReading } from '../build/read-maps.ts';
import { isBroken, readMaps } from '../build/read-maps.ts';
import type { SitePlace } from '../build/read-site-place.ts';
import { readSitePlace } from '../build/read-site-place.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { findConfig, loadConfig } from '../config/find-config.ts';
import { DEFAULT_TARGET } from '../config/to-target-config.ts';
import { createDownloadReport } from '../dev/download-report.ts';
import { cacheFolder, editorCacheFolder } from '../editor/cache-folder.ts';
import { CODE_HOST } from '../editor/code-host.ts';
import { EditorUnavailableError } from '../editor/editor-unavailable-error.ts';
import { createExtensionResolver } from '../editor/extension-resolver.ts';
import type { EditorInstallation } from '../editor/install-editor.ts';
import { installEditor } from '../editor/install-editor.ts';
import { checkFolder } from '../files/check-folder.ts';
import { findRepository } from '../files/find-repository.ts';
import { isInside } from '../files/is-inside.ts';
import { listContentFiles } from '../files/list-content-files.ts';
import type { ExitCode, Io } from '../io.ts';
import { wantsColor } from '../io.ts';
import { packageVersion } from '../package-folder.ts';
import { countFindings, formatReport } from '../report/report.ts';
import { folderContentFiles } from '../server/adapters/folder-content-files.ts';
import { UsageError } from '../usage-error.ts';
import { findViewerBundle } from '../vite/viewer-bundle.ts';

export interface BuildCommandOptions {
  folder: string;
  out: string;
  base?: string;
  url?: string;
  editor?: 'bundled' | 'hosted';
  config?: string;
  /** Installable, and complete without a network. */
  offline?: boolean;
}

/** `skillmap build`: writes the repository's maps with the viewer as a site; 1 where a map stops learners. */
export async function build(options: BuildCommandOptions, io: Io): Promise<ExitCode> {
  const started = performance.now();
  const root = path.resolve(io.cwd, options.folder);
  await checkFolder(root, options.folder);
  const place = readSitePlace(options);
  const out = path.resolve(io.cwd, options.out);
  if (isInside(out, root)) {
    throw new UsageError(
      `--out ${options.out} would replace the maps themselves: name a folder beside them.`,
    );
  }
  const loaded =
    options.config === undefined
      ? await findConfig(root)
      : await loadConfig(path.resolve(io.cwd, options.config));
  const repository = await findRepository(root);
  const reading = await readMaps({ root, loaded, repository, out });
  const refusal = await findRefusal(reading, options, io);
  if (refusal !== undefined) {
    io.stdout.write(refusal);
    return 1;
  }
  const source: Source = { root, out, loaded, reading, ...(repository && { slug: repository.slug }) };
  try {
    io.stdout.write(await publish(source, { options, place, io, started }));
    return 0;
  } catch (error) {
    if (!io.signal.aborted) throw error;
    io.stderr.write('skillmap: stopped; nothing was changed.\n');
    return 2;
  }
}

interface Source {
  root: string;
  out: string;
  loaded: LoadedConfig;
  reading: MapReading;
  slug?: string;
}

interface Run {
  options: BuildCommandOptions;
  place: SitePlace;
  io: Io;
  started: number;
}

/** Writes the site; the report on it. */
async function publish(source: Source, { options, place, io, started }: Run): Promise<string> {
  const { out, loaded, reading, slug } = source;
  const bundle = await findViewerBundle();
  const content = await collect(source);
  const editor = await findEditor(source, options, io);
  const built = await buildSite(
    {
      maps: reading.maps,
      content,
      ...(slug !== undefined && { slug }),
      loaded,
      bundle,
      ...(editor && { editor }),
      isOffline: options.offline === true,
      extensions: createExtensionResolver({
        cacheDir: cacheFolder(io.env),
        endpoints: codeHostOf(loaded),
      }),
    },
    { out, place, cacheDir: cacheFolder(io.env), signal: io.signal },
  );
  return buildReport({
    version: packageVersion(),
    out: options.out,
    place,
    maps: reading.maps,
    content,
    built,
    warnings: countFindings(reading.linted).warning,
    linked: reading.outside,
    milliseconds: performance.now() - started,
    color: wantsColor(io.stdout, io.env),
  });
}

/** What the maps lead to, and the configuration's own pictures. */
async function collect({ root, out, loaded, reading, slug }: Source): Promise<CollectedContent> {
  const paths = (await listContentFiles(root)).filter((file) => !isInside(out, path.join(root, file)));
  const { read } = folderContentFiles(root);
  const content = await collectContent(reading.maps, {
    ...(slug !== undefined && { slug }),
    paths,
    read,
  });
  const { logoUrl, organizationLogoUrl } = loaded.config.brand ?? {};
  for (const logo of [logoUrl, organizationLogoUrl].map((url) => logoPath(url ?? ''))) {
    const file = paths.includes(logo) ? await read(logo) : undefined;
    if (file) content.files.set(logo, file);
  }
  return content;
}

/** The list of what stops learners; undefined where nothing does. */
async function findRefusal(
  { linted, outside }: MapReading,
  { folder }: BuildCommandOptions,
  io: Io,
): Promise<string | undefined> {
  if (linted.length === 0) {
    const linked = outside.map((file) => `${file} is a link to a file outside of this folder.\n`).join('');
    return `No maps found in ${folder}, so nothing was written.\n${linked}A map is a markdown file with \`## a map\` and \`### an activity\`: docs/map-format.md explains the format.\n`;
  }
  const broken = linted.filter(isBroken);
  if (broken.length === 0) return undefined;
  const report = await formatReport('text', broken, { color: wantsColor(io.stdout, io.env), quiet: false });
  return `${report}\n\nNothing was written: ${broken.length === 1 ? 'this map' : 'these maps'} would not open for learners.\n`;
}

/** The editor to put inside; undefined where a hosted one is used. */
async function findEditor(
  { root, loaded }: Source,
  { editor }: BuildCommandOptions,
  io: Io,
): Promise<EditorInstallation | undefined> {
  const { config } = loaded;
  if ((editor ?? (config.editorUrl === undefined ? 'bundled' : 'hosted')) === 'hosted') return undefined;
  const report = createDownloadReport(io.stderr);
  try {
    const installation = await installEditor({
      target: config.target ?? DEFAULT_TARGET,
      cacheDir: editorCacheFolder(io.env),
      cwd: root,
      env: io.env,
      signal: io.signal,
      onProgress: (progress) => report({ kind: 'downloading', ...progress }),
    });
    report({ kind: 'ready' });
    return installation;
  } catch (error) {
    if (!(error instanceof EditorUnavailableError)) throw error;
    throw new UsageError(
      `${error.message}\n  - build with \`--editor hosted\`: learners then use the vendor's`,
    );
  }
}

/** Where extensions are read from: the same places that learners' browsers would ask. */
function codeHostOf({ config }: LoadedConfig): typeof CODE_HOST {
  const { codeHostApi, codeHostRaw } = config.endpoints ?? {};
  return {
    api: codeHostApi?.replace(/\/+$/, '') ?? CODE_HOST.api,
    raw: codeHostRaw?.replace(/\/+$/, '') ?? CODE_HOST.raw,
  };
}
