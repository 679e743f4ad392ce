import { Undo2 } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { toList } from '../../shared/i18n/to-list.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './join-screen.module.css';
import { PICTURES, SIGN_LENGTH } from './pictures.tsx';

interface SignFieldProps {
  /** Numbers of the chosen pictures. */
  sign: readonly number[];
  onChange(sign: number[]): void;
}

/** Lets a learner choose four pictures. With the same pictures, the learner can return on another device. */
export function SignField({ sign, onChange }: SignFieldProps) {
  const text = useText();
  const nameOf = (picture: number): string => {
    const { name } = PICTURES[picture] ?? PICTURES[0];
    return text(`class.picture.${name}`);
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{text('class.join.sign')}</legend>
      <div className={styles.chosen}>
        {Array.from({ length: SIGN_LENGTH }, (_, place) => {
          const picture = sign[place];
          const Icon = picture === undefined ? undefined : PICTURES[picture]?.Icon;
          return (
            <span key={place} className={styles.place} data-filled={Icon && ''} aria-hidden="true">
              {Icon && <Icon size={30} strokeWidth={2.25} />}
            </span>
          );
        })}
        <Button
          icon={<Undo2 />}
          aria-disabled={sign.length === 0}
          onClick={() => onChange(sign.slice(0, -1))}
        >
          {text('class.join.undo')}
        </Button>
        <output className="spoken">
          {sign.length > 0 && text('class.join.chosen', { pictures: toList(sign.map(nameOf), text) })}
        </output>
      </div>
      <div className={styles.pictures}>
        {PICTURES.map(({ name, Icon }, picture) => (
          <button
            key={name}
            type="button"
            className={styles.picture}
            aria-label={nameOf(picture)}
            title={nameOf(picture)}
            aria-disabled={sign.length === SIGN_LENGTH}
            onClick={() => sign.length < SIGN_LENGTH && onChange([...sign, picture])}
          >
            <Icon size={34} strokeWidth={2} aria-hidden="true" />
          </button>
        ))}
      </div>
      <p className="muted">{text('class.join.signHint')}</p>
    </fieldset>
  );
}
