import { Award, FileArchive, Play, Table } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ClassRow, ClassSettings } from '#schemas/generated/class-table.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { createBrowserFiles } from '../../shared/services/browser/browser-files.ts';
import { toFileName } from '../../shared/services/zip/write-zip.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { toCsv, toResultTable, type CompletedActivities, type ResultTable } from './result-table.ts';
import type { ClassGame } from '../services/class-client.ts';
import { createClassResults, type ClassResults, type ResultSources } from './create-class-results.ts';
import { loadCompleted } from './load-completed.ts';
import styles from './results-panel.module.css';

interface ResultsPanelProps {
  settings: ClassSettings;
  rows: readonly ClassRow[];
  sources: ResultSources;
  nameOf: (row: ClassRow) => string;
  /** Returns the URL of the page of a shared game. */
  gameUrl: (id: string) => string;
}

/** The results of a lesson: a table, files to download, and the games that the class has shared. */
export function ResultsPanel({ settings, rows, sources, nameOf, gameUrl }: ResultsPanelProps) {
  const text = useText();
  const locale = useLocale();
  const [results, setResults] = useState<ClassResults>();
  const completed = useCompleted(rows, sources);
  const [hasGaps, setGaps] = useState(false);
  useTask(
    (signal) =>
      void createClassResults(sources, locale).then((loaded) => {
        if (signal.aborted) return;
        setResults(loaded);
        setGaps(!loaded.isComplete);
      }),
    [sources, locale],
  );
  if (!results) return <output className={styles.wait}>{text('class.results.loading')}</output>;
  const table = { rows, judged: results.judged, completed, text, locale };
  const { savedNameOf, shown } = createNames(rows, nameOf);
  const { save } = createBrowserFiles(window);
  const file = toFileName(settings.name);
  return (
    <section className={styles.panel} aria-label={text('class.results')}>
      <div className={styles.actions}>
        <Button
          icon={<Table />}
          onClick={() => {
            const csv = toCsv(toResultTable({ ...table, nameOf: ({ name }) => name }));
            save(`${file}.csv`, 'text/csv;charset=utf-8', [csv]);
          }}
        >
          {text('class.results.csv')}
        </Button>
        <FileButton
          label={text('class.results.zip')}
          icon={<FileArchive />}
          run={async () => {
            const { zip, isComplete } = await results.collect(settings.name, savedNameOf);
            if (zip.length > 0) save(`${file}.zip`, 'application/zip', zip);
            setGaps(!isComplete);
          }}
          onFailed={() => setGaps(true)}
        />
        {results.hasCertificates && (
          <FileButton
            label={text('class.results.certificates', { count: results.earned.length })}
            icon={<Award />}
            isEmpty={results.earned.length === 0}
            run={async () => save(`${file}.pdf`, 'application/pdf', [await results.print(savedNameOf)])}
            onFailed={() => setGaps(true)}
          />
        )}
      </div>
      {hasGaps && <ProblemNote>{text('class.results.incomplete')}</ProblemNote>}
      <Results table={toResultTable({ ...table, nameOf })} />
      <Games games={results.games} {...{ gameUrl, shown }} />
    </section>
  );
}

/** Returns the functions that name learners in files and with their games. */
function createNames(rows: readonly ClassRow[], nameOf: (row: ClassRow) => string) {
  return {
    // Files are for the teacher, so they have the names even while the projector shows numbers.
    savedNameOf: (id: string): string => rows.find((row) => row.id === id)?.name ?? id,
    shown: (name: string): string => {
      const row = rows.find((one) => one.name === name);
      return row ? nameOf(row) : '';
    },
  };
}

/** Returns the recorded completions. They are loaded again whenever a row shows another number. */
function useCompleted(rows: readonly ClassRow[], sources: ResultSources): CompletedActivities | undefined {
  const [completed, setCompleted] = useState<CompletedActivities>();
  const counts = rows.map(({ id, done }) => `${id} ${done}`).join('\n');
  useTask(
    (signal) => void loadCompleted(sources).then((loaded) => signal.aborted || setCompleted(loaded)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows show that there is something to load
    [sources, counts],
  );
  return completed;
}

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  isEmpty?: boolean;
  run(): Promise<void>;
  onFailed(): void;
}

/** A button that creates a file. It is busy until the file is ready or has failed. */
function FileButton({ label, icon, isEmpty = false, run, onFailed }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    if (isBusy || isEmpty) return;
    setBusy(true);
    await run().catch(onFailed);
    setBusy(false);
  };
  return (
    <BusyButton isBusy={isBusy} icon={icon} disabled={isEmpty} onClick={() => void start()}>
      {label}
    </BusyButton>
  );
}

function Results({ table: { head, rows } }: { table: ResultTable }) {
  const text = useText();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="spoken">{text('class.results')}</caption>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GamesProps {
  games: readonly ClassGame[];
  gameUrl: (id: string) => string;
  /** Returns the name to show for a learner's name. */
  shown: (name: string) => string;
}

function Games({ games, gameUrl, shown }: GamesProps) {
  const text = useText();
  return (
    <>
      <h2 className={styles.title}>{text('class.results.games')}</h2>
      {games.length === 0 && <p className="muted">{text('class.results.noGames')}</p>}
      <ul className={styles.games}>
        {games.map(({ id, name, learner, thumbnail }) => (
          <li key={id}>
            <a className={styles.game} href={gameUrl(id)} target="_blank" rel="noopener">
              {thumbnail === undefined ? (
                <span className={styles.picture}>
                  <Play size={28} strokeWidth={2} aria-hidden="true" />
                </span>
              ) : (
                <img className={styles.picture} src={thumbnail} alt="" />
              )}
              <b dir="auto">{name}</b>
              <span className="muted" dir="auto">
                {shown(learner)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
