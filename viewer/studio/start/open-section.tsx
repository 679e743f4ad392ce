import { FileArchive, FolderOpen } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { CodeHostAccess, Intake, IntakeOutcome } from '../ports/intake.ts';
import type { DraftOrigin } from '../ports/draft-repository.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { BrowserServices } from '../services.ts';
import { readChosen, readDropped, useDrop } from '../ui/dropped-files.ts';
import { IntakeReport, describeRefusal } from './intake-report.tsx';
import styles from './open-section.module.css';
import startStyles from './start-screen.module.css';

interface OpenSectionProps {
  browser: Pick<BrowserServices, 'chooseFolder' | 'loadIntake'>;
  /** Creates a draft with the imported files. */
  onTake(this: void, name: string, contents: FolderContents, origin?: DraftOrigin): Promise<void>;
  /** Opens a folder on this computer, whose files stay there. */
  onLink(this: void, handle: FileSystemDirectoryHandle): Promise<void>;
}

const signInForm = createPart(async () => (await import('../code-host/sign-in.tsx')).SignInForm);

export function OpenSection({ browser, onTake, onLink }: OpenSectionProps) {
  const text = useText();
  const intake = useIntake(browser, onTake);
  const { busy, problem, report, hidden, run } = intake;
  const drop = async (data: DataTransfer): Promise<void> => {
    const dropped = await readDropped(data);
    if (dropped?.kind === 'folder') await run('folder', ({ folder }) => folder(dropped.folder));
    else if (dropped) await run('zip', ({ zip }) => zip(dropped.file));
  };
  const isDraggedOver = useDrop((data) => void drop(data));
  const open = async (choose: NonNullable<BrowserServices['chooseFolder']>): Promise<void> => {
    intake.setProblem(undefined);
    const handle = await choose();
    if (handle) await onLink(handle).catch(() => intake.setProblem(text('studio.start.failed')));
  };
  return (
    <section className={startStyles.section}>
      <h2 className={startStyles.heading}>{text('studio.open')}</h2>
      {problem !== undefined && <ProblemNote>{problem}</ProblemNote>}
      <div className={styles.card} data-over={isDraggedOver || undefined}>
        <FileImportButtons {...{ busy, run }} chooseFolder={browser.chooseFolder} onChoose={open} />
        <AddressForm isBusy={busy === 'map'} onAsk={(address) => run('map', ({ map }) => map(address))} />
        {hidden && (
          <LazyPart part={signInForm}>
            {(SignInForm) => (
              <SignInForm
                repository={hidden.access}
                slug={hidden.slug}
                isBusy={busy === 'map'}
                trouble={undefined}
                onToken={(token, isKept) => {
                  hidden.access.use(token.trim(), isKept);
                  void hidden.retry();
                }}
              />
            )}
          </LazyPart>
        )}
      </div>
      {report && (
        <IntakeReport
          {...report}
          onOpen={() => {
            intake.closeReport();
            void onTake(report.name, report.contents, report.origin);
          }}
          onClose={intake.closeReport}
        />
      )}
    </section>
  );
}

/** A repository that does not exist, or that the author may not read without signing in. */
interface HiddenRepository {
  access: CodeHostAccess;
  slug: string;
  retry: () => Promise<void>;
}

type ImportKind = 'zip' | 'folder' | 'map';
type RunIntake = (kind: ImportKind, take: (intake: Intake) => Promise<IntakeOutcome>) => Promise<void>;

