import path from 'node:path';
import type { CodePolicy } from '../config/code-policy.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { findTarget, withTarget, type ChosenTarget } from '../config/choose-target.ts';
import { logoPath, usesHostedEditor } from '../config/to-target-config.ts';
import { PACKAGE_FILE } from '#parser';
import { createDownloadReport } from '../editor/download-report.ts';
import { docsPage } from '../docs-page.ts';
import { cacheFolder, editorCacheFolder } from '../files/cache-folder.ts';
import { CODE_HOST, createExtensionResolver } from '../editor/extension-resolver.ts';
import { EditorUnavailableError } from '../editor/editor-unavailable-error.ts';
import { installEditor, type EditorInstallation } from '../editor/install-editor.ts';
import type { LintedFile } from '../lint/linter.ts';
import { slugOf } from '../repository/find-repository.ts';
import { listContentFiles } from '../repository/folder-files.ts';
import { isInside } from '../files/paths.ts';
import { wantsColor, UsageError, type Io } from '../io.ts';
import { folderContentFiles } from '../server/adapters/folder-content-files.ts';
import { findViewerBundle, loadFirstLook } from '../site/viewer-bundle.ts';
import { buildSite, type BuiltSite } from './build-site.ts';
import { collectContent, type CollectedContent } from './collect-content.ts';
import { isBroken, readMaps, type MapFile, type MapReading } from './read-maps.ts';
import type { SiteAddress } from '../site/read-site-address.ts';
import { readMark, type SiteTarget } from './swap-folder.ts';

export type PublishCommand = 'build' | 'serve' | 'class';

/** Sentence of each command for a folder without a map that learners can open. */
const MISSED: Readonly<Record<PublishCommand, string>> = {
  build: 'Nothing was written',
  serve: 'The server was not started',
  class: 'The class was not started',
};

export interface PublishOptions {
  /** Absolute path. */
  root: string;
  /** The repository's folder, as the user wrote it. */
  folder: string;
  target: SiteTarget;
  /** The command that needs the site. Messages name it. Defaults to `build`. */
  command?: PublishCommand;
  /** A folder that contains the site's folder. Its files are not read as sources. Defaults to the site's folder. */
  outputRoot?: string;
  siteAddress: SiteAddress;
  loaded: LoadedConfig;
  /** Whether the folder's configuration may run code. */
  code: CodePolicy;
  editor?: 'bundled' | 'hosted';
  /** Makes the site installable and usable offline. */
  offline?: boolean;
  /** Includes the Studio. A site with the Studio needs no maps. */
  studio?: boolean;
  /** Whether the server of the site lets learners sign in. */
  accounts?: boolean;
  io: Io;
}

/** The result of publishing a repository. `report` is for people and lists the maps that would not open. */
export type Publication = { kind: 'refused'; report: string } | ({ kind: 'published' } & Published);

export interface Published {
  /** The configuration used. */
  loaded: LoadedConfig;
  chosen: ChosenTarget;
  reading: MapReading;
  content: CollectedContent;
  built: BuiltSite;
}

/** Writes a repository's maps and the viewer as a website, unless learners could not open a map. */
export async function publishRepository(options: PublishOptions): Promise<Publication> {
  const { root, target, siteAddress, loaded, io } = options;
  const outputRoot = options.outputRoot ?? target.out;
  const slug = await slugOf(root);
  const reading = await readMaps({ root, loaded, out: outputRoot });
  const refusal = await findRefusal(reading, options);
  if (refusal !== undefined) return { kind: 'refused', report: refusal };
  const [bundle, firstLook] = await Promise.all([findViewerBundle(), loadFirstLook()]);
  const content = await collect(options, { outputRoot, slug, maps: reading.maps });
  const cacheDir = cacheFolder(io.env);
  const chosen = await findTarget(loaded, root);
  const built = await buildSite(
    {
      maps: reading.maps,
      content,
      slug,
      loaded,
      chosen,
      bundle,
      firstLook,
      editor: await findEditor(options, chosen),
      isOffline: options.offline === true,
      hasStudio: options.studio === true,
      hasAccounts: options.accounts === true,
      extensions: createExtensionResolver({ cacheDir, endpoints: codeHostOf(loaded) }),
    },
    { target, siteAddress, cacheDir, signal: io.signal },
  );
  return { kind: 'published', loaded, chosen, reading, content, built };
}

/** Collects the files that the maps and the configuration name. */
async function collect(
  { root, loaded }: PublishOptions,
  { outputRoot, slug, maps }: { outputRoot: string; slug: string | undefined; maps: readonly MapFile[] },
): Promise<CollectedContent> {
  const paths = (await listContentFiles(root)).filter((file) => !isInside(outputRoot, path.join(root, file)));
  const { read } = folderContentFiles(root);
  const content = await collectContent(maps, { slug, paths, read });
  const { logoUrl, organizationLogoUrl } = loaded.config.brand ?? {};
  for (const logo of [logoUrl, organizationLogoUrl].map((url) => logoPath(url ?? ''))) {
    const file = paths.includes(logo) ? await read(logo) : undefined;
    if (file) content.files.set(logo, file);
  }
  return content;
}

