import { useState } from 'react';
import { sayAge } from '../../shared/i18n/say-age.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import type { MapServer, PlaceAnswer, PlacedMaps } from '../ports/map-server.ts';
import { Button } from '../../shared/ui/button.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { sayPlaceTrouble } from './say-place-trouble.ts';
import styles from '../code-host/host.module.css';
import { useTask } from '../../shared/ui/use-task.ts';

interface PlacedListProps {
  place: MapServer;
  own: readonly PlacedMaps[];
  /** Milliseconds since 1970. */
  now: number;
  onChanged(): void;
}

/** What the author has published here: where it is, earlier versions of it, and an end of it. */
export function PlacedList({ place, own, now, onChanged }: PlacedListProps) {
  const text = useText();
  if (own.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={text('studio.place.own')}>
      <h3>{text('studio.place.own')}</h3>
      {own.map((maps) => (
        <Placed key={`${maps.id} ${maps.version}`} {...{ place, maps, now, onChanged }} />
      ))}
    </section>
  );
}

function Placed({ place, maps, now, onChanged }: Omit<PlacedListProps, 'own'> & { maps: PlacedMaps }) {
  const text = useText();
  const { id, name, version, publishedAt } = maps;
  const age = sayAge(useLocale(), publishedAt, now);
  const [trouble, setTrouble] = useState<string>();
  const [isSure, setSure] = useState(false);
  const run = async (work: Promise<PlaceAnswer<unknown>>): Promise<void> => {
    setTrouble(undefined);
    const answer = await work;
    if (answer.kind === 'done') onChanged();
    else setTrouble(sayPlaceTrouble(answer, text));
  };
  return (
    <section className={styles.conflict} aria-label={name}>
      <OutwardLink href={place.urlOf(id)}>{name}</OutwardLink>
      <p className="fine-print">
        {text('studio.place.version', { version, date: new Date(publishedAt), age })}
      </p>
      {trouble !== undefined && <ProblemNote>{trouble}</ProblemNote>}
      {version > 1 && <Earlier place={place} maps={maps} onBack={(one) => void run(place.goBack(id, one))} />}
      <div className={styles.buttons}>
        {!isSure && <Button onClick={() => setSure(true)}>{text('studio.place.down')}</Button>}
        {isSure && (
          <>
            <p>{text('studio.place.down.sure')}</p>
            <Button look="filled" onClick={() => void run(place.takeDown(id))}>
              {text('studio.place.down')}
            </Button>
            <Button onClick={() => setSure(false)}>{text('dialog.cancel')}</Button>
          </>
        )}
      </div>
    </section>
  );
}

interface EarlierProps {
  place: MapServer;
  maps: PlacedMaps;
  onBack(this: void, version: number): void;
}

function Earlier({ place, maps, onBack }: EarlierProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [versions, setVersions] = useState<readonly number[]>([]);
  const { id, version: newest } = maps;
  useTask(
    (signal) => {
      if (!isOpen) return;
      void place
        .versions(id)
        .then((answer) => signal.aborted || answer.kind !== 'done' || setVersions(answer.value));
    },
    [place, id, isOpen],
  );
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('studio.publish.back')}</summary>
      <div className={styles.buttons}>
        {versions
          .filter((one) => one !== newest)
          .map((one) => (
            <Button key={one} onClick={() => onBack(one)}>
              {text('studio.publish.back.do', { version: String(one) })}
            </Button>
          ))}
      </div>
    </details>
  );
}
