import { ArrowLeft, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { GameFilesOutcome } from '../../services/ports/games.ts';
import { Button } from '../../ui/button.tsx';
import styles from './stage.module.css';

interface StageProps {
  name: string;
  /** Never rejects. */
  loadFiles: (signal: AbortSignal) => Promise<GameFilesOutcome>;
  /** Plays the files, as large as its box. */
  renderGame: (files: Readonly<Record<string, string>>) => ReactNode;
  onClose(): void;
}

/** A game that is played over the whole screen, and the way back. */
export function Stage({ name, loadFiles, renderGame, onClose }: StageProps) {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  return (
    <section className={styles.stage} aria-label={name} data-stage>
      <header className={styles.bar}>
        <Button className={styles.back} icon={<ArrowLeft />} onClick={onClose}>
          {text('kiosk.back')}
        </Button>
        <p className={styles.keys}>{text('kiosk.backKeys')}</p>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
      </header>
      <div className={styles.box}>
        <LoadedGame
          key={attempt}
          loadFiles={loadFiles}
          renderGame={renderGame}
          onRetry={() => setAttempt((before) => before + 1)}
        />
      </div>
    </section>
  );
}

function LoadedGame({
  loadFiles,
  renderGame,
  onRetry,
}: Pick<StageProps, 'loadFiles' | 'renderGame'> & { onRetry: () => void }) {
  const [outcome, setOutcome] = useState<GameFilesOutcome>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void loadFiles(signal).then((loaded) => signal.aborted || setOutcome(loaded));
    return () => controller.abort();
  }, [loadFiles]);
  if (outcome?.kind === 'files') return renderGame(outcome.files);
  return <StageCover outcome={outcome} onRetry={onRetry} />;
}

interface StageCoverProps {
  outcome: Exclude<GameFilesOutcome, { kind: 'files' }> | undefined;
  onRetry(): void;
}

function StageCover({ outcome, onRetry }: StageCoverProps) {
  const text = useText();
  if (!outcome) {
    return (
      <output className={styles.cover}>
        <LoaderCircle className={styles.busy} aria-hidden="true" />
        {text('kiosk.loading')}
      </output>
    );
  }
  const isGone = outcome.kind === 'gone' || outcome.kind === 'missing';
  return (
    <div className={styles.cover} role="alert">
      <p>{text(isGone ? 'kiosk.removedHere' : 'kiosk.loadFailed')}</p>
      {!isGone && (
        <Button look="filled" size="large" onClick={onRetry}>
          {text('kiosk.retry')}
        </Button>
      )}
    </div>
  );
}
