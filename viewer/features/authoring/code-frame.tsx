import type { FrameLine } from '#schemas/authoring.ts';
import styles from './code-frame.module.css';

/** The author's lines as they are, the wrong words marked by colour and a wave. */
export function CodeFrame({ lines }: { lines: readonly FrameLine[] }) {
  return (
    <span className={styles.frame} dir="ltr">
      {lines.map((line) => (
        <span key={line.line} className={line.marked ? `${styles.line} ${styles.lineMarked}` : styles.line}>
          <span className={styles.number}>{line.line}</span>
          <span className={styles.source}>
            <MarkedText line={line} />
          </span>
        </span>
      ))}
    </span>
  );
}

function MarkedText({ line: { text, marked } }: { line: FrameLine }) {
  if (!marked) return text === '' ? ' ' : text;
  const word = text.slice(marked.start - 1, marked.end - 1);
  return (
    <>
      {text.slice(0, marked.start - 1)}
      <mark className={styles.mark}>{word === '' ? ' ' : word}</mark>
      {text.slice(marked.end - 1)}
    </>
  );
}
