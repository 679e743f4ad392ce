import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { DraftDesk } from '../ports/draft-desk.ts';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import type { Studio } from '../state/create-studio.ts';
import styles from './host.module.css';
import { useTask } from '../../shared/ui/use-task.ts';

interface PublishDoneProps {
  desk: DraftDesk;
  studio: Studio;
  version: string;
}

/** Whether learners get it by now, and where. */
export function PublishDone({ desk, studio, version }: PublishDoneProps) {
  const text = useText();
  const [state, setState] = useState<'waiting' | 'done' | 'late'>('waiting');
  const [url, setUrl] = useState<string>();
  useTask(
    (signal) => {
      const { map = 'skillmap.md' } = studio.store.getState();
      void desk.learnersUrl(map).then((address) => signal.aborted || setUrl(address));
      void desk
        .untilServed(version)
        .then((isServed) => signal.aborted || setState(isServed ? 'done' : 'late'));
    },
    [desk, studio, version],
  );
  return (
    <div className={styles.done}>
      <output>{text(`studio.publish.${state}`, { version })}</output>
      {url !== undefined && (
        <>
          <p>{text('studio.publish.address')}</p>
          <OutwardLink href={url}>{url}</OutwardLink>
          <div className={styles.code}>
            <QrCode value={url} label={text('studio.publish.code')} />
          </div>
        </>
      )}
    </div>
  );
}
