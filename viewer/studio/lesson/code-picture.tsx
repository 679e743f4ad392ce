import { useEffect, useSyncExternalStore } from 'react';
import type { DrawnBlocks } from './drawn-blocks.ts';
import styles from './step-list.module.css';

const DRAWABLE = new Set(['block', 'blocks', 'ghost', 'template', 'filterblocks']);

interface CodePictureProps {
  code: string;
  /** Language of the code's fence. */
  language: string;
  drawn: DrawnBlocks;
}

/** Code as the editor shows it to learners: as blocks, or as text if the blocks are not drawn. */
export function CodePicture({ code, language, drawn }: CodePictureProps) {
  const trimmed = code.trim();
  const isDrawable = DRAWABLE.has(language.toLowerCase()) && trimmed !== '';
  const url = useSyncExternalStore(drawn.subscribe, () => (isDrawable ? drawn.get(trimmed) : undefined));
  useEffect(() => {
    return isDrawable && url === undefined ? drawn.request(trimmed) : undefined;
  }, [drawn, isDrawable, trimmed, url]);
  if (url !== undefined)
    return (
      <div className={styles.blocks} dir="ltr">
        <img src={url} alt={trimmed} />
      </div>
    );
  return (
    <pre className={styles.code} dir="ltr">
      <code>{code.trimEnd()}</code>
    </pre>
  );
}
