import { GitBranch, GitCommitHorizontal, Rocket } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { PACKAGE_FILE, type ContentJudgement, type Diagnostic } from '#parser';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { formatAge } from '../../shared/i18n/format-age.ts';
import { useLocale, useText, type Text } from '../../shared/i18n/use-text.ts';
import type { DraftRepository, ServedNow, DraftAnswer } from '../ports/draft-repository.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import type { Studio } from '../state/studio.ts';
import { findingsByFile } from '../state/text-state.ts';
import type { StudioServices } from '../services.ts';
import { describeTrouble, Waiting } from './use-request.tsx';
import type { PublishDialogProps } from './publish-plan.tsx';
import { useJudgement } from './compare-draft.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { WithNames } from '../findings/finding.tsx';
import styles from './host.module.css';

interface HostBarProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
  onGoTo(path: string, offset: number): void;
}

const commitDialog = createPart(async () => (await import('./commit-dialog.tsx')).CommitDialog);

const publishDialog = createPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

/** The draft's repository and the version that learners get from it, with buttons to commit and publish. */
export function HostBar({ studio, services, say, onGoTo }: HostBarProps) {
  const text = useText();
  const locale = useLocale();
  const [round, setRound] = useState({});
  const { repository, served } = useServed(services.openDraftRepository, round);
  const judgement = useJudgement({ studio, language: services.language, repository, served });
  const folder = useStore(studio.store, (state) => state.folder);
  const files = folder.kind === 'listed' ? folder.files : [];
  const slug = services.page.slug ?? '';
  const look = (): void => setRound({});
  return (
    <div className={styles.bar}>
      <GitBranch size={18} strokeWidth={2.5} aria-hidden="true" />
      <OutwardLink href={repository?.page(slug) ?? `https://github.com/${slug}`}>{slug}</OutwardLink>
      <output className={styles.served}>
        {!served && <Waiting clock={services.clock}>{text('studio.host.looking')}</Waiting>}
        {served &&
          (served.kind === 'done'
            ? describeServed(served.value, text, formatAge(locale, served.value.at, services.clock.now()))
            : describeTrouble(served, text))}
      </output>
      {typeof judgement === 'object' && (
        <BrokenList
          {...{ judgement, say }}
          files={new Set(files.map(({ path }) => path))}
          onGoTo={(path) => onGoTo(path, worstFindingOffset(studio, path))}
        />
      )}
      {served && served.kind !== 'done' && (
        <Button look="plain" onClick={look}>
          {text('studio.retry')}
        </Button>
      )}
      {repository && (
        <HostButtons {...{ studio, services, repository, slug, say, judgement, onGoTo }} onClosed={look} />
      )}
    </div>
  );
}

interface HostButtonsProps extends Omit<PublishDialogProps, 'onClose' | 'onMerge'> {
  onClosed(): void;
}

