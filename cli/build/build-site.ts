import path from 'node:path';
import { imageSize } from 'image-size';
import type { ExtensionResolver } from '#parser';
import type { FirstLookModule } from '#schemas/first-look.ts';
import type { Site } from '#schemas/site.ts';
import type { OfflineList } from '#schemas/offline.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { listedMaps } from '../files/arrange-maps.ts';
import { withTarget, type ChosenTarget } from '../config/choose-target.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { toStudioSettings } from './studio-settings.ts';
import { toTargetConfig, withLogos } from '../config/to-target-config.ts';
import { createCompressedStore } from '../editor/compressed-store.ts';
import type { EditorInstallation } from '../editor/install-editor.ts';
import { packageVersion } from '../package-folder.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import { formatHeaders } from '../site/headers-file.ts';
import { viewerPolicy } from '../site/viewer-policy.ts';
import { siteHeaders } from './site-headers.ts';
import { findConfigProblems, findOpening } from './configured-maps.ts';
import type { ContentProblem } from './content-problem.ts';
import type { CollectedContent } from './collect-content.ts';
import { hashedName } from '../site/hashed-name.ts';
import { publishApp } from './publish-app.ts';
import { createPictureLookup } from './first-part.ts';
import { publishDocuments, publishPages } from './publish-documents.ts';
import { publishContent } from './publish-content.ts';
import {
  publishEditor,
  publishViewer,
  type PublishedEditor,
  type PublishedViewer,
} from './publish-programs.ts';
import { publishExtensions } from './publish-extensions.ts';
import { publishOffline, publishSelfRemovingWorker } from './publish-offline.ts';
import { leadToStudio, publishStudio, type PublishedStudio } from './publish-studio.ts';
import type { MapFile } from './read-maps.ts';
import type { SitePlace } from '../site/read-site-place.ts';
import { siteIcon } from '../site/site-icon.ts';
import { listSitePages, toDocuments, wordsOf, type SitePage } from './site-pages.ts';
import { createSiteWriter, type SiteWriter, type WrittenFile } from './site-writer.ts';
import { writeAndSwap, type SiteTarget } from './swap-folder.ts';

export interface SiteInput {
  maps: readonly MapFile[];
  content: CollectedContent;
  slug: string | undefined;
  loaded: LoadedConfig;
  chosen: ChosenTarget;
  bundle: ViewerBundle;
  firstLook: FirstLookModule;
  /** Absent where a hosted one is used. */
  editor: EditorInstallation | undefined;
  extensions: ExtensionResolver;
  /** `--offline`: installable, and complete without a network. */
  isOffline: boolean;
  /** `--studio`: with the page in which maps are written. */
  hasStudio: boolean;
  /** Learners can sign in where it is served, whatever its own configuration says. */
  hasAccounts: boolean;
}

export interface SiteOutput {
  target: SiteTarget;
  place: SitePlace;
  cacheDir: string;
  signal: AbortSignal;
}

/** What was written. */
export interface BuiltSite {
  pages: readonly SitePage[];
  /** Every file but its compressed forms, sorted by path. */
  files: WrittenFile[];
  /** What a browser loads before the first map stands, the author's pictures apart. */
  firstLoad: WrittenFile[];
  editor: PublishedEditor | undefined;
  studio: PublishedStudio | undefined;
  targetConfig: TargetConfig;
  /** What learners' browsers store. */
  offline: OfflineList | undefined;
  /** Of extensions, and of what the configuration names. */
  problems: ContentProblem[];
}

/** The best and slowest compression: each content is compressed only once per machine. */
const BEST_QUALITY = 11;

/** Writes a site and puts it into its place, as a whole or not at all. */
export async function buildSite(input: SiteInput, output: SiteOutput): Promise<BuiltSite> {
  const { target, place, cacheDir, signal } = output;
  const mark = { skillmap: packageVersion(), base: place.base };
  return writeAndSwap(target, mark, async (folder) => {
    const store = createCompressedStore(path.join(cacheDir, 'compressed'), BEST_QUALITY);
    const writer = createSiteWriter({ folder, store, signal });
    return writeSite(input, place, writer);
  });
}

