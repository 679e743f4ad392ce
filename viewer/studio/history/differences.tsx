import { getChunks, goToNextChunk, goToPreviousChunk, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { openText } from '../domain/line-ends.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { StudioServices } from '../services.ts';
import { Button } from '../../shared/ui/button.tsx';
import { editorTheme } from '../text/editor-theme.ts';
import { mapMarkdown } from '../text/map-markdown.ts';
import { textOfVersion, type Bytes, type EarlierVersion } from './folder-history.ts';
import styles from './history.module.css';

interface DifferencesProps {
  path: string;
  before: string;
  now: string;
}

/**
 * Shows a text with the additions and deletions since an earlier version. It has a shadow root, as the text editor
 * does.
 */
export function Differences({ path, before, now }: DifferencesProps) {
  const text = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const label = text('studio.history.differences', { file: path });
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const created = new EditorView({ root, state: stateOf({ before, now, label }) });
    root.append(created.dom);
    const [first] = getChunks(created.state)?.chunks ?? [];
    if (first) created.dispatch({ effects: EditorView.scrollIntoView(first.fromB, { y: 'center' }) });
    setView(created);
    return () => {
      created.destroy();
      setView(undefined);
    };
  }, [before, now, label]);
  const go = (command: typeof goToNextChunk): void => {
    if (!view) return;
    command(view);
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'center' }) });
  };
  return (
    <>
      <div className={styles.legend}>
        <p>
          <ins className={styles.added}>{text('studio.history.added')}</ins>{' '}
          <del className={styles.removed}>{text('studio.history.removed')}</del>
        </p>
        <div className={styles.steps}>
          <Button look="plain" onClick={() => go(goToPreviousChunk)}>
            {text('studio.history.previous')}
          </Button>
          <Button look="plain" onClick={() => go(goToNextChunk)}>
            {text('studio.history.next')}
          </Button>
        </div>
      </div>
      {/* Left to right: markdown's punctuation is read in this direction in every language. */}
      <div ref={hostRef} dir="ltr" className={styles.differences} />
    </>
  );
}

type Urls = StudioServices['urls'];

export function EarlierVersionView({ past, urls }: { past: EarlierVersion; urls: Urls }) {
  const text = useText();
  const { path } = past.version;
  const words = textOfVersion(past);
  const deletedNote = past.now ? undefined : <p>{text('studio.history.gone', { file: path })}</p>;
  if (words) {
    return (
      <>
        {deletedNote}
        <Differences path={path} {...words} />
      </>
    );
  }
  return (
    <>
      {deletedNote ?? <p>{text('studio.history.picture')}</p>}
      <div className={styles.pictures}>
        <Picture urls={urls} path={path} bytes={past.before} label={text('studio.history.then')} />
        {past.now && <Picture urls={urls} path={path} bytes={past.now} label={text('studio.history.now')} />}
      </div>
    </>
  );
}

interface PictureProps {
  urls: Urls;
  path: string;
  bytes: Bytes;
  label: string;
}

function Picture({ urls, path, bytes, label }: PictureProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = urls.create(bytes, path);
    if (imageRef.current) imageRef.current.src = url;
    return () => urls.revoke(url);
  }, [urls, bytes, path]);
  return (
    <figure className={styles.picture}>
      <figcaption>{label}</figcaption>
      <img ref={imageRef} alt={`${path}, ${label}`} />
    </figure>
  );
}

function stateOf({ before, now, label }: { before: string; now: string; label: string }): EditorState {
  return EditorState.create({
    doc: openText(now).document,
    extensions: [
      lineNumbers(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({
        tabindex: '0',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-readonly': 'true',
        'aria-label': label,
      }),
      mapMarkdown,
      editorTheme,
      differencesTheme,
      unifiedMergeView({ original: openText(before).document, mergeControls: false }),
    ],
  });
}

/** Forced colors remove the backgrounds, but not the lines under added words and through deleted words. */
const differencesTheme = EditorView.theme({
  '& .cm-changedLine, & .cm-inlineChangedLine, & .cm-insertedLine': {
    backgroundColor: 'var(--color-success-soft)',
  },
  '& .cm-deletedChunk': { backgroundColor: 'var(--color-danger-soft)', paddingInlineStart: 'var(--space-3)' },
  '& .cm-changedText, &.cm-merge-b .cm-changedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--color-success)',
    textUnderlineOffset: '3px',
  },
  '& .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'line-through 2px var(--color-danger)',
  },
  '& .cm-changedLineGutter': { background: 'var(--color-success)' },
  '& .cm-deletedLineGutter': { background: 'var(--color-danger)' },
});