function HostButtons({ say, judgement, onGoTo, onClosed, ...shared }: HostButtonsProps) {
  const text = useText();
  const [openDialog, setOpenDialog] = useState<'commit' | 'publish'>();
  const close = (): void => {
    setOpenDialog(undefined);
    onClosed();
  };
  return (
    <>
      <span className={styles.buttons}>
        <Button icon={<GitCommitHorizontal size={18} />} onClick={() => setOpenDialog('commit')}>
          {text('studio.commit')}
        </Button>
        <Button icon={<Rocket size={18} />} onClick={() => setOpenDialog('publish')}>
          {text('studio.publish')}
        </Button>
      </span>
      {openDialog === 'commit' && (
        <LazyPart part={commitDialog} onFailed={() => setOpenDialog(undefined)}>
          {(CommitDialog) => <CommitDialog {...shared} onClose={close} />}
        </LazyPart>
      )}
      {openDialog === 'publish' && (
        <LazyPart part={publishDialog} onFailed={() => setOpenDialog(undefined)}>
          {(PublishDialog) => (
            <PublishDialog
              {...{ ...shared, say, judgement }}
              onGoTo={(path, offset) => {
                close();
                onGoTo(path, offset);
              }}
              onMerge={() => setOpenDialog('commit')}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

/** Returns the offset of a file's first finding, which is the most severe one. 0 if there is none. */
function worstFindingOffset({ store }: Studio, path: string): number {
  const found = findingsByFile(store.getState()).find((one) => one.path === path);
  return found?.diagnostics[0]?.place?.start.offset ?? 0;
}

/**
 * Loads the version that learners get, and loads it again for each new `round`. While loading, returns the last answer.
 */
function useServed(openRepository: StudioServices['openDraftRepository'], round: object) {
  const [known, setKnown] = useState<{
    round: object;
    repository?: DraftRepository;
    served?: DraftAnswer<ServedNow>;
  }>();
  useTask(
    (signal) => {
      const look = async (): Promise<void> => {
        const repository = await openRepository?.();
        if (signal.aborted || !repository) return;
        setKnown((before) => ({ ...before, round, repository }));
        const served = await repository.served();
        if (!signal.aborted) setKnown({ round, repository, served });
      };
      look().catch(() => signal.aborted || setKnown({ round, served: { kind: 'unreachable' } }));
    },
    [openRepository, round],
  );
  return { repository: known?.repository, served: known?.served };
}

function describeServed(served: ServedNow, text: Text, age: string): string {
  if (served.kind === 'branch') return text('studio.host.branch', { branch: served.branch });
  const known = text('studio.host.version', { version: served.tag, date: new Date(served.at), age });
  return served.newer === 0 ? known : `${known} ${text('studio.host.newer', { count: served.newer })}`;
}

interface BrokenListProps {
  judgement: ContentJudgement;
  say: SayFinding;
  /** Paths of the draft's files. Only problems in these files can be fixed. */
  files: ReadonlySet<string>;
  onGoTo(path: string): void;
}

/** A list of the problems in the learners' version. Problems that the draft fixes are marked. */
function BrokenList({ judgement, say, files, onGoTo }: BrokenListProps) {
  const text = useText();
  const broken = listProblems(judgement, text);
  const count = text('studio.broken', { count: broken.length });
  if (broken.length === 0) return <span className={styles.sound}>{count}</span>;
  return (
    <details className={styles.broken}>
      <summary>{count}</summary>
      <ul>
        {broken.map(({ message, path, diagnostics = [], isFixed = false }) => (
          <li key={message} data-fixed={isFixed || undefined}>
            {path !== undefined && files.has(path) ? (
              <button type="button" dir="auto" className={styles.goTo} onClick={() => onGoTo(path)}>
                {message}
              </button>
            ) : (
              <span dir="auto">{message}</span>
            )}
            {diagnostics.map((one) => (
              <span key={`${one.place?.start.line} ${one.reason}`} className="fine-print">
                <WithNames>{say(one).reason}</WithNames>
                {one.place && ` ${text('studio.line', { line: one.place.start.line })}`}
              </span>
            ))}
            {isFixed && <em className={styles.sound}>{text('studio.broken.fixed')}</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Broken {
  message: string;
  /** File in which to fix the problem. */
  path?: string;
  diagnostics?: readonly Diagnostic[];
  isFixed?: boolean;
}

function listProblems(judgement: ContentJudgement, text: Text): Broken[] {
  const { maps, missing, unaddressable, misspelt } = judgement;
  return [
    ...(maps.length === 0 ? [{ message: text('studio.broken.noMap') }] : []),
    ...maps.flatMap((map): Broken[] => {
      if (map.kind === 'open') return [];
      const { path: file } = map;
      if (map.kind === 'lacking')
        return map.missing.length === 0
          ? []
          : [{ message: text('studio.broken.lacking', { file }), path: file, diagnostics: map.missing }];
      const { first, isFixed } = map;
      const message = text('studio.broken.closed', { file });
      return [{ message, path: file, isFixed, ...(first && { diagnostics: [first] }) }];
    }),
    ...missing.map(({ path: file, namedBy: place, other, isHere }): Broken => {
      const message =
        other === undefined
          ? text('studio.broken.missing', { file, place })
          : text('studio.broken.spelling', { file, place, other });
      return { message, path: place.replace(/:\d+$/, ''), isFixed: isHere };
    }),
    ...packageIn(judgement, text),
    ...unaddressable.map((file) => ({ message: text('studio.broken.name', { file }) })),
    ...misspelt.map((file) => ({ message: text('studio.broken.ending', { file }) })),
  ];
}

function packageIn({ package: judged }: ContentJudgement, text: Text): Broken[] {
  if (judged.kind === 'absent') return [{ message: text('studio.broken.noPackage') }];
  return judged.kind === 'wrong'
    ? [{ message: text('studio.broken.package'), path: PACKAGE_FILE, diagnostics: judged.found }]
    : [];
}