/** Returns functions that import files, one import at a time. Skipped files are reported before the draft is opened. */
function useIntake({ loadIntake }: OpenSectionProps['browser'], onTake: OpenSectionProps['onTake']) {
  const text = useText();
  const [busy, setBusy] = useState<ImportKind>();
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState<Extract<IntakeOutcome, { kind: 'taken' }>>();
  const [hidden, setHidden] = useState<HiddenRepository>();
  const run: RunIntake = async (kind, take) => {
    if (busy !== undefined) return;
    setBusy(kind);
    setProblem(undefined);
    setHidden(undefined);
    try {
      const intake = await loadIntake();
      const outcome = await take(intake);
      if (outcome.kind === 'refused') {
        setProblem(describeRefusal(outcome, text));
        const isHidden = outcome.why === 'hidden' || outcome.why === 'bad-token';
        const { source: slug = '' } = outcome;
        if (isHidden) setHidden({ access: intake.codeHost, slug, retry: () => run(kind, take) });
      } else if (outcome.notes.length > 0) setReport(outcome);
      else await onTake(outcome.name, outcome.contents, outcome.origin);
    } catch {
      setProblem(text('studio.start.failed'));
    }
    setBusy(undefined);
  };
  return { busy, problem, setProblem, report, closeReport: () => setReport(undefined), hidden, run };
}

interface FileImportButtonsProps {
  chooseFolder: BrowserServices['chooseFolder'];
  busy: ImportKind | undefined;
  run: RunIntake;
  onChoose(this: void, choose: NonNullable<BrowserServices['chooseFolder']>): Promise<void>;
}

/**
 * Buttons to open a zip or a folder. If the browser cannot edit a folder on the computer, the files are copied into a
 * draft.
 */
function FileImportButtons({ chooseFolder, busy, run, onChoose }: FileImportButtonsProps) {
  const text = useText();
  const zipRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  // Some phones do not let web pages read folders.
  const takesFolders = chooseFolder !== undefined || 'webkitdirectory' in HTMLInputElement.prototype;
  return (
    <>
      <div className={styles.ways}>
        <BusyButton
          icon={<FileArchive size={18} />}
          isBusy={busy === 'zip'}
          onClick={() => zipRef.current?.click()}
        >
          {text('studio.open.zip')}
        </BusyButton>
        {takesFolders && (
          <BusyButton
            icon={<FolderOpen size={18} />}
            isBusy={busy === 'folder'}
            onClick={() => (chooseFolder ? void onChoose(chooseFolder) : folderRef.current?.click())}
          >
            {text('studio.open.folder')}
          </BusyButton>
        )}
      </div>
      <p className={styles.hint}>
        {takesFolders && text(chooseFolder ? 'studio.open.inPlace' : 'studio.open.copy')}{' '}
        <span className={styles.drop}>{text('studio.open.drop')}</span>
      </p>
      <input
        ref={zipRef}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={text('studio.open.zip')}
        onChange={(event) => onChosen(event, ([file]) => file && run('zip', ({ zip }) => zip(file)))}
      />
      <input
        ref={(input) => {
          folderRef.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        hidden
        type="file"
        aria-label={text('studio.open.folder')}
        onChange={(event) =>
          onChosen(event, (files) => run('folder', ({ folder }) => folder(readChosen(files))))
        }
      />
    </>
  );
}

/** Passes on the chosen files, and resets the input so that the author can choose the same files again. */
function onChosen(
  { currentTarget }: ChangeEvent<HTMLInputElement>,
  work: (files: readonly File[]) => unknown,
): void {
  const { files } = currentTarget;
  if (files && files.length > 0) work([...files]);
  currentTarget.value = '';
}

function AddressForm({ isBusy, onAsk }: { isBusy: boolean; onAsk(address: string): Promise<void> }) {
  const text = useText();
  const hintId = useId();
  const [address, setAddress] = useState('');
  const ask = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isBusy && address.trim() !== '') void onAsk(address);
  };
  return (
    <form className={styles.form} onSubmit={ask}>
      <label className={styles.label}>
        <span>{text('studio.open.address')}</span>
        <input
          // URLs are left to right in every language.
          dir="ltr"
          className={styles.input}
          value={address}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="github.com/owner/name"
          aria-describedby={hintId}
          onChange={(event) => setAddress(event.target.value)}
        />
      </label>
      <BusyButton isBusy={isBusy} onClick={() => ask()}>
        {text('studio.open.address.do')}
      </BusyButton>
      <p id={hintId} className={styles.hint}>
        {text('studio.open.address.hint')}
      </p>
    </form>
  );
}
