import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { MapServer, PlaceAnswer, PlaceAuthor, PlacedMaps } from '../ports/map-server.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { PlaceForm, type PlaceDialogProps } from './place-form.tsx';
import { PlacedList } from './placed-list.tsx';
import { sayPlaceTrouble } from './say-place-trouble.ts';
import styles from '../code-host/host.module.css';
import { useTask } from '../../shared/ui/use-task.ts';

interface Standing {
  author: PlaceAuthor;
  own: readonly PlacedMaps[];
}

/** Publishes the map at an address of this site, and shows what was published before. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { place, onClose } = props;
  const text = useText();
  const [round, setRound] = useState({});
  const [found, setFound] = useState<{ round: object; known: PlaceAnswer<Standing> }>();
  useTask(
    (signal) => {
      void findStanding(place).then((known) => signal.aborted || setFound({ round, known }));
    },
    [place, round],
  );
  const look = (): void => setRound({});
  // What was known stays until more is.
  const known = found?.known;
  const standing = known?.kind === 'done' ? known.value : undefined;
  return (
    <FullScreenDialog title={text('studio.place.title')} onClose={onClose}>
      <div className={styles.body}>
        <p>{text('studio.place.lead')}</p>
        {/* A live region has to be there before it says something. */}
        <output>{!known && text('studio.commit.looking')}</output>
        {known && known.kind !== 'done' && (
          <>
            <ProblemNote>{sayPlaceTrouble(known, text)}</ProblemNote>
            <Button onClick={look}>{text('studio.retry')}</Button>
          </>
        )}
        {standing?.author.kind === 'signed-out' && <SignIn {...standing.author} place={place} />}
        {standing?.author.kind === 'signed-in' && (
          <>
            <PlaceForm {...props} own={standing.own} onDone={look} />
            <PlacedList place={place} own={standing.own} now={props.services.clock.now()} onChanged={look} />
          </>
        )}
      </div>
    </FullScreenDialog>
  );
}

async function findStanding(place: MapServer): Promise<PlaceAnswer<Standing>> {
  const author = await place.whoAmI();
  if (author.kind !== 'done') return author;
  if (author.value.kind === 'signed-out') return { kind: 'done', value: { author: author.value, own: [] } };
  const own = await place.list();
  return own.kind === 'done' ? { kind: 'done', value: { author: author.value, own: own.value } } : own;
}

type SignInProps = Extract<PlaceAuthor, { kind: 'signed-out' }> & { place: MapServer };

function SignIn({ providers, place }: SignInProps) {
  const text = useText();
  const [trouble, setTrouble] = useState<string>();
  const signIn = async (id: string): Promise<void> => {
    const answer = await place.signIn(id);
    if (answer.kind !== 'done') setTrouble(sayPlaceTrouble(answer, text));
  };
  return (
    <div className={styles.form}>
      <p>{text('studio.place.signIn.lead')}</p>
      {trouble !== undefined && <ProblemNote>{trouble}</ProblemNote>}
      {providers.map(({ id, name: provider }) => (
        <Button key={id} look="filled" onClick={() => void signIn(id)}>
          {text('studio.place.signIn', { provider })}
        </Button>
      ))}
    </div>
  );
}
