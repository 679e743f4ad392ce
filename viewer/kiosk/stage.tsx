import { ArrowLeft, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { GameFilesOutcome } from '../services/ports/kiosk.ts';
import { Button } from '../ui/button.tsx';
import styles from './stage.module.css';

interface StageProps {
  name: string;
  /** Never rejects. */
  loadFiles: () => Promise<GameFilesOutcome>;
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
    let isGone = false;
    void loadFiles().then((loaded) => isGone || setOutcome(loaded));
    return () => {
      isGone = true;
    };
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
  return (
    <div className={styles.cover} role="alert">
      <p>{text(outcome.kind === 'gone' ? 'kiosk.removedHere' : 'kiosk.loadFailed')}</p>
      {outcome.kind === 'unreachable' && (
        <Button look="filled" size="large" onClick={onRetry}>
          {text('kiosk.retry')}
        </Button>
      )}
    </div>
  );
}
