import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { readExtensions } from '../addresses/tutorial-markdown.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { encodePath } from '../addresses/content-href.ts';
import type { LinkFacts } from '../links/link-facts.ts';
import { toAskedUrl } from '../links/to-asked-url.ts';
import { createMissingFileSearch } from '../facts/missing-file.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { usesOfTutorial } from '../facts/tutorial-uses.ts';
import type { TutorialContext } from './define-tutorial-rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { extensionLinesOf } from './extension-lines.ts';
import { picturesOf } from './pictures-of.ts';

export const noDeadTutorialLink = defineTutorialRule(
  'no-dead-tutorial-link',
  (context) => {
    const { links } = context;
    if (!links) return;
    reportPictures(context, links);
    reportExtensions(context, links);
  },
  { needs: 'links' },
);

function reportPictures(context: TutorialContext, links: LinkFacts): void {
  const { document, repository = {}, path = '', report } = context;
  const mapPath = usesOfTutorial(repository, path)[0]?.mapPath ?? path;
  const content = contentRepositoryOf({ repository, path: mapPath });
  // What is missing in the repository itself has a rule of its own.
  const isReported = createMissingFileSearch(repository, content, path);
  for (const { url: address, start, end } of picturesOf(document)) {
    const from = { kind: 'local', path: withoutLocale(path) } as const;
    const named = {
      address,
      role: 'image',
      location: resolveContentUrl(address, content, { from }),
    } as const;
    const url = toAskedUrl(named, links);
    const status = url === undefined || isReported(named) ? undefined : links.deadStatusOf(url);
    if (status === undefined) continue;
    report({
      reason: `Unexpected address \`${address}\`, expected one where there is a picture`,
      range: { start, end },
      note: `Learners see a gap in place of the picture. \`${url}\` answers ${status}: there is nothing.`,
    });
  }
}

function reportExtensions({ document, report }: TutorialContext, links: LinkFacts): void {
  for (const { text, start, end } of extensionLinesOf(document)) {
    const [extension] = readExtensions(`\`\`\`package\n${text}\n\`\`\`\n`);
    if (!extension) continue;
    const [owner = '', name = '', ...folders] = extension.repo.split('/');
    const ref = encodeURIComponent(extension.tag ?? 'HEAD');
    const file = [...folders, 'pxt.json'].join('/');
    const url = `${links.endpoints.rawUrl}${owner}/${name}/${ref}/${encodePath(file)}`;
    const status = links.deadStatusOf(url);
    if (status === undefined) continue;
    const version = extension.tag === undefined ? '' : ` with a version \`${extension.tag}\``;
    report({
      reason: `Unexpected extension \`${extension.repo}\`${version}, expected one that can be loaded`,
      range: { start, end },
      note: `The tutorial does not open for learners. \`${url}\` answers ${status}: there is nothing.`,
    });
  }
}
