import { createHash } from 'node:crypto';
import type { Element, Root } from 'hast';
import { readTitle } from '#parser';
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import type { TargetBrand } from '#schemas/generated/target-config.ts';

interface StandalonePage {
  title: string;
  language: string;
  brand: TargetBrand;
  /** URL of the icon. */
  icon: string;
  /** HTML of the page's body. */
  body: string;
}

/** The parts of a standalone page that differ between kinds of pages. */
interface PageKind {
  style: (brand: TargetBrand) => string;
  /** Allowed sources of pictures. */
  pictures: string;
  /** HTML of further tags. */
  head: string;
  /** The only script that may run. */
  script?: string;
}

/** Returns a page to read, with its styles inline and a policy that allows only those styles. */
export function standalonePage(page: StandalonePage): string {
  return pageOf(page, { style: readingStyle, pictures: `'self' data: https:`, head: '' });
}

/** Returns a page with its styles inline, so that it looks right even if no other file loads. */
export function pageOf({ title, language, brand, icon, body }: StandalonePage, kind: PageKind): string {
  const style = SHARED_STYLE + kind.style(brand);
  const { script } = kind;
  const scripts = script === undefined ? '' : ` script-src ${hashOf(script)};`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hashOf(style)};${scripts} img-src ${kind.pictures}; base-uri 'none'; form-action 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />${kind.head}
    <title>${escapeHtml(title)}</title>
    <link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}" />
    <style>${style}</style>
  </head>
  <body dir="auto">
    ${body}${script === undefined ? '' : `\n    <script>${script}</script>`}
  </body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The style of all standalone pages. Its colours equal the viewer's design tokens. */
const SHARED_STYLE = `
      :root { color-scheme: light dark; --ground: #fff; --text: #1b1a2b; }
      @media (prefers-color-scheme: dark) { :root { --ground: #14131f; --text: #f1f0fa; } }
      * { box-sizing: border-box; }
      body { background: var(--ground); color: var(--text);
        font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }`;

function readingStyle({ primaryColor }: TargetBrand): string {
  return `
      :root { --line: light-dark(#c9c7dd, #4a4763); --accent: ${toColor(primaryColor)}; }
      body { max-width: 65ch; margin: 0 auto; padding: 16px 24px 48px; overflow-wrap: break-word; }
      nav { padding-block-end: 12px; border-block-end: 4px solid var(--accent); font-weight: 600; }
      h1, h2, h3 { line-height: 1.25; margin-block: 1.5em 0.5em; }
      h1 { font-size: 2.125rem; } h2 { font-size: 1.625rem; } h3 { font-size: 1.25rem; }
      a { color: inherit; text-underline-offset: 3px; }
      a:focus-visible { outline: 3px solid; outline-offset: 2px; }
      img { max-width: 100%; height: auto; border-radius: 6px; }
      table { display: block; overflow-x: auto; border-collapse: collapse; }
      th, td { padding: 8px 12px; border: 1px solid var(--line); text-align: start; }
      pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 6px; }
      blockquote { margin-inline: 0; padding-inline-start: 16px; border-inline-start: 4px solid var(--line); }
    `;
}

/** Returns a configured colour, or the default if the text is not a colour: a stylesheet must contain no other text. */
export function toColor(text: string): string {
  return /^(?:#[0-9a-f]{3,8}|[a-z]{3,25}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,40}\))$/i.test(text)
    ? text
    : '#4b3fc4';
}

interface ReadingPageOptions {
  markdown: string;
  /** Title of a page that has no heading. */
  name: string;
  language: string;
  brand: TargetBrand;
  /** URL of the icon. */
  icon: string;
  /** URL of the page with the maps. */
  top: string;
  /** Resolves an address in the text. Returns undefined if it leads nowhere. */
  toHref: (url: string, use: 'picture' | 'link') => string | undefined;
}

/** Returns an author's markdown page as a sanitised web page. */
export async function readingPage(options: ReadingPageOptions): Promise<string> {
  const { markdown, name, language, brand, icon, top } = options;
  return standalonePage({
    title: readTitle(markdown) ?? name,
    language,
    brand,
    icon,
    body: `<nav><a href="${escapeHtml(top)}">${escapeHtml(brand.name)}</a></nav>\n<article>${await toHtml(options)}</article>`,
  });
}

async function toHtml({ markdown, toHref }: ReadingPageOptions): Promise<string> {
  const [{ unified }, parse, gfm, rehype, sanitize, { toJsxRuntime }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-rehype'),
    import('rehype-sanitize'),
    import('hast-util-to-jsx-runtime'),
  ]);
  const processor = unified()
    .use(parse.default)
    .use(gfm.default)
    .use(rehype.default)
    .use(sanitize.default, {
      ...sanitize.defaultSchema,
      tagNames: (sanitize.defaultSchema.tagNames ?? []).filter((tag) => tag !== 'input'),
    });
  const tree = processor.runSync(processor.parse(markdown));
  const written = toJsxRuntime(withAddresses(tree, toHref), {
    Fragment: FRAGMENT,
    jsx: write,
    jsxs: write,
    elementAttributeNameCase: 'html',
  }) as unknown;
  return isWritten(written) ? written.html : '';
}

/** Text that is HTML already, as opposed to text that must be escaped. */
interface Written {
  html: string;
}

const FRAGMENT = Symbol('fragment');
const VOID = new Set(['br', 'hr', 'img']);

/** Creates the HTML of an element. Used in place of React's `jsx` function, and has the same parameters. */
function write(tag: unknown, { children, ...attributes }: Record<string, unknown>): Written {
  const content = [children].flat().map(toText).join('');
  if (typeof tag !== 'string') return { html: content };
  const given = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === true) return [` ${name}=""`];
    return typeof value === 'string' || typeof value === 'number'
      ? [` ${name}="${escapeHtml(String(value))}"`]
      : [];
  });
  return { html: `<${tag}${given.join('')}>${VOID.has(tag) ? '' : `${content}</${tag}>`}` };
}

function toText(child: unknown): string {
  if (isWritten(child)) return child.html;
  return typeof child === 'string' ? escapeHtml(child) : '';
}

function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';
}

/** Returns the tree with every address resolved. Addresses that lead nowhere are left out. */
function withAddresses(tree: Root, toHref: ReadingPageOptions['toHref']): Root {
  const resolveAddress = (node: Element, name: 'href' | 'src'): void => {
    const url = node.properties[name];
    if (typeof url !== 'string' || url.startsWith('#')) return;
    node.properties[name] = toHref(url, name === 'src' ? 'picture' : 'link');
  };
  const visit = ({ children }: Root | Element): void => {
    for (const child of children) {
      if (child.type !== 'element') continue;
      resolveAddress(child, 'href');
      resolveAddress(child, 'src');
      visit(child);
    }
  };
  visit(tree);
  return tree;
}
