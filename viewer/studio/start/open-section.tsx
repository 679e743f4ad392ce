import { FileArchive, FolderOpen } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { INTAKE_LIMITS, type CodeHostAccess, type Intake, type IntakeOutcome } from '../ports/intake.ts';
import type { DraftOrigin } from '../ports/draft-desk.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { BrowserPlace } from '../services.ts';
import { readChosen, readDropped, useDrop } from './dropped-files.ts';
import { IntakeReport } from './intake-report.tsx';
import styles from './open-section.module.css';
import startStyles from './start-screen.module.css';

interface OpenSectionProps {
  place: Pick<BrowserPlace, 'chooseFolder' | 'loadIntake'>;
  /** Files from elsewhere are to be a draft. */
  onTake(this: void, name: string, contents: FolderContents, origin?: DraftOrigin): Promise<void>;
  /** A folder on this computer is to be opened where it is. */
  onLink(this: void, handle: FileSystemDirectoryHandle): Promise<void>;
}

/** A repository that not everybody sees, if there is one. */
interface HiddenRepository {
  access: CodeHostAccess;
  slug: string;
  /** Asks for it once more. */
  again: () => Promise<void>;
}

const signInForm = createPart(async () => (await import('../code-host/sign-in.tsx')).SignInForm);

type Way = 'zip' | 'folder' | 'map';
type Taken = Extract<IntakeOutcome, { kind: 'taken' }>;

/** What an author has already: a zip, a folder, or a map at an address. */
export function OpenSection({ place, onTake, onLink }: OpenSectionProps) {
  const text = useText();
  const zipRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState<Taken>();
  const [hidden, setHidden] = useState<HiddenRepository>();
  const run = async (way: Way, take: (intake: Intake) => Promise<IntakeOutcome>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(way);
    setProblem(undefined);
    setHidden(undefined);
    try {
      const intake = await place.loadIntake();
      const outcome = await take(intake);
      if (outcome.kind === 'refused') {
        setProblem(sayRefusal(outcome, text));
        const isHidden = outcome.why === 'hidden' || outcome.why === 'bad-token';
        if (isHidden)
          setHidden({ access: intake.codeHost, slug: outcome.where ?? '', again: () => run(way, take) });
      } else if (outcome.notes.length > 0) setReport(outcome);
      else await onTake(outcome.name, outcome.contents, outcome.origin);
    } catch {
      setProblem(text('studio.start.failed'));
    }
    setBusy(undefined);
  };
  const drop = async (data: DataTransfer): Promise<void> => {
    const dropped = await readDropped(data);
    if (dropped?.kind === 'folder') await run('folder', ({ folder }) => folder(dropped.folder));
    else if (dropped) await run('zip', ({ zip }) => zip(dropped.file));
  };
  const isOver = useDrop((data) => void drop(data));
  const choose = async (): Promise<void> => {
    if (!place.chooseFolder) return folderRef.current?.click();
    setProblem(undefined);
    const handle = await place.chooseFolder();
    if (handle) await onLink(handle).catch(() => setProblem(text('studio.start.failed')));
  };
  // Not every phone lets a page have a folder.
  const takesFolders = place.chooseFolder !== undefined || 'webkitdirectory' in HTMLInputElement.prototype;
  return (
    <section className={startStyles.section}>
      <h2 className={startStyles.heading}>{text('studio.open')}</h2>
      {problem !== undefined && <ProblemNote>{problem}</ProblemNote>}
      <div className={styles.card} data-over={isOver || undefined}>
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
              onClick={() => void choose()}
            >
              {text('studio.open.folder')}
            </BusyButton>
          )}
        </div>
        <p className={styles.hint}>
          {takesFolders && text(place.chooseFolder ? 'studio.open.inPlace' : 'studio.open.copy')}{' '}
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
        <AddressForm isBusy={busy === 'map'} onAsk={(address) => run('map', ({ map }) => map(address))} />
        {hidden && (
          <LazyPart part={signInForm}>
            {(SignInForm) => (
              <SignInForm
                desk={hidden.access}
                slug={hidden.slug}
                isBusy={busy === 'map'}
                trouble={undefined}
                onToken={(token, isKept) => {
                  hidden.access.use(token.trim(), isKept);
                  void hidden.again();
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
            setReport(undefined);
            void onTake(report.name, report.contents, report.origin);
          }}
          onClose={() => setReport(undefined)}
        />
      )}
    </section>
  );
}

/** What was chosen; the same can be chosen again afterwards. */
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
          // Addresses are read from the left, in every language.
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

function sayRefusal(
  { why, where = '' }: Extract<IntakeOutcome, { kind: 'refused' }>,
  text: ReturnType<typeof useText>,
): string {
  switch (why) {
    case 'too-much':
      return text('studio.open.tooMuch', {
        files: INTAKE_LIMITS.files,
        megabytes: INTAKE_LIMITS.bytes / 1_000_000,
      });
    case 'not-found':
      return text('studio.open.notFound', { where });
    case 'not-map':
      return text('studio.open.notMap', { where });
    case 'hidden':
      return text('studio.host.missing');
    case 'bad-token':
      return text('studio.host.badToken');
    case 'offline':
      return text('studio.open.offline', { where });
    case 'not-zip':
      return text('studio.open.notZip');
    case 'encrypted':
      return text('studio.open.encrypted');
    case 'other-zip':
      return text('studio.open.otherZip');
    case 'empty':
      return text('studio.open.empty');
    case 'no-address':
      return text('studio.open.noAddress');
    default:
      return why satisfies never;
  }
}