/** Explains what to do if the given folder is a built site instead of a repository. */
function builtSiteReport(root: string, folder: string, { cwd }: Io): string {
  const shownFolder = path.relative(cwd, root) === '' ? '.' : folder;
  const quoted = /\s/.test(shownFolder) ? `"${shownFolder}"` : shownFolder;
  return [
    `${folder} is a site built by \`skillmap build\`. It has no maps to build a site from.`,
    'Use the folder with your maps instead, or use this site as it is:',
    `  skillmap serve --site ${quoted}    with accounts`,
    `  skillmap preview ${quoted}         to see it on this machine`,
    'Any web host can serve it without accounts.',
    '',
  ].join('\n');
}

/** Returns the list of mistakes that keep learners from opening maps, or undefined if there are none. */
async function findRefusal(reading: MapReading, options: PublishOptions): Promise<string | undefined> {
  const { linted, outside, mapless } = reading;
  if (linted.length === 0) {
    if (mapless.length > 0) return brokenReport(mapless, '', options);
    // A site with the Studio needs no maps.
    const needsNone = options.studio === true && outside.length === 0 && !(await readMark(options.root));
    return needsNone ? undefined : noMapsReport(outside, options);
  }
  const broken = linted.filter(isBroken);
  const soundCount = linted.length - broken.length;
  return broken.length === 0 ? undefined : brokenReport(broken, howToLeaveOut(broken, soundCount), options);
}

async function noMapsReport(
  outside: readonly string[],
  { root, folder, io, loaded, command = 'build' }: PublishOptions,
): Promise<string> {
  if (await readMark(root)) return builtSiteReport(root, folder, io);
  const linked = outside.map((file) => `${file} is a link to a file outside of this folder.\n`).join('');
  const patterns = loaded.config.maps;
  const none = `No maps found in ${folder}. ${MISSED[command]}.\n`;
  if (patterns && linked === '') {
    const shown = patterns.map((pattern) => `\`${pattern}\``).join(', ');
    return `${none}\`maps\` in ${loaded.file ?? 'the configuration'} has ${shown}, which matches no file in this folder.\n`;
  }
  return `${none}${linked}\`skillmap init\` creates one to start from. A map is a markdown file with \`## a map\` and \`### an activity\`:\n${docsPage('docs/map-format.md')}\n`;
}

async function brokenReport(
  broken: readonly LintedFile[],
  advice: string,
  { io, command = 'build' }: Pick<PublishOptions, 'io' | 'command'>,
): Promise<string> {
  const { textReport } = await import('../report/text-report.ts');
  const report = textReport(
    { files: [...broken], fingerprints: new Map(), notes: [], quiet: false },
    { color: wantsColor(io.stdout, io.env) },
  );
  return `${report}\n\n${MISSED[command]}: ${broken.length === 1 ? 'this map' : 'these maps'} cannot be opened by learners.\n${advice}`;
}

/**
 * Explains how to publish without the broken maps. It is not automatic, because learners would lose a map that was on
 * the site.
 */
function howToLeaveOut(broken: readonly LintedFile[], soundCount: number): string {
  if (soundCount === 0) return '';
  const files = broken.map(({ path: file }) => `\`${file.replaceAll('\\', '/')}\``).join(', ');
  const sound = soundCount === 1 ? 'The other map is' : `The other ${soundCount} maps are`;
  return `${sound} fine. To publish without ${files}, add ${broken.length === 1 ? 'it' : 'them'} to \`ignore\` in skillmap.config.\n`;
}

/** Returns the editor to include, or undefined if a hosted one is used. */
async function findEditor(
  { root, loaded, code, editor, io, command = 'build' }: PublishOptions,
  chosen: ChosenTarget,
): Promise<EditorInstallation | undefined> {
  const { config } = withTarget(loaded, chosen);
  if ((editor ?? (usesHostedEditor(config) ? 'hosted' : 'bundled')) === 'hosted') return undefined;
  const report = createDownloadReport(io.stderr);
  try {
    const installation = await installEditor({
      target: chosen.target,
      cacheDir: editorCacheFolder(io.env),
      ...(code.mayRun && { cwd: root }),
      env: io.env,
      signal: io.signal,
      onProgress: (progress) => report({ kind: 'downloading', ...progress }),
    });
    report({ kind: 'ready' });
    return installation;
  } catch (error) {
    if (!(error instanceof EditorUnavailableError)) throw error;
    const isUnknown = error.failure === 'not-found' && chosen.from === 'package';
    throw new UsageError(
      [
        error.message,
        command === 'build'
          ? "  - build with `--editor hosted`, so that learners use the vendor's editor"
          : `  - run \`skillmap build --editor hosted\`, and pass the folder that it wrote to \`skillmap ${command} --site\`: learners use the vendor's editor`,
        ...(isUnknown
          ? [
              `  - choose another editor: \`supportedTargets\` in ${PACKAGE_FILE} has \`${chosen.target}\`; \`target\` in skillmap.config.json takes precedence`,
            ]
          : []),
      ].join('\n'),
    );
  }
}

/** Returns the code host from which extensions are read, the same one that learners' browsers would use. */
function codeHostOf({ config }: LoadedConfig): typeof CODE_HOST {
  const { codeHostApi, codeHostRaw } = config.endpoints ?? {};
  return {
    api: codeHostApi?.replace(/\/+$/, '') ?? CODE_HOST.api,
    raw: codeHostRaw?.replace(/\/+$/, '') ?? CODE_HOST.raw,
  };
}
