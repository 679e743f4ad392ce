import { FolderOpen, Table, Trash2, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useStore } from 'zustand';
import { toCsvFile } from '#schemas/exchange/csv.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { createBrowserFiles } from '../../shared/services/browser/browser-files.ts';
import { toFileName } from '../../shared/services/zip/write-zip.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';
import { readAllDropped, readChosen, TAKES_FILES } from '../ui/dropped-files.ts';
import { mapsIn } from './load-work-maps.ts';
import { linesOf, makeWorkTable, type WorkTable } from './make-work-table.ts';
import { addFiles, toCollected, type CollectedFile } from './read-work-files.ts';
import styles from './work-dialog.module.css';

interface WorkDialogProps {
  studio: Studio;
  services: StudioServices;
  /** The files that were dropped on the Studio. */
  files: readonly File[];
  onClose(): void;
}

type Shown =
  | { kind: 'nothing' | 'no-map' | 'failed' }
  | { kind: 'reading'; count: number }
  | { kind: 'table'; table: WorkTable };

/** Shows the table of a class from collected files of work. The files stay on this computer. */
export function WorkDialog({ studio, services, files, onClose }: WorkDialogProps) {
  const text = useText();
  const [collected, setCollected] = useState(() => addFiles([], files.flatMap(ofFile)));
  const shown = useTable(collected, { studio, services });
  const add = (more: readonly CollectedFile[]): void => setCollected((all) => addFiles(all, more));
  return (
    <FullScreenDialog title={text('studio.work')} onClose={onClose}>
      <div
        className={styles.body}
        {...TAKES_FILES}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void readAllDropped(event.dataTransfer).then((dropped) => add(dropped.flatMap(toCollected)));
        }}
      >
        <p>{text('studio.work.about')}</p>
        <FileButtons onAdd={add} onClear={collected.length > 0 ? () => setCollected([]) : undefined} />
        <output className={styles.wait}>
          {shown.kind === 'reading' &&
            text('studio.work.reading', { count: String(shown.count), total: String(collected.length) })}
        </output>
        {shown.kind === 'no-map' && <ProblemNote>{text('studio.work.noMap')}</ProblemNote>}
        {shown.kind === 'failed' && <ProblemNote>{text('studio.work.failed')}</ProblemNote>}
        {shown.kind === 'table' && <Found table={shown.table} name={services.page.folder} />}
      </div>
    </FullScreenDialog>
  );
}

function ofFile(file: File): CollectedFile[] {
  return toCollected({ kind: 'file', file });
}

/** Makes the table again whenever files are added. */
function useTable(
  collected: readonly CollectedFile[],
  { studio, services }: Pick<WorkDialogProps, 'studio' | 'services'>,
): Shown {
  const language = useLocale();
  // A string stays the same value while the maps stay the same.
  const known = useStore(studio.store, (state) => mapsIn(state).join('\n'));
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  useTask(
    (signal) => {
      if (collected.length === 0) return setShown({ kind: 'nothing' });
      const show = (next: Shown): void => {
        if (!signal.aborted) setShown(next);
      };
      const onProgress = (count: number): void => show({ kind: 'reading', count });
      const maps = known === '' ? [] : known.split('\n');
      makeWorkTable(collected, { studio, services, maps, language, onProgress, signal }).then(
        (table) => show(table === 'no-map' ? { kind: table } : { kind: 'table', table }),
        () => show({ kind: 'failed' }),
      );
    },
    [collected, studio, services, known, language],
  );
  return shown;
}

interface FileButtonsProps {
  onAdd: (files: readonly CollectedFile[]) => void;
  /** Removes all files. Undefined if there are none. */
  onClear: (() => void) | undefined;
}

const WORK_FILES = '.json,.mkcd,.pxt,.hex,.uf2,.elf,.png,.zip';

function FileButtons({ onAdd, onClear }: FileButtonsProps) {
  const text = useText();
  const filesRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  const takesFolders = 'webkitdirectory' in HTMLInputElement.prototype;
  const take =
    (read: (files: readonly File[]) => readonly CollectedFile[]) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
      onAdd(read([...(currentTarget.files ?? [])]));
      currentTarget.value = '';
    };
  return (
    <div className={styles.buttons}>
      <Button look="filled" icon={<Upload size={18} />} onClick={() => filesRef.current?.click()}>
        {text('studio.work.files')}
      </Button>
      {takesFolders && (
        <Button icon={<FolderOpen size={18} />} onClick={() => folderRef.current?.click()}>
          {text('studio.work.folder')}
        </Button>
      )}
      {onClear && (
        <Button icon={<Trash2 size={18} />} onClick={onClear}>
          {text('studio.work.clear')}
        </Button>
      )}
      <span className={styles.drop}>{text('studio.work.drop')}</span>
      <input
        ref={filesRef}
        hidden
        multiple
        type="file"
        accept={WORK_FILES}
        aria-label={text('studio.work.files')}
        onChange={take((files) => files.flatMap(ofFile))}
      />
      <input
        ref={(input) => {
          folderRef.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        hidden
        type="file"
        aria-label={text('studio.work.folder')}
        onChange={take((files) => toCollected({ kind: 'folder', folder: readChosen(files) }))}
      />
    </div>
  );
}

/** The table, or the reason why there is none, and the files that do not count. */
function Found({ table, name }: { table: WorkTable; name: string }) {
  const text = useText();
  const { notCounted, isUsable } = table;
  return (
    <>
      {isUsable ? (
        <Learners {...{ table, name }} />
      ) : (
        <ProblemNote>{text('studio.work.unusable')}</ProblemNote>
      )}
      {notCounted.length > 0 && (
        <section className={styles.unused} aria-label={text('studio.work.notCounted')}>
          <h3>{text('studio.work.notCounted')}</h3>
          <ul>
            {notCounted.map(({ file, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- several files may have the same name
              <li key={index}>
                <bdi>{file}</bdi>: {text(`studio.work.why.${why}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The table with a row for each learner, and what it does not show. */
function Learners({ table, name }: { table: WorkTable; name: string }) {
  const text = useText();
  const [head = [], ...rows] = linesOf(table, text);
  const save = (): void =>
    createBrowserFiles(window).save(`${toFileName(name)}.csv`, 'text/csv;charset=utf-8', [
      toCsvFile([head, ...rows]),
    ]);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={text('studio.work')}>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([learner, ...cells]) => (
              <tr key={learner}>
                <th scope="row">
                  <bdi>{learner}</bdi>
                </th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]}>{cell === '' ? '?' : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button className={styles.save} icon={<Table size={18} />} onClick={save}>
        {text('studio.work.csv')}
      </Button>
      <ul className={styles.notes}>
        <li>{text('studio.work.unknown')}</li>
        {table.learners.some(({ done }) => done === undefined) && <li>{text('studio.work.unknownDone')}</li>}
        <li>{text('studio.work.names')}</li>
      </ul>
    </>
  );
}
