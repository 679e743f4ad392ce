import type { ConflictChoice } from '../domain/merge-texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './conflict-choice.module.css';

interface ConflictChoiceProps {
  path: string;
  mine: string;
  theirs: string;
  /** The origin of the other version: the code host, or another tab or program. */
  source: 'host' | 'elsewhere';
  /** True if the conflict is about the whole file: one side deleted it, or it is not a text. */
  isWhole?: boolean;
  choice: ConflictChoice | undefined;
  onChoose(choice: ConflictChoice): void;
}

/** Shows both versions of a part of a file side by side, and asks which one to keep. */
export function ConflictPart(props: ConflictChoiceProps) {
  const { path, source, isWhole = false, choice, onChoose } = props;
  const text = useText();
  const choices: readonly ConflictChoice[] = isWhole ? ['mine', 'theirs'] : ['mine', 'theirs', 'both'];
  const words = source === 'host' ? 'studio.merge' : 'studio.conflict';
  const labels = { mine: text('studio.merge.mine'), theirs: text(`${words}.theirs`) };
  const answers = {
    mine: text('studio.merge.keep.mine'),
    theirs: text(`${words}.keep.theirs`),
    both: text('studio.merge.keep.both'),
  };
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.path}>
        <bdi>{path}</bdi>
      </legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <figure key={side} className={styles.side} data-chosen={choice === side || choice === 'both'}>
            <figcaption>{labels[side]}</figcaption>
            <pre dir="auto">{props[side] === '' ? text('studio.merge.nothing') : props[side]}</pre>
          </figure>
        ))}
      </div>
      <div className={styles.buttons}>
        {choices.map((one) => (
          <Button key={one} aria-pressed={choice === one} onClick={() => onChoose(one)}>
            {answers[one]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
