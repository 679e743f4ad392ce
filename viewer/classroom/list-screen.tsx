import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClassList } from '#schemas/generated/class-list.ts';
import { useLocale, useText } from '../shared/i18n/use-text.ts';
import { usePageTitle } from '../shared/page/use-document.ts';
import { useTask } from '../shared/hooks/use-task.ts';
import { BusyButton } from '../shared/ui/busy-button.tsx';
import { ButtonLink } from '../shared/ui/button.tsx';
import { ProblemNote } from '../shared/ui/problem-note.tsx';
import styles from './list-screen.module.css';
import type { Answer, ClassClient } from './services/class-client.ts';
import type { MapChoice, MapChoices } from './services/load-class-maps.ts';

interface ListScreenProps {
  client: Pick<ClassClient, 'list' | 'make'>;
  /** The site's path, with a slash at both ends. */
  base: string;
  listMaps: () => Promise<MapChoices>;
  openClass(id: string): void;
}

/** A teacher's classes, and a form for a new one. */
export function ListScreen({ client, base, listMaps, openClass }: ListScreenProps) {
  const text = useText();
  const [answer, setAnswer] = useState<Answer<ClassList>>();
  useTask((signal) => void client.list().then((found) => signal.aborted || setAnswer(found)), [client]);
  usePageTitle(text('class.list.title'));
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{text('class.list.title')}</h1>
      {answer?.kind === 'failed' && (
        <ProblemNote>
          {text(answer.code === 'signed-out' ? 'class.list.signIn' : 'class.join.failed')}
        </ProblemNote>
      )}
      {answer?.kind === 'done' &&
        (answer.value.mayTeach ? (
          <>
            <NewClass {...{ client, listMaps, openClass }} />
            <Classes classes={answer.value.classes} base={base} />
          </>
        ) : (
          <ProblemNote>{text('class.list.noTeacher')}</ProblemNote>
        ))}
      <p>
        <ButtonLink look="plain" href={base}>
          {text('class.list.toMap')}
        </ButtonLink>
      </p>
    </main>
  );
}

function Classes({ classes, base }: Pick<ClassList, 'classes'> & { base: string }) {
  const text = useText();
  const locale = useLocale();
  if (classes.length === 0) return <p className="muted">{text('class.list.none')}</p>;
  return (
    <ul className={styles.classes}>
      {classes.map(({ id, name, learners, endsAt }) => (
        <li key={id} className={styles.class}>
          <a href={`${base}class/${id}`} className={styles.name} dir="auto">
            {name}
          </a>
          <span>{text('class.list.learners', { count: learners })}</span>
          <span className="muted">
            {text('class.endsAt', { date: new Date(endsAt).toLocaleDateString(locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function NewClass({ client, listMaps, openClass }: Omit<ListScreenProps, 'base'>) {
  const text = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [page, setPage] = useState('');
  const [maps, setMaps] = useState<MapChoices>({ ofSite: [], published: [] });
  const hasChoice = maps.ofSite.length > 1 || maps.published.length > 0;
  useTask(
    (signal) =>
      void listMaps().then((found) => {
        if (signal.aborted) return;
        setMaps(found);
        // A site without maps has no first page for learners.
        if (found.ofSite.length === 0) setPage(found.published[0]?.page ?? '');
      }),
    [listMaps],
  );
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const make = async (): Promise<void> => {
    if (isBusy || name.trim() === '') return document.getElementById(id)?.focus();
    setBusy(true);
    setFailed(false);
    const answer = await client.make({ name: name.trim(), page });
    if (answer.kind === 'done') return openClass(answer.value.id);
    setBusy(false);
    return setFailed(true);
  };
  return (
    <form
      className={styles.new}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {text('class.list.name')}
      </label>
      <input
        id={id}
        className={styles.field}
        data-wide={hasChoice || undefined}
        dir="auto"
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {hasChoice && <MapField {...{ maps, page }} onChange={setPage} />}
      <BusyButton look="filled" isBusy={isBusy} icon={<Plus />} onClick={() => void make()}>
        {text('class.list.make')}
      </BusyButton>
      {hasFailed && <ProblemNote>{text('class.failed')}</ProblemNote>}
    </form>
  );
}

interface MapFieldProps {
  maps: MapChoices;
  page: string;
  onChange(page: string): void;
}

/** Chooses the map that learners open when they join. */
function MapField({ maps, page, onChange }: MapFieldProps) {
  const text = useText();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {text('class.list.map')}
      </label>
      <select
        id={id}
        className={styles.field}
        value={page}
        onChange={(event) => onChange(event.target.value)}
      >
        {maps.ofSite.length > 1 && <option value="">{text('class.list.allMaps')}</option>}
        <MapOptions maps={maps.ofSite} />
        {maps.published.length > 0 && (
          <optgroup label={text('class.list.published')}>
            <MapOptions maps={maps.published} />
          </optgroup>
        )}
      </select>
    </>
  );
}

function MapOptions({ maps }: { maps: readonly MapChoice[] }) {
  return maps.map((map) => (
    <option key={map.page} value={map.page}>
      {map.title}
    </option>
  ));
}
