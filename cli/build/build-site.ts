import path from 'node:path';
import { imageSize } from 'image-size';
import type { OfflineList } from '#schemas/offline.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createCompressedStore } from '../editor/compressed-store.ts';
import { packageVersion } from '../package-folder.ts';
import { formatHeaders } from '../site/headers-file.ts';
import type { SiteAddress } from '../site/read-site-address.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import { viewerPolicy } from '../site/viewer-policy.ts';
import { findConfigProblems } from './configured-maps.ts';
import type { ContentProblem } from './content-problem.ts';
import { createPictureLookup } from './first-part.ts';
import { publishApp } from './publish-app.ts';
import { publishDocuments } from './publish-documents.ts';
import { publishOffline, publishSelfRemovingWorker } from './publish-offline.ts';
import { publishParts, type SiteInput, type AuthorParts } from './publish-parts.ts';
import {
  publishEditor,
  publishViewer,
  type PublishedEditor,
  type PublishedViewer,
} from './publish-programs.ts';
import { studioRedirectPage, publishStudio, type PublishedStudio } from './publish-studio.ts';
import { siteHeaders } from './site-headers.ts';
import { wordsOf, type SiteDocument } from './site-pages.ts';
import { createSiteWriter, type SiteWriter, type WrittenFile } from './site-writer.ts';
import { toStudioSettings } from './studio-settings.ts';
import { writeAndSwap, type SiteTarget } from './swap-folder.ts';

export interface SiteOutput {
  target: SiteTarget;
  siteAddress: SiteAddress;
  cacheDir: string;
  signal: AbortSignal;
}

/** The result of a build: the files of the site, and problems. */
export interface BuiltSite {
  pages: readonly SiteDocument[];
  /** Every file except its compressed copies, sorted by path. */
  files: WrittenFile[];
  /** The files that a browser loads before the first map is visible, without the author's pictures. */
  firstLoad: WrittenFile[];
  editor: PublishedEditor | undefined;
  studio: PublishedStudio | undefined;
  targetConfig: TargetConfig;
  /** The files that learners' browsers store. */
  offline: OfflineList | undefined;
  /** Problems with extensions and with files that the configuration names. */
  problems: ContentProblem[];
}

/** Size in bytes above which the best compression takes seconds. The learner app has no file of this size. */
const LARGE_CONTENT = 700_000;

/**
 * Returns the brotli quality for a file of the site: the best one, except for very large files. For the page of a very
 * large map, the best quality takes seconds, and quality 9 is as small in a thirtieth of the time.
 */
function siteQuality(bytes: number): number {
  return bytes > LARGE_CONTENT ? 9 : 11;
}

/** Writes a site and moves it to its destination, completely or not at all. */
export async function buildSite(input: SiteInput, output: SiteOutput): Promise<BuiltSite> {
  const { target, siteAddress, cacheDir, signal } = output;
  const mark = { skillmap: packageVersion(), base: siteAddress.base };
  return writeAndSwap(target, mark, async (folder) => {
    const store = createCompressedStore(path.join(cacheDir, 'compressed-site'), siteQuality);
    const writer = createSiteWriter({ folder, store, signal });
    return writeSite(input, siteAddress, writer);
  });
}

async function writeSite(input: SiteInput, siteAddress: SiteAddress, writer: SiteWriter): Promise<BuiltSite> {
  const { maps, slug, loaded, bundle, isOffline } = input;
  const viewer = await publishViewer(bundle, writer);
  const parts = await publishParts(input, siteAddress, writer);
  const { pages, files, targetConfig } = parts;
  const build: SiteBuild = { input, siteAddress, writer, viewer, parts };
  const policy = viewerPolicy(targetConfig, {
    script: input.firstLook.FIRST_LOOK_SCRIPT,
    style: input.firstLook.FIRST_LOOK_STYLE,
  });
  await writeDocuments(build, policy);
  const editor = input.editor && (await publishEditor(input.editor, siteAddress.base, writer));
  const studio = input.hasStudio ? await publishSiteStudio(build) : undefined;
  const stored =
    isOffline || studio
      ? await publishOffline(writer, { isForLearners: isOffline, studio: studio?.stored })
      : await publishSelfRemovingWorker(writer);
  await writeHostFiles(build, { policy, editor, studio });
  const written = writer.files();
  return {
    pages,
    files: written,
    firstLoad: listFirstLoad(written, viewer, bundle),
    editor,
    studio,
    targetConfig,
    offline: isOffline ? stored : undefined,
    problems: [...parts.problems, ...findConfigProblems(loaded, { maps, files, slug })],
  };
}

