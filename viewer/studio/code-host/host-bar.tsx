import { GitBranch, GitCommitHorizontal, Rocket } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { sayAge } from '../../shared/i18n/say-age.ts';
import { useLocale, useText, type Text } from '../../shared/i18n/use-text.ts';
import type { DraftDesk, ServedNow } from '../ports/draft-desk.ts';
import type { DraftAnswer } from '../ports/draft-origin.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import type { Studio } from '../state/create-studio.ts';
import { findingsByFile } from '../state/studio-state.ts';
import type { StudioServices } from '../services.ts';
import { BrokenList } from './broken-list.tsx';
import { sayTrouble } from './say-trouble.ts';
import { useJudgement } from './use-judgement.ts';
import { Waiting } from './waiting.tsx';
import styles from './host.module.css';
import { useTask } from '../../shared/ui/use-task.ts';

interface HostBarProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
  onGoTo(path: string, offset: number): void;
}

const commitDialog = createPart(async () => (await import('./commit-dialog.tsx')).CommitDialog);

const publishDialog = createPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

/** The repository that the draft came from: what learners get of it now, and how the draft gets there. */
export function HostBar({ studio, services, say, onGoTo }: HostBarProps) {
  const text = useText();
  const locale = useLocale();
  const { openDesk } = services;
  const [round, setRound] = useState({});
  const { desk, served } = useServed(openDesk, round);
  const judgement = useJudgement({ studio, language: services.language, desk, served });
  const [isAsking, setAsking] = useState<'commit' | 'publish'>();
  const folder = useStore(studio.store, (state) => state.folder);
  const files = folder.kind === 'listed' ? folder.files : [];
  const slug = services.page.slug ?? '';
  const look = (): void => setRound({});
  const close = (): void => {
    setAsking(undefined);
    look();
  };
  return (
    <section className={styles.bar} aria-label={text('studio.host')}>
      <GitBranch size={18} strokeWidth={2.5} aria-hidden="true" />
      <OutwardLink href={desk?.page(slug) ?? `https://github.com/${slug}`}>{slug}</OutwardLink>
      <output className={styles.served}>
        {!served && <Waiting clock={services.clock}>{text('studio.host.looking')}</Waiting>}
        {served &&
          (served.kind === 'done'
            ? sayServed(served.value, text, sayAge(locale, served.value.at, services.clock.now()))
            : sayTrouble(served, text))}
      </output>
      {typeof judgement === 'object' && (
        <BrokenList
          {...{ judgement, say }}
          files={new Set(files.map(({ path }) => path))}
          onGoTo={(path) => onGoTo(path, firstFault(studio, path))}
        />
      )}
      {served && served.kind !== 'done' && (
        <Button look="plain" onClick={look}>
          {text('studio.retry')}
        </Button>
      )}
      {desk && (
        <span className={styles.buttons}>
          <Button icon={<GitCommitHorizontal size={18} />} onClick={() => setAsking('commit')}>
            {text('studio.commit')}
          </Button>
          <Button icon={<Rocket size={18} />} onClick={() => setAsking('publish')}>
            {text('studio.publish')}
          </Button>
        </span>
      )}
      {desk && isAsking === 'commit' && (
        <LazyPart part={commitDialog} onFailed={() => setAsking(undefined)}>
          {(CommitDialog) => <CommitDialog {...{ studio, services, desk, slug }} onClose={close} />}
        </LazyPart>
      )}
      {desk && isAsking === 'publish' && (
        <LazyPart part={publishDialog} onFailed={() => setAsking(undefined)}>
          {(PublishDialog) => (
            <PublishDialog
              {...{ studio, services, desk, slug, say, judgement }}
              onGoTo={(path, offset) => {
                close();
                onGoTo(path, offset);
              }}
              onMerge={() => setAsking('commit')}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
    </section>
  );
}

/** Where the worst of a file stands, and else it begins. */
function firstFault({ store }: Studio, path: string): number {
  const found = findingsByFile(store.getState()).find((one) => one.path === path);
  return found?.diagnostics[0]?.place?.start.offset ?? 0;
}

/** What learners get, asked anew for each round; what was known stays until then. */
function useServed(openDesk: StudioServices['openDesk'], round: object) {
  const [known, setKnown] = useState<{ round: object; desk?: DraftDesk; served?: DraftAnswer<ServedNow> }>();
  useTask(
    (signal) => {
      const look = async (): Promise<void> => {
        const desk = await openDesk?.();
        if (signal.aborted || !desk) return;
        setKnown((before) => ({ ...before, round, desk }));
        const served = await desk.served();
        if (!signal.aborted) setKnown({ round, desk, served });
      };
      look().catch(() => signal.aborted || setKnown({ round, served: { kind: 'unreachable' } }));
    },
    [openDesk, round],
  );
  return { desk: known?.desk, served: known?.served };
}

function sayServed(served: ServedNow, text: Text, age: string): string {
  if (served.kind === 'branch') return text('studio.host.branch', { branch: served.branch });
  const known = text('studio.host.version', { version: served.tag, date: new Date(served.at), age });
  return served.newer === 0 ? known : `${known} ${text('studio.host.newer', { count: served.newer })}`;
}
