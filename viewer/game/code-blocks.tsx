import { useCallback, useEffect, useState } from 'react';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { useText } from '../shared/i18n/use-text.ts';
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

const RENDER_TIMEOUT_MS = 60_000;
const LATEST_MS = 120_000;

/**
 * A game's blocks, drawn by a hidden editor. They are shown as a picture, so that no code in the game's text can run.
 */
export function CodeBlocks({ game, services, files, isHidden }: CodeBlocksProps) {
  const text = useText();
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'drawing' });
  const draw = useCallback(
    (session: EditorSession) => void drawBlocks(session, files['main.ts'] ?? '').then(setDrawing),
    [files],
  );
  const isDrawing = drawing.kind === 'drawing';
  useEffect(
    () => (isDrawing ? services.clock.after(LATEST_MS, () => setDrawing({ kind: 'failed' })) : undefined),
    [isDrawing, services.clock],
  );
  return (
    <>
      {isDrawing && <EmbeddedFrame game={game} services={services} files={files} isHidden onOpen={draw} />}
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

async function drawBlocks(session: EditorSession, ts: string): Promise<Drawing> {
  const outcome = await session.request({ action: 'renderblocks', ts }, { timeoutMs: RENDER_TIMEOUT_MS });
  const resp = outcome.kind === 'answered' ? outcome.resp : undefined;
  const url = typeof resp === 'string' ? resp : readFields(resp)?.dataUrl;
  const isPicture = typeof url === 'string' && url.startsWith('data:image/svg+xml');
  return isPicture ? { kind: 'drawn', url } : { kind: 'failed' };
}
