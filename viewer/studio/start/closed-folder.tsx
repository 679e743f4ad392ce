import { FolderLock } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ClosedReason, KeptFolder } from '../ports/kept-folders.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { usePageTitle } from '../../shared/page/use-document.ts';
import { describeRefusal } from './intake-report.tsx';
import styles from './start-screen.module.css';

interface ClosedFolderProps {
  folder: KeptFolder;
  why: ClosedReason;
  draftsUrl: string;
  /** Tries to open the folder again, after the browser may have allowed access. */
  onOpen(): void;
}

/** A page for a folder on this computer to which there is no access. The browser asks for permission on each visit. */
export function ClosedFolder({ folder, why, draftsUrl, onOpen }: ClosedFolderProps) {
  const text = useText();
  const [isDenied, setDenied] = useState(false);
  const { name, handle } = folder;
  usePageTitle(`${name} · ${text('studio.title')}`);
  const allow = async (): Promise<void> => {
    const leave = await handle?.requestPermission({ mode: 'readwrite' }).catch(() => 'denied' as const);
    if (leave === 'granted') onOpen();
    else setDenied(true);
  };
  const reasons = {
    'no-leave': text('studio.disk.ask'),
    gone: text('studio.disk.gone'),
    'too-much': describeRefusal({ why: 'too-much' }, text),
  };
  return (
    <main className={`${styles.page} ${styles.closed}`}>
      <FolderLock size={40} aria-hidden="true" />
      <h1 className={styles.title}>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.lead}>{reasons[why]}</p>
      {isDenied && <ProblemNote>{text('studio.disk.denied')}</ProblemNote>}
      <div className={styles.actions}>
        <Button look="filled" size="large" onClick={why === 'no-leave' ? () => void allow() : onOpen}>
          {text(why === 'no-leave' ? 'studio.disk.allow' : 'studio.retry')}
        </Button>
        <ButtonLink size="large" href={draftsUrl}>
          {text('studio.drafts')}
        </ButtonLink>
      </div>
    </main>
  );
}
