import { useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { CodeBlocks } from './code-blocks.tsx';
import { CodeText } from './code-text.tsx';
import { EmbedFrame, type EmbedProps } from './embed-frame.tsx';
import styles from './code-view.module.css';
import { useGameFiles } from '../shared/page/use-game-files.ts';
import { WithFiles } from './with-files.tsx';

const VIEWS = ['blocks', 'text'] as const;

export function EmbedCode(props: EmbedProps) {
  const { game, services } = props;
  const text = useText();
  const { state, retry } = useGameFiles(services.games.readFiles, game.id);
  const [chosen, setChosen] = useState<(typeof VIEWS)[number]>();
  const hasBlocks = state.kind === 'files' && (state.files['main.blocks'] ?? '').trim() !== '';
  const view = hasBlocks ? (chosen ?? 'blocks') : 'text';
  const choice = hasBlocks && (
    <fieldset className={styles.choice} aria-label={game.name}>
      {VIEWS.map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => setChosen(one)}>
          {text(`game.code.${one}`)}
        </button>
      ))}
    </fieldset>
  );
  return (
    <EmbedFrame {...props} tools={choice}>
      <WithFiles state={state} onRetry={retry}>
        {(files) => (
          <>
            {/* The blocks stay mounted while the text is shown, so that they are drawn only once. */}
            {hasBlocks && (
              <CodeBlocks game={game} services={services} files={files} isHidden={view !== 'blocks'} />
            )}
            {view === 'text' && <CodeText files={files} />}
          </>
        )}
      </WithFiles>
    </EmbedFrame>
  );
}
