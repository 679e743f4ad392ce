import { LazyPart, createPart } from './lazy-part.tsx';
import styles from './markdown.module.css';

const body = createPart(async () => (await import('./markdown-body.tsx')).MarkdownBody);

/** Matches text that may contain markdown. The markdown renderer is loaded only for such text. */
const looksMarked = /[*_`[\]<>#\\~|&]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s|\S {2,}\n/m;

/**
 * Loads the renderer if a text needs it, so that the text's height does not change later. Undefined if nothing must be
 * loaded.
 */
export function preloadMarkdown(text: string): Promise<void> | undefined {
  return looksMarked.test(text) ? body.preload() : undefined;
}

interface MarkdownProps {
  text: string;
  /** Resolves an author's URL. Undefined removes the link. URLs are also checked against a list of allowed schemes. */
  toUrl?: ((url: string) => string | undefined) | undefined;
}

/**
 * Renders an author's text. While the markdown renderer loads, and if that fails, shows the text without formatting.
 */
export function Markdown({ text, toUrl }: MarkdownProps) {
  if (!looksMarked.test(text)) return <Paragraphs text={text} />;
  const plain = <Paragraphs text={toPlainText(text)} />;
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
 * Returns the plain text of a markdown text, with the texts of links, but without headings, lists, emphasis and tags.
 */
export function toPlainText(text: string): string {
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