async function writeSite(input: SiteInput, place: SitePlace, writer: SiteWriter): Promise<BuiltSite> {
  const { maps, content, slug, loaded, bundle, firstLook } = input;
  const viewer = await publishViewer(bundle, writer);
  const language = loaded.config.locales?.defaultLocale ?? 'en';
  const ownConfig = toTargetConfig(withTarget(loaded, input.chosen).config, {
    base: place.base,
    editor: input.editor ? 'bundled' : 'hosted',
  });
  const icon = hashedName('icon.svg', siteIcon(ownConfig.brand));
  await writer.write(icon, siteIcon(ownConfig.brand), { isImmutable: true });
  const opening = findOpening(maps, slug, loaded.config.skillMap);
  const pages = listSitePages(maps, opening, { place, language });
  const reading = { slug, language, targetConfig: ownConfig, icon, documents: toDocuments(pages, place) };
  const files = await publishContent(content, reading, writer);
  const extensions = await publishExtensions(content.extensions, input.extensions, writer);
  const site: Site = {
    repository: { ...(slug !== undefined && { slug }), files },
    maps: await publishPages(maps, writer),
    extensions: extensions.hrefs,
    ...(listedMaps(maps).length > 1 && { hasStart: true }),
  };
  const targetConfig = withLogos(ownConfig, (name) => {
    const file = files[name];
    return file === undefined ? undefined : place.base + file;
  });
  const policy = viewerPolicy(targetConfig, {
    script: firstLook.FIRST_LOOK_SCRIPT,
    style: firstLook.FIRST_LOOK_STYLE,
  });
  const pictureOf = createPictureLookup(site);
  const sizeOf = (name: string) => readPictureSize(content.files.get(name)?.body);
  const { brand } = targetConfig;
  const [front] = pages;
  const app =
    input.isOffline && front
      ? await publishApp(
          { brand, words: wordsOf(front, pages, brand), language: front.language, base: place.base, icon },
          writer,
        )
      : undefined;
  // Without maps there is nothing to show but the Studio.
  const hasMaps = maps.length > 0;
  const documents = hasMaps ? pages : [];
  if (!hasMaps) await writer.write('index.html', leadToStudio({ place, targetConfig, icon }));
  await publishDocuments(
    {
      place,
      bundle,
      viewer,
      targetConfig,
      policy,
      icon,
      site,
      pages: documents,
      pictureOf,
      sizeOf,
      firstLook,
      hasAccounts: input.hasAccounts || targetConfig.identity !== undefined,
      ...(app && { app }),
    },
    writer,
  );
  const editor = input.editor && (await publishEditor(input.editor, place.base, writer));
  const studio = input.hasStudio
    ? await publishStudio(
        {
          place,
          bundle,
          viewer,
          targetConfig,
          icon,
          hasMaps,
          settings: toStudioSettings(loaded.config),
          extensions: extensions.hrefs,
        },
        writer,
      )
    : undefined;
  const stored =
    input.isOffline || studio
      ? await publishOffline(writer, { isForLearners: input.isOffline, studio: studio?.stored })
      : await publishSelfRemovingWorker(writer);
  const immutable = [
    viewer.folder,
    ...(studio ? [studio.folder] : []),
    'content/',
    'maps/',
    'extensions/',
    ...(editor?.immutable ?? []),
  ];
  const rules = siteHeaders({
    base: place.base,
    pages: documents,
    policy,
    immutable,
    others: [...(editor?.rules ?? []), ...(studio?.rules ?? [])],
  });
  await writer.write('_headers', formatHeaders(rules));
  // Without this file GitHub Pages leaves out folders such as `_locales`.
  await writer.write('.nojekyll', '');
  const problems = [...extensions.problems, ...findConfigProblems(loaded, { maps, files, slug })];
  const written = writer.files();
  const firstLoad = listFirstLoad(written, viewer, bundle);
  return {
    pages,
    files: written,
    firstLoad,
    editor,
    studio,
    targetConfig,
    offline: input.isOffline ? stored : undefined,
    problems,
  };
}

/** Undefined for what is no picture, and for one that does not say. */
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
  const wanted = new Set(['index.html', 'targetconfig.json', ...names]);
  return files.filter(({ path: name }) => wanted.has(name));
}
