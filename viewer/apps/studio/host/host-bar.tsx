import { GitBranch, GitCommitHorizontal, Rocket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText, type Text } from '../../../i18n/use-text.ts';
import type { DraftDesk, ServedNow } from '../../../services/ports/draft-desk.ts';
import type { DraftAnswer } from '../../../services/ports/draft-origin.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyPart, createPart } from '../../../ui/lazy-part.tsx';
import { OutwardLink } from '../../../ui/outward-link.tsx';
import type { Studio } from '../create-studio.ts';
import type { StudioServices } from '../services.ts';
import { sayTrouble } from './say-trouble.ts';
import styles from './host.module.css';

interface HostBarProps {
  studio: Studio;
  services: StudioServices;
}

const commitDialog = createPart(async () => (await import('./commit-dialog.tsx')).CommitDialog);

const publishDialog = createPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

/** The repository that the draft came from: what learners get of it now, and how the draft gets there. */
export function HostBar({ studio, services }: HostBarProps) {
  const text = useText();
  const { openDesk } = services;
  const [round, setRound] = useState({});
  const { desk, served } = useServed(openDesk, round);
  const [isAsking, setAsking] = useState<'commit' | 'publish'>();
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
        {!served && text('studio.host.looking')}
        {served && (served.kind === 'done' ? sayServed(served.value, text) : sayTrouble(served, text))}
      </output>
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
              {...{ studio, services, desk, slug }}
              onMerge={() => setAsking('commit')}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
    </section>
  );
}

/** What learners get, asked anew for each round; what was known stays until then. */
function useServed(openDesk: StudioServices['openDesk'], round: object) {
  const [known, setKnown] = useState<{ round: object; desk?: DraftDesk; served?: DraftAnswer<ServedNow> }>();
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const desk = await openDesk?.();
      if (isOver || !desk) return;
      setKnown((before) => ({ ...before, round, desk }));
      const served = await desk.served();
      if (!isOver) setKnown({ round, desk, served });
    };
    look().catch(() => isOver || setKnown({ round, served: { kind: 'unreachable' } }));
    return () => {
      isOver = true;
    };
  }, [openDesk, round]);
  return { desk: known?.desk, served: known?.served };
}

function sayServed(served: ServedNow, text: Text): string {
  if (served.kind === 'branch') return text('studio.host.branch', { branch: served.branch });
  const known = text('studio.host.version', { version: served.tag, date: new Date(served.at) });
  return served.newer === 0 ? known : `${known} ${text('studio.host.newer', { count: served.newer })}`;
}
