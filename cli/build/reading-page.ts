import type { Element, Root } from 'hast';
import { readTitle } from '#parser';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { escapeHtml } from '../vite/escape-html.ts';
import { standalonePage } from './standalone-page.ts';

export interface ReadingPageOptions {
  markdown: string;
  /** Where it has no heading. */
  name: string;
  language: string;
  brand: TargetBrand;
  /** Of the site, from its top. */
  icon: string;
  /** Where an address of the text leads from the page; undefined for one that leads nowhere. */
  toHref: (url: string, use: 'picture' | 'link') => string | undefined;
}

/** A page of an author as a web page, sanitised: it stands in `content/`, one folder below the site's top. */
export async function readingPage(options: ReadingPageOptions): Promise<string> {
  const { markdown, name, language, brand, icon } = options;
  return standalonePage({
    title: readTitle(markdown) ?? name,
    language,
    brand,
    icon: `../${icon}`,
    body: `<nav><a href="../">${escapeHtml(brand.name)}</a></nav>\n<article>${await toHtml(options)}</article>`,
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

/** HTML, as opposed to text that is still to be escaped. */
interface Written {
  html: string;
}

const FRAGMENT = Symbol('fragment');
const VOID = new Set(['br', 'hr', 'img']);

/** Instead of an element of React, its HTML. */
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

/** The tree with every address where it leads from the page; an address that leads nowhere is left out. */
function withAddresses(tree: Root, toHref: ReadingPageOptions['toHref']): Root {
  const place = (node: Element, name: 'href' | 'src'): void => {
    const url = node.properties[name];
    if (typeof url !== 'string' || url.startsWith('#')) return;
    node.properties[name] = toHref(url, name === 'src' ? 'picture' : 'link');
  };
  const visit = ({ children }: Root | Element): void => {
    for (const child of children) {
      if (child.type !== 'element') continue;
      place(child, 'href');
      place(child, 'src');
      visit(child);
    }
  };
  visit(tree);
  return tree;
}
