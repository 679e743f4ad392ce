import { useCallback, useEffect, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { drawBlocks } from '../shared/protocol/draw-blocks.ts';
import type { EditorSession } from '../shared/protocol/editor-session.ts';
import { EmbeddedFrame } from './embedded-frame.tsx';
import styles from './code-view.module.css';
import gameStyles from './game.module.css';
import type { PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';

interface CodeBlocksProps {
  game: PublicGame;
  services: GameServices;
  files: Readonly<Record<string, string>>;
  isHidden: boolean;
}

type Drawing = { kind: 'drawing' | 'failed' } | { kind: 'drawn'; url: string };

const LATEST_MS = 120_000;

/**
 * A game's blocks, drawn by a hidden editor. They are shown as a picture, so that no code in the game's text can run.
 */
export function CodeBlocks({ game, services, files, isHidden }: CodeBlocksProps) {
  const text = useText();
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'drawing' });
  const draw = useCallback(
    async (session: EditorSession): Promise<void> => {
      const url = await drawBlocks(files['main.ts'] ?? '', session);
      setDrawing(url === undefined ? { kind: 'failed' } : { kind: 'drawn', url });
    },
    [files],
  );
  const isDrawing = drawing.kind === 'drawing';
  useEffect(
    () => (isDrawing ? services.clock.after(LATEST_MS, () => setDrawing({ kind: 'failed' })) : undefined),
    [isDrawing, services.clock],
  );
  return (
    <>
      {isDrawing && (
        <EmbeddedFrame
          game={game}
          services={services}
          files={files}
          isHidden
          onOpen={(session) => void draw(session)}
        />
      )}
      {!isHidden &&
        (drawing.kind === 'drawn' ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- large pictures can be scrolled with the keyboard
          <section className={`covering ${styles.blocks}`} tabIndex={0} aria-label={text('game.code.blocks')}>
            <img src={drawing.url} alt={text('game.code.blocks')} />
          </section>
        ) : (
          <div className={`column ${gameStyles.wait}`}>
            <output>{text(isDrawing ? 'game.code.drawing' : 'game.code.noBlocks')}</output>
          </div>
        ))}
    </>
  );
}
