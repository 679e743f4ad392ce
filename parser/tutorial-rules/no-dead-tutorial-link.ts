import { readExtensions } from '../addresses/tutorial-markdown.ts';
import { encodePath } from '../addresses/content-href.ts';
import type { FindingOf, RuleContext } from '../diagnostics/rule.ts';
import type { LinkFacts } from '../links/link-facts.ts';
import { toRequestedUrl } from '../links/to-requested-url.ts';
import { createMissingFileSearch } from '../facts/missing-file.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { extensionLinesOf } from './extension-lines.ts';
import { locate, picturesOf, viewsOf } from './pictures-of.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  picture: 'There is no picture at the address `{address}`.',
  extension: 'There is no extension `{name}`.',
  version: 'There is no version `{version}` of the extension `{name}`.',
} as const;

type Context = RuleContext<TutorialDocument, FindingOf<typeof MESSAGES>>;

export const noDeadTutorialLink = defineTutorialRule('no-dead-tutorial-link', {
  messages: MESSAGES,
  needs: 'links',
  visit: {
    document: (_document, context) => {
      const { links } = context;
      if (!links) return;
      reportPictures(context, links);
      reportExtensions(context, links);
    },
  },
});

function reportPictures(context: Context, links: LinkFacts): void {
  const { document, repository = {}, path = '', report } = context;
  const [view] = viewsOf(context);
  if (!view) return;
  const isMissing = createMissingFileSearch(repository, view.repository, { path });
  for (const { url: address, start, end } of picturesOf(document)) {
    const reference = { address, role: 'image', location: locate(address, view) } as const;
    const url = toRequestedUrl(reference, links);
    if (url === undefined) continue;
    const status = links.deadStatusOf(url);
    if (status === undefined) continue;
    report({
      message: 'picture',
      values: { address },
      range: { start, end },
      because: isMissing(reference) ? [{ rule: 'require-picture-file', range: { start, end } }] : undefined,
      note: phrase('note.picture-answer', { url, status }),
    });
  }
}

function reportExtensions({ document, report }: Context, links: LinkFacts): void {
  for (const { text, start, end } of extensionLinesOf(document)) {
    const [extension] = readExtensions(`\`\`\`package\n${text}\n\`\`\`\n`);
    if (!extension) continue;
    const [owner = '', name = '', ...folders] = extension.repo.split('/');
    const ref = encodeURIComponent(extension.tag ?? 'HEAD');
    const file = [...folders, 'pxt.json'].join('/');
    const url = `${links.endpoints.rawUrl}${owner}/${name}/${ref}/${encodePath(file)}`;
    const status = links.deadStatusOf(url);
    if (status === undefined) continue;
    const { repo, tag } = extension;
    report({
      ...(tag === undefined
        ? { message: 'extension', values: { name: repo } }
        : { message: 'version', values: { name: repo, version: tag } }),
      range: { start, end },
      note: phrase('note.tutorial-answer', { url, status }),
    });
  }
}
