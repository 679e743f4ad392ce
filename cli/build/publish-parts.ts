import type { ExtensionResolver } from '#parser';
import type { FirstLookModule } from '#schemas/first-look.ts';
import type { Site } from '#schemas/site.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { withTarget, type ChosenTarget } from '../config/choose-target.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { toTargetConfig, withLogos } from '../config/to-target-config.ts';
import type { EditorInstallation } from '../editor/install-editor.ts';
import { listedMaps } from '../files/arrange-maps.ts';
import { hashedName } from '../site/hashed-name.ts';
import type { SiteAddress } from '../site/read-site-address.ts';
import { siteIcon } from '../site/site-icon.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import type { CollectedContent } from './collect-content.ts';
import { findOpening } from './configured-maps.ts';
import type { ContentProblem } from './content-problem.ts';
import { publishContent } from './publish-content.ts';
import { publishPages } from './publish-documents.ts';
import { publishExtensions } from './publish-extensions.ts';
import type { MapFile } from './read-maps.ts';
import { listSitePages, toDocuments, type SiteDocument } from './site-pages.ts';
import type { SiteWriter } from './site-writer.ts';

export interface SiteInput {
  maps: readonly MapFile[];
  content: CollectedContent;
  slug: string | undefined;
  loaded: LoadedConfig;
  chosen: ChosenTarget;
  bundle: ViewerBundle;
  firstLook: FirstLookModule;
  /** Absent if the site uses a hosted editor. */
  editor: EditorInstallation | undefined;
  extensions: ExtensionResolver;
  /** `--offline`: the site is installable and works without a network. */
  isOffline: boolean;
  /** `--studio`: the site includes the page for writing maps. */
  hasStudio: boolean;
  /** Learners can sign in on the server, even if the site's configuration names no identity provider. */
  hasAccounts: boolean;
}

/** The written parts of a site that depend on the author's files. Paths are from the site's root. */
export interface AuthorParts {
  pages: readonly SiteDocument[];
  icon: string;
  /** Addresses of the content files, by their paths in the repository. */
  files: Record<string, string>;
  /** Addresses of extensions, by `owner/name#tag`. */
  extensions: Record<string, string>;
  /** Data about the site for the viewer. */
  site: Site;
  targetConfig: TargetConfig;
  /** Extensions that could not be loaded. */
  problems: ContentProblem[];
}

/** Writes the icon, content, extensions and parsed maps of a site: everything that its documents refer to. */
export async function publishParts(
  input: SiteInput,
  siteAddress: SiteAddress,
  writer: SiteWriter,
): Promise<AuthorParts> {
  const { maps, content, slug, loaded } = input;
  const language = loaded.config.locales?.defaultLocale ?? 'en';
  const ownConfig = toTargetConfig(withTarget(loaded, input.chosen).config, {
    base: siteAddress.base,
    editor: input.editor ? 'bundled' : 'hosted',
  });
  const picture = siteIcon(ownConfig.brand);
  const icon = hashedName('icon.svg', picture);
  await writer.write(icon, picture, { isImmutable: true });
  const pages = listSitePages(maps, findOpening(maps, slug, loaded.config.skillMap), {
    siteAddress,
    language,
  });
  const reading = {
    slug,
    language,
    targetConfig: ownConfig,
    icon,
    documents: toDocuments(pages, siteAddress),
  };
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
    return file === undefined ? undefined : siteAddress.base + file;
  });
  return {
    pages,
    icon,
    files,
    extensions: extensions.hrefs,
    site,
    targetConfig,
    problems: extensions.problems,
  };
}
