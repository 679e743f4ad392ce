import { encodePath } from '#parser';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createPageAddresses } from '../build/page-addresses.ts';
import { languageOf } from '../build/site-pages.ts';
import { readingPage } from '../build/standalone-page.ts';
import type { ReadingPages } from '../server/ports/content-files.ts';

interface ReadingPageOptions {
  targetConfig: TargetConfig;
  snapshot: () => AuthoringSnapshot;
}

/**
 * Returns a function that renders the markdown pages that learners read, including learning outcomes, as a published
 * site would.
 */
export function createReadingPages({ targetConfig, snapshot }: ReadingPageOptions): ReadingPages {
  return (path, markdown) => {
    const { maps, repository } = snapshot();
    const isMap = new Set(maps.map((map) => map.path));
    return readingPage({
      markdown,
      name: path,
      language: languageOf(path) ?? targetConfig.locales?.defaultLocale ?? 'en',
      brand: targetConfig.brand,
      icon: 'data:,',
      top: '/',
      toHref: createPageAddresses({
        page: path,
        files: repository.files,
        slug: repository.slug,
        targetConfig,
        // A link to a map opens the map.
        toLocalHref: (file) =>
          isMap.has(file) ? `/#local:${file.replace(/\.md$/i, '')}` : `/content/${encodePath(file)}`,
      }),
    });
  };
}