/** A site whose viewer and author's parts (`AuthorParts`) have been written. */
interface SiteBuild {
  input: SiteInput;
  siteAddress: SiteAddress;
  writer: SiteWriter;
  viewer: PublishedViewer;
  parts: AuthorParts;
}

/** Writes a document for each page. A site without maps gets one that redirects to the Studio. */
async function writeDocuments(build: SiteBuild, policy: string): Promise<void> {
  const { input, siteAddress, writer, viewer, parts } = build;
  const { targetConfig, icon, site } = parts;
  if (input.maps.length === 0) {
    await writer.write('index.html', studioRedirectPage({ siteAddress, targetConfig, icon }));
  }
  const app = await publishInstallableApp(build);
  await publishDocuments(
    {
      siteAddress,
      bundle: input.bundle,
      viewer,
      targetConfig,
      policy,
      icon,
      site,
      pages: documentsOf(build),
      pictureOf: createPictureLookup(site),
      sizeOf: (name) => readPictureSize(input.content.files.get(name)?.body),
      firstLook: input.firstLook,
      hasAccounts: input.hasAccounts || targetConfig.identity !== undefined,
      ...(app && { app }),
    },
    writer,
  );
}

/** Returns the pages that get a document. A site without maps has none: it only shows the Studio. */
function documentsOf({ input, parts }: SiteBuild): readonly SiteDocument[] {
  return input.maps.length > 0 ? parts.pages : [];
}

/** Writes the manifest and icons of an installable site. Returns undefined unless it is built with `--offline`. */
async function publishInstallableApp({ input, siteAddress, writer, parts }: SiteBuild) {
  const { pages, icon, targetConfig } = parts;
  const { brand } = targetConfig;
  const [front] = pages;
  if (!input.isOffline || !front) return undefined;
  const words = wordsOf(front, pages, brand);
  return publishApp({ brand, words, language: front.language, base: siteAddress.base, icon }, writer);
}

function publishSiteStudio({
  input,
  siteAddress,
  writer,
  viewer,
  parts,
}: SiteBuild): Promise<PublishedStudio> {
  const { targetConfig, icon, extensions } = parts;
  return publishStudio(
    {
      siteAddress,
      bundle: input.bundle,
      viewer,
      targetConfig,
      icon,
      hasMaps: input.maps.length > 0,
      settings: toStudioSettings(input.loaded, input.loaded.folder),
      extensions,
    },
    writer,
  );
}

interface HostedParts {
  policy: string;
  editor: PublishedEditor | undefined;
  studio: PublishedStudio | undefined;
}

/** Writes the files that hosts of static sites read. */
async function writeHostFiles(build: SiteBuild, { policy, editor, studio }: HostedParts): Promise<void> {
  const { siteAddress, writer, viewer } = build;
  const rules = siteHeaders({
    base: siteAddress.base,
    pages: documentsOf(build),
    policy,
    immutable: [
      viewer.folder,
      ...(studio ? [studio.folder] : []),
      'content/',
      'maps/',
      'extensions/',
      ...(editor?.immutable ?? []),
    ],
    otherRules: [...(editor?.rules ?? []), ...(studio?.rules ?? [])],
  });
  await writer.write('_headers', formatHeaders(rules));
  // Without this file GitHub Pages leaves out folders such as `_locales`.
  await writer.write('.nojekyll', '');
}

/** Returns a picture's size in pixels. Undefined if the file is not a picture, or its size cannot be read. */
function readPictureSize(body: Uint8Array | undefined): { width: number; height: number } | undefined {
  try {
    return body && imageSize(body);
  } catch {
    return undefined;
  }
}

function listFirstLoad(
  files: readonly WrittenFile[],
  { folder, entry }: PublishedViewer,
  bundle: ViewerBundle,
): WrittenFile[] {
  const names = [entry, ...bundle.styles, ...bundle.preloads].map((name) => folder + name);
  const needed = new Set(['index.html', 'targetconfig.json', ...names]);
  return files.filter(({ path: name }) => needed.has(name));
}
