import { LazyPart, createPart } from './lazy-part.tsx';
import styles from './markdown.module.css';

const body = createPart(async () => (await import('./markdown-body.tsx')).MarkdownBody);

/** Signs that a text is more than sentences: only then is the markdown reader loaded. */
const looksMarked = /[*_`[\]<>#\\~|&]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s|\S {2,}\n/m;

/** Loads what an author's text needs to be drawn as it was meant, so that it does not change its height later. */
export function preloadMarkdown(text: string): Promise<void> | undefined {
  return looksMarked.test(text) ? body.preload() : undefined;
}

interface MarkdownProps {
  text: string;
  /** Where an author's address leads from here; undefined drops it. Addresses then pass the allow-list. */
  toUrl?: ((url: string) => string | undefined) | undefined;
}

/** An author's prose. While the reader loads, and where it does not come, its words stand there without the marks. */
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

/** Links by their words, and nothing of headings, lists, emphasis or tags: also what a page's description is. */
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
