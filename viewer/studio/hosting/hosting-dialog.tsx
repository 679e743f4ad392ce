import { useState } from 'react';
import { useText, useLocale } from '../../shared/i18n/use-text.ts';
import type { MapServer, MapServerAnswer, MapServerAuthor, PublishedMaps } from '../ports/map-server.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import {
  HostingForm,
  describeHostingTrouble,
  type HostingDialogProps,
  type HostingTrouble,
} from './hosting-form.tsx';
import { useRequest } from '../code-host/use-request.tsx';
import { useTask } from '../../shared/hooks/use-task.ts';
import { formatAge } from '../../shared/i18n/format-age.ts';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import styles from '../code-host/host.module.css';

interface AuthorState {
  author: MapServerAuthor;
  ownMaps: readonly PublishedMaps[];
}

/** A dialog that publishes the map on this site, and lists the maps that the author has published there. */
export function HostingDialog(props: HostingDialogProps) {
  const { server, onClose } = props;
  const text = useText();
  const [round, setRound] = useState({});
  const [found, setFound] = useState<{ round: object; known: MapServerAnswer<AuthorState> }>();
  useTask(
    (signal) => {
      void loadAuthorState(server).then((known) => signal.aborted || setFound({ round, known }));
    },
    [server, round],
  );
  const reload = (): void => setRound({});
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
            <ProblemNote>{describeHostingTrouble(known, text)}</ProblemNote>
            <Button onClick={reload}>{text('studio.retry')}</Button>
          </>
        )}
        {authorState?.author.kind === 'signed-out' && <SignIn {...authorState.author} server={server} />}
        {authorState?.author.kind === 'signed-in' && (
          <>
            <HostingForm {...props} ownMaps={authorState.ownMaps} onDone={reload} />
            <PublishedList
              server={server}
              ownMaps={authorState.ownMaps}
              now={props.services.clock.now()}
              onChanged={reload}
            />
          </>
        )}
      </div>
    </FullScreenDialog>
  );
}

async function loadAuthorState(server: MapServer): Promise<MapServerAnswer<AuthorState>> {
  const author = await server.whoAmI();
  if (author.kind !== 'done') return author;
  if (author.value.kind === 'signed-out')
    return { kind: 'done', value: { author: author.value, ownMaps: [] } };
  const answer = await server.list();
  return answer.kind === 'done'
    ? { kind: 'done', value: { author: author.value, ownMaps: answer.value } }
    : answer;
}

type SignInProps = Extract<MapServerAuthor, { kind: 'signed-out' }> & { server: MapServer };

function SignIn({ providers, server }: SignInProps) {
  const text = useText();
  const { trouble, send } = useRequest<HostingTrouble>();
  return (
    <div className={styles.form}>
      <p>{text('studio.place.signIn.lead')}</p>
      {trouble && <ProblemNote>{describeHostingTrouble(trouble, text)}</ProblemNote>}
      {providers.map(({ id, name: provider }) => (
        <Button
          key={id}
          look="filled"
          onClick={() =>
            void send(
              () => server.signIn(id),
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

interface PublishedListProps {
  server: MapServer;
  ownMaps: readonly PublishedMaps[];
  /** The current time in milliseconds since 1970. */
  now: number;
  onChanged(): void;
}

/** A list of the author's published maps, with their URLs, their earlier versions, and a button to unpublish them. */
function PublishedList({ server, ownMaps, now, onChanged }: PublishedListProps) {
  const text = useText();
  if (ownMaps.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={text('studio.place.own')}>
      <h3>{text('studio.place.own')}</h3>
      {ownMaps.map((maps) => (
        <PublishedEntry key={`${maps.id} ${maps.version}`} {...{ server, maps, now, onChanged }} />
      ))}
    </section>
  );
}

function PublishedEntry({
  server,
  maps,
  now,
  onChanged,
}: Omit<PublishedListProps, 'ownMaps'> & { maps: PublishedMaps }) {
  const text = useText();
  const { id, name, version, publishedAt } = maps;
  const age = formatAge(useLocale(), publishedAt, now);
  const { trouble, send } = useRequest<HostingTrouble>();
  const [isSure, setSure] = useState(false);
  return (
    <section className={styles.conflict} aria-label={name}>
      <OutwardLink href={server.urlOf(id)}>{name}</OutwardLink>
      <p className="fine-print">
        {text('studio.place.version', { version, date: new Date(publishedAt), age })}
      </p>
      {trouble && <ProblemNote>{describeHostingTrouble(trouble, text)}</ProblemNote>}
      {version > 1 && (
        <EarlierVersions
          server={server}
          maps={maps}
          onBack={(one) => void send(() => server.restoreVersion(id, one), onChanged)}
        />
      )}
      <div className={styles.buttons}>
        {!isSure && <Button onClick={() => setSure(true)}>{text('studio.place.down')}</Button>}
        {isSure && (
          <>
            <p>{text('studio.place.down.sure')}</p>
            <Button look="filled" onClick={() => void send(() => server.takeDown(id), onChanged)}>
              {text('studio.place.down')}
            </Button>
            <Button onClick={() => setSure(false)}>{text('dialog.cancel')}</Button>
          </>
        )}
      </div>
    </section>
  );
}

interface EarlierVersionsProps {
  server: MapServer;
  maps: PublishedMaps;
  onBack(this: void, version: number): void;
}

function EarlierVersions({ server, maps, onBack }: EarlierVersionsProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [versions, setVersions] = useState<readonly number[]>([]);
  const { id, version: newest } = maps;
  useTask(
    (signal) => {
      if (!isOpen) return;
      void server
        .versions(id)
        .then((answer) => signal.aborted || answer.kind !== 'done' || setVersions(answer.value));
    },
    [server, id, isOpen],
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
