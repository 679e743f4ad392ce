import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Element, Root } from 'hast';
import { useMemo, type ComponentProps, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { useText } from '../i18n/use-text.ts';
import { toSafeLink, toSafePicture } from './safe-url.ts';

/** The elements and attributes that are allowed: no styles and no forms. `safe-url.ts` checks URLs. */
const schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
  protocols: { ...defaultSchema.protocols, href: ['http', 'https'], src: ['http', 'https', 'data'] },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .freeze();

interface MarkdownBodyProps {
  text: string;
  toUrl?: ((url: string) => string | undefined) | undefined;
}

/** Renders markdown as React elements. Headings start at level three, which is below the page's own headings. */
export function MarkdownBody({ text, toUrl }: MarkdownBodyProps) {
  const say = useText();
  const newTab = say('markdown.opensNewTab');
  return useMemo((): ReactElement => {
    const tree: Root = processor.runSync(processor.parse(text));
    return toJsxRuntime(tree, {
      Fragment,
      jsx,
      jsxs,
      components: {
        a: ({ node: _node, ...props }: AuthorProps<'a'>) => (
          <AuthorLink {...props} toUrl={toUrl} newTab={newTab} />
        ),
        img: ({ node: _node, ...props }: AuthorProps<'img'>) => <AuthorPicture {...props} toUrl={toUrl} />,
        h1: 'h3',
        h2: 'h3',
        h3: 'h4',
        h4: 'h5',
        h5: 'h6',
      },
      // The function's types use the global JSX namespace, which React 19 does not have.
    }) as ReactElement;
  }, [text, toUrl, newTab]);
}

type AuthorProps<Name extends 'a' | 'img'> = ComponentProps<Name> & { node?: Element | undefined };

type Resolve = ((url: string) => string | undefined) | undefined;

function AuthorLink({
  href,
  children,
  toUrl,
  newTab,
}: ComponentProps<'a'> & { toUrl: Resolve; newTab: string }) {
  const target = resolve(href, toUrl);
  const safe = target === undefined ? undefined : toSafeLink(target);
  if (safe === undefined) return <span>{children}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer" title={newTab}>
      {children}
    </a>
  );
}

function AuthorPicture({ src, alt, toUrl }: ComponentProps<'img'> & { toUrl: Resolve }) {
  const target = resolve(src, toUrl);
  const safe = target === undefined ? undefined : toSafePicture(target);
  return safe === undefined ? <>{alt}</> : <img src={safe} alt={alt ?? ''} loading="lazy" decoding="async" />;
}

function resolve(url: string | undefined, toUrl: Resolve): string | undefined {
  return url === undefined || !toUrl ? url : toUrl(url);
}
