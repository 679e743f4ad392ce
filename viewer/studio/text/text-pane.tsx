import { useEffect, useRef, useState } from 'react';
import type { EditorView } from '@codemirror/view';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Texts } from './texts.ts';
import styles from './text-pane.module.css';

interface TextPaneProps {
  texts: Texts;
  path: string | undefined;
}

/**
 * The text editor. It is in a shadow root, because the page's content security policy forbids the editor's styles
 * elsewhere.
 */
export function TextPane({ texts, path }: TextPaneProps) {
  const text = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const editor = texts.createView(root);
    root.append(editor.dom);
    setView(editor);
    return () => {
      editor.destroy();
      setView(undefined);
    };
  }, [texts]);
  useEffect(() => {
    if (view && path !== undefined) texts.show(path, view);
  }, [view, path, texts]);
  return (
    <div className={styles.pane}>
      {path === undefined && <p className={styles.choose}>{text('studio.choose')}</p>}
      {/* Left to right: markdown's punctuation is read in this direction in every language. */}
      <div ref={hostRef} dir="ltr" className={styles.host} hidden={path === undefined} />
    </div>
  );
}
