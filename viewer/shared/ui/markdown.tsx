import { LazyPart, createPart } from './lazy-part.tsx';
import styles from './markdown.module.css';

const body = createPart(async () => (await import('./markdown-body.tsx')).MarkdownBody);

/** Matches text that contains markdown. Only then is the markdown renderer loaded. */
const looksMarked = /[*_`[\]<>#\\~|&]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s|\S {2,}\n/m;

/** Loads what an author's text needs, so that its height does not change later. */
export function preloadMarkdown(text: string): Promise<void> | undefined {
  return looksMarked.test(text) ? body.preload() : undefined;
}

interface MarkdownProps {
  text: string;
  /** Resolves an author's address. Undefined removes the link. Addresses are also checked against the allow-list. */
  toUrl?: ((url: string) => string | undefined) | undefined;
}

/** Renders an author's text. While the renderer loads, or if it fails to, shows the words without formatting. */
export function Markdown({ text, toUrl }: MarkdownProps) {
  if (!looksMarked.test(text)) return <Paragraphs text={text} />;
  const plain = <Paragraphs text={toWords(text)} />;
  return (
    <LazyPart part={body} fallback={plain} renderFailed={() => plain}>
      {(MarkdownBody) => (
        <div className={styles.prose} dir="auto">
          <MarkdownBody text={text} toUrl={toUrl} />
        </div>
      )}
    </LazyPart>
  );
}

/**
 * Returns the plain words of a markdown text: link texts, without headings, lists, emphasis and tags. Also used for a
 * page's description.
 */
export function toWords(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|^[ \t]*(?:[#>]+|[-+*])[ \t]+|[*`~]+|\b_+|_+\b/gm, '');
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.prose} dir="auto">
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other identity
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
