import { useState } from 'react';
import type { ConflictChoice, MergedPart } from '../domain/merge-texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { UpstreamMerge, ConflictChoices, DraftConflict } from '../ports/draft-repository.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Differences } from '../history/differences.tsx';
import { decodeLossy } from '../services/bytes.ts';
import { isTextPath } from '../state/folder-state.ts';
import { ConflictPart } from '../ui/conflict-choice.tsx';
import styles from './host.module.css';

type ChangeListProps = Pick<UpstreamMerge, 'changes' | 'origin'>;

export function ChangeList({ changes, origin }: ChangeListProps) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const change = changes.find(({ path }) => path === chosen) ?? changes[0];
  if (!change) return null;
  return (
    <section className={styles.changes} aria-label={text('studio.commit.changes', { count: changes.length })}>
      <h3>{text('studio.commit.changes', { count: changes.length })}</h3>
      <ul className={styles.files}>
        {changes.map(({ path, kind }) => (
          <li key={path}>
            <button
              type="button"
              className={styles.file}
              aria-current={path === change.path}
              onClick={() => setChosen(path)}
            >
              <bdi>{path}</bdi> <span className={styles.kind}>{text(`studio.commit.kind.${kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isTextPath(change.path) && (
        <Differences
          key={change.path}
          path={change.path}
          before={toText(origin.texts.get(change.path))}
          now={toText(change.bytes)}
        />
      )}
    </section>
  );
}

type Sides = Omit<Extract<MergedPart, { kind: 'conflict' }>, 'kind'>;

interface ConflictListProps {
  conflicts: readonly DraftConflict[];
  onDecided(choices: ConflictChoices): void;
}

/** A list of conflicts, with both versions of each side by side. Nothing is discarded until all are resolved. */
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
          <ConflictPart
            key={keyOf(path, index)}
            path={path}
            {...one}
            source="host"
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

function sidesOf({ path, parts, mine, theirs }: DraftConflict): readonly Sides[] {
  if (parts) return parts.filter((part) => part.kind === 'conflict');
  const say = (bytes: DraftConflict['mine']): string => (bytes && !isTextPath(path) ? path : toText(bytes));
  return [{ mine: say(mine), theirs: say(theirs) }];
}

function toText(bytes: DraftConflict['mine']): string {
  return bytes ? decodeLossy(bytes) : '';
}
