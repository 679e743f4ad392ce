import { useState } from 'react';
import type { ConflictChoice, MergedPart } from '../domain/merge-texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ConflictChoices, DraftConflict } from '../ports/draft-desk.ts';
import { Button } from '../../shared/ui/button.tsx';
import { decodeText } from '../history/folder-past.ts';
import { isTextPath } from '../state/folder-state.ts';
import styles from './host.module.css';

type Sides = Omit<Extract<MergedPart, { kind: 'conflict' }>, 'kind'>;

interface ConflictListProps {
  conflicts: readonly DraftConflict[];
  onDecided(choices: ConflictChoices): void;
}

/** What was changed here and there, side by side; nothing is taken away until each is decided. */
export function ConflictList({ conflicts, onDecided }: ConflictListProps) {
  const text = useText();
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const all = conflicts.map((conflict) => ({ ...conflict, sides: sidesOf(conflict) }));
  const keyOf = (path: string, index: number): string => `${path}\n${index}`;
  const isDecided = all.every(({ path, sides }) =>
    sides.every((_, index) => choices.has(keyOf(path, index))),
  );
  const decide = (): void =>
    onDecided(
      new Map(all.map(({ path, sides }) => [path, sides.map((_, index) => choices.get(keyOf(path, index)))])),
    );
  return (
    <section className={styles.conflicts} aria-label={text('studio.merge')}>
      <h3>{text('studio.merge')}</h3>
      <p>{text('studio.merge.lead')}</p>
      {all.map(({ path, sides, parts }) =>
        sides.map((one, index) => (
          <Conflict
            key={keyOf(path, index)}
            path={path}
            sides={one}
            isWhole={!parts}
            choice={choices.get(keyOf(path, index))}
            onChoose={(choice) => setChoices(new Map(choices).set(keyOf(path, index), choice))}
          />
        )),
      )}
      <Button look="filled" aria-disabled={!isDecided} onClick={() => isDecided && decide()}>
        {text('studio.merge.do')}
      </Button>
    </section>
  );
}

interface ConflictProps {
  path: string;
  sides: Sides;
  /** Of the whole file: it was deleted on one side, or is no text. */
  isWhole: boolean;
  choice: ConflictChoice | undefined;
  onChoose(choice: ConflictChoice): void;
}

function Conflict({ path, sides, isWhole, choice, onChoose }: ConflictProps) {
  const text = useText();
  const offered: readonly ConflictChoice[] = isWhole ? ['mine', 'theirs'] : ['mine', 'theirs', 'both'];
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.path}>
        <bdi>{path}</bdi>
      </legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <figure key={side} className={styles.side} data-chosen={choice === side || choice === 'both'}>
            <figcaption>{text(`studio.merge.${side}`)}</figcaption>
            <pre dir="auto">{sides[side] === '' ? text('studio.merge.nothing') : sides[side]}</pre>
          </figure>
        ))}
      </div>
      <div className={styles.buttons}>
        {offered.map((one) => (
          <Button key={one} aria-pressed={choice === one} onClick={() => onChoose(one)}>
            {text(`studio.merge.keep.${one}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function sidesOf({ path, parts, mine, theirs }: DraftConflict): readonly Sides[] {
  if (parts) return parts.filter((part) => part.kind === 'conflict');
  const say = (bytes: DraftConflict['mine']): string =>
    bytes ? (isTextPath(path) ? decodeText(bytes) : path) : '';
  return [{ mine: say(mine), theirs: say(theirs) }];
}
