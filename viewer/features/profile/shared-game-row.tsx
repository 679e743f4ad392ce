import { ExternalLink, Gamepad2, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { GameRemoval, OwnGame } from '../../services/ports/games.ts';
import type { RemovalStep } from './removal-question.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import styles from './shared-games.module.css';
import { StillPicture } from './still-picture.tsx';

interface SharedGameRowProps {
  game: OwnGame;
  url: string;
  remove(): Promise<GameRemoval>;
  onRemoved(name: string): void;
}

/** One shared game: it leads to its page, and can be removed. */
export function SharedGameRow({ game, url, remove, onRemoved }: SharedGameRowProps) {
  const text = useText();
  const id = useId();
  const [step, setStep] = useState<RemovalStep>();
  const removerRef = useRef<HTMLButtonElement>(null);
  const name = game.name.trim() || text('ownProjects.untitled');
  const isRemoving = step === 'removing';
  const leave = (): void => {
    setStep(undefined);
    removerRef.current?.focus();
  };
  const confirm = async (): Promise<void> => {
    setStep('removing');
    const { kind } = await remove();
    if (kind === 'removed') onRemoved(name);
    else setStep(kind);
  };
  return (
    <li className={styles.game}>
      <div className={styles.row}>
        <a
          className={styles.link}
          href={url}
          target="_blank"
          rel="noopener"
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}date ${id}tab`}
        >
          <StillPicture url={game.thumbnail} placeholder={<Gamepad2 size={28} strokeWidth={1.75} />} />
          <span className={styles.about}>
            <span className={styles.title}>
              <bdi id={`${id}name`} className={styles.name}>
                {name}
              </bdi>
              <ExternalLink size={16} strokeWidth={2.25} aria-hidden="true" />
            </span>
            <span id={`${id}date`} className={styles.date}>
              {text('profile.games.sharedAt', { date: new Date(game.sharedAt) })}
            </span>
          </span>
          <span id={`${id}tab`} hidden>
            {text('markdown.opensNewTab')}
          </span>
        </a>
        <button
          ref={removerRef}
          type="button"
          className={styles.remover}
          aria-label={text('profile.games.remove', { name })}
          aria-expanded={step !== undefined}
          aria-disabled={isRemoving}
          onClick={() => isRemoving || setStep(step === undefined ? 'asking' : undefined)}
        >
          <Trash2 size={20} strokeWidth={2.25} aria-hidden="true" />
        </button>
      </div>
      {step && <RemovalQuestion name={name} step={step} onConfirm={() => void confirm()} onCancel={leave} />}
    </li>
  );
}
