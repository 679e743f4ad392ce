import { useState } from 'react';
import { useText, useLocale } from '../../shared/i18n/use-text.ts';
import type { MapServer, PlaceAnswer, PlaceAuthor, PlacedMaps } from '../ports/map-server.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { PlaceForm, sayPlaceTrouble, type PlaceDialogProps, type PlaceTrouble } from './place-form.tsx';
import { useRequest } from '../code-host/asking-host.tsx';
import { useTask } from '../../shared/hooks/use-task.ts';
import { sayAge } from '../../shared/i18n/say-age.ts';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import styles from '../code-host/host.module.css';

interface AuthorState {
  author: PlaceAuthor;
  own: readonly PlacedMaps[];
}

/** A dialog that publishes the map on this site, and lists the maps that the author has published there. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { place, onClose } = props;
  const text = useText();
  const [round, setRound] = useState({});
  const [found, setFound] = useState<{ round: object; known: PlaceAnswer<AuthorState> }>();
  useTask(
    (signal) => {
      void loadAuthorState(place).then((known) => signal.aborted || setFound({ round, known }));
    },
    [place, round],
  );
  const look = (): void => setRound({});
  const known = found?.known;
  const authorState = known?.kind === 'done' ? known.value : undefined;
  return (
    <FullScreenDialog title={text('studio.place.title')} onClose={onClose}>
      <div className={styles.body}>
        <p>{text('studio.place.lead')}</p>
        {/* Always rendered, because screen readers only announce changes of an existing live region. */}
        <output>{!known && text('studio.commit.looking')}</output>
        {known && known.kind !== 'done' && (
          <>
            <ProblemNote>{sayPlaceTrouble(known, text)}</ProblemNote>
            <Button onClick={look}>{text('studio.retry')}</Button>
          </>
        )}
        {authorState?.author.kind === 'signed-out' && <SignIn {...authorState.author} place={place} />}
        {authorState?.author.kind === 'signed-in' && (
          <>
            <PlaceForm {...props} own={authorState.own} onDone={look} />
            <PlacedList
              place={place}
              own={authorState.own}
              now={props.services.clock.now()}
              onChanged={look}
            />
          </>
        )}
      </div>
    </FullScreenDialog>
  );
}

async function loadAuthorState(place: MapServer): Promise<PlaceAnswer<AuthorState>> {
  const author = await place.whoAmI();
  if (author.kind !== 'done') return author;
  if (author.value.kind === 'signed-out') return { kind: 'done', value: { author: author.value, own: [] } };
  const own = await place.list();
  return own.kind === 'done' ? { kind: 'done', value: { author: author.value, own: own.value } } : own;
}

type SignInProps = Extract<PlaceAuthor, { kind: 'signed-out' }> & { place: MapServer };

function SignIn({ providers, place }: SignInProps) {
  const text = useText();
  const { trouble, send } = useRequest<PlaceTrouble>();
  return (
    <div className={styles.form}>
      <p>{text('studio.place.signIn.lead')}</p>
      {trouble && <ProblemNote>{sayPlaceTrouble(trouble, text)}</ProblemNote>}
      {providers.map(({ id, name: provider }) => (
        <Button
          key={id}
          look="filled"
          onClick={() =>
            void send(
              () => place.signIn(id),
              () => undefined,
            )
          }
        >
          {text('studio.place.signIn', { provider })}
        </Button>
      ))}
    </div>
  );
}

interface PlacedListProps {
  place: MapServer;
  own: readonly PlacedMaps[];
  /** The current time in milliseconds since 1970. */
  now: number;
  onChanged(): void;
}

/** A list of the author's published maps, with their URLs, their earlier versions, and a button to unpublish them. */
function PlacedList({ place, own, now, onChanged }: PlacedListProps) {
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
  const { trouble, send } = useRequest<PlaceTrouble>();
  const [isSure, setSure] = useState(false);
  return (
    <section className={styles.conflict} aria-label={name}>
      <OutwardLink href={place.urlOf(id)}>{name}</OutwardLink>
      <p className="fine-print">
        {text('studio.place.version', { version, date: new Date(publishedAt), age })}
      </p>
      {trouble && <ProblemNote>{sayPlaceTrouble(trouble, text)}</ProblemNote>}
      {version > 1 && (
        <Earlier
          place={place}
          maps={maps}
          onBack={(one) => void send(() => place.goBack(id, one), onChanged)}
        />
      )}
      <div className={styles.buttons}>
        {!isSure && <Button onClick={() => setSure(true)}>{text('studio.place.down')}</Button>}
        {isSure && (
          <>
            <p>{text('studio.place.down.sure')}</p>
            <Button look="filled" onClick={() => void send(() => place.takeDown(id), onChanged)}>
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
