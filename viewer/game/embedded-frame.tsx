import { useEffect, useState } from 'react';
import { EditorFrame } from '../shared/features/editor/editor-frame.tsx';
import { useEditorStatus } from '../shared/features/editor/editor-status.ts';
import { useLocale, useText } from '../shared/i18n/use-text.ts';
import type { EditorSession } from '../shared/protocol/editor-session.ts';
import { Button } from '../shared/ui/button.tsx';
import { SpokenProgressBar } from '../shared/ui/spoken-progress-bar.tsx';
import type { EmbeddedEditor } from './adapters/embedded-editor.ts';
import type { PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';
import styles from './game.module.css';

interface EmbeddedFrameProps {
  game: PublicGame;
  services: GameServices;
  files: Readonly<Record<string, string>>;
  /** True if the frame is not visible, for example while the editor only draws blocks. */
  isHidden?: boolean;
  onOpen?(session: EditorSession): void;
}

/** A frame that shows the editor with a copy of a game. */
export function EmbeddedFrame({ game, services, files, isHidden = false, onOpen }: EmbeddedFrameProps) {
  const locale = useLocale();
  const [editor, setEditor] = useState<EmbeddedEditor>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    let opened: EmbeddedEditor | undefined;
    let isUnmounted = false;
    const open = async (): Promise<void> => {
      const created = await services.openEditor({ name: game.name, files }, locale);
      if (isUnmounted) created.session.dispose();
      else setEditor((opened = created));
    };
    open().catch(() => !isUnmounted && setFailures((before) => before + 1));
    return () => {
      isUnmounted = true;
      opened?.session.dispose();
    };
  }, [services, game.name, files, locale]);
  if (editor) return <Opened {...{ game, editor, isHidden, onOpen }} />;
  return isHidden ? null : (
    <Waiting hasFailed={failures > 0} progress={0} onRetry={() => location.reload()} />
  );
}

interface OpenedProps {
  game: PublicGame;
  editor: EmbeddedEditor;
  isHidden: boolean;
  onOpen: ((session: EditorSession) => void) | undefined;
}

function Opened({ game, editor: { session, url }, isHidden, onOpen }: OpenedProps) {
  const text = useText();
  const status = useEditorStatus(session, true);
  const isOpen = status.kind === 'open';
  useEffect(() => {
    if (isOpen) onOpen?.(session);
  }, [isOpen, session, onOpen]);
  return (
    <>
      <EditorFrame
        url={url}
        title={text('editor.frame', { name: game.name })}
        isShown={isOpen && !isHidden}
        onAttach={session.attach}
      />
      {!isHidden && !isOpen && (
        <Waiting
          hasFailed={status.kind === 'failed'}
          progress={status.kind === 'loading' ? status.progress : 0}
          onRetry={session.retry}
        />
      )}
    </>
  );
}

interface WaitingProps {
  hasFailed: boolean;
  progress: number;
  onRetry(): void;
}

function Waiting({ hasFailed, progress, onRetry }: WaitingProps) {
  const text = useText();
  if (!hasFailed) {
    return (
      <div className={`column ${styles.wait}`}>
        <output>{text('game.loading')}</output>
        <div className={styles.progress}>
          <SpokenProgressBar value={progress} max={100} label={text('game.loading')} />
        </div>
      </div>
    );
  }
  return (
    <div className={`column ${styles.wait}`} role="alert">
      <h2>{text('game.unreachable.title')}</h2>
      <p>{text('game.unreachable.hint')}</p>
      <Button look="filled" onClick={onRetry}>
        {text('game.retry')}
      </Button>
    </div>
  );
}
