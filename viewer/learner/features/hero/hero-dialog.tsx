import { useId } from 'react';
import { heroNames, type HeroChoice } from '../../domain/heroes.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChoiceForm } from '../../../shared/ui/choice-form.tsx';
import { HeroFigure } from './hero-figure.tsx';
import styles from './hero-dialog.module.css';

interface HeroDialogProps {
  chosen: HeroChoice;
  onChoose(hero: HeroChoice): void;
  onClose(): void;
}

/** Lets the learner choose a hero, or none. The map behind the dialog shows the choice at once. */
export function HeroDialog({ chosen, onChoose, onClose }: HeroDialogProps) {
  const text = useText();
  const group = useId();
  const choices: readonly HeroChoice[] = [...heroNames, 'none'];
  return (
    <Dialog
      title={text('hero.title')}
      about={<p>{text('hero.about')}</p>}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={onClose}>
          {text('reward.done')}
        </Button>
      }
    >
      <ChoiceForm onConfirm={onClose}>
        <fieldset className={styles.choices}>
          <legend className="spoken">{text('hero.title')}</legend>
          {choices.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={group}
                className={styles.input}
                data-first={choice === chosen || undefined}
                checked={choice === chosen}
                onChange={() => onChoose(choice)}
              />
              <span className={styles.picture}>{choice !== 'none' && <HeroFigure name={choice} />}</span>
              <span>{text(`hero.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
      </ChoiceForm>
    </Dialog>
  );
}
