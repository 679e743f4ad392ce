import { useState } from 'react';
import { newestVersion, nextVersion } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ServedNow } from '../ports/draft-desk.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import styles from './host.module.css';

interface VersionsBeforeProps {
  served: ServedNow;
  isBusy: boolean;
  onBack(tag: string): void;
}

/** A way back to a version that learners had before. */
export function VersionsBefore({ served, isBusy, onBack }: VersionsBeforeProps) {
  const text = useText();
  const versions = newestFirst(served.tags).slice(1);
  const [chosen, setChosen] = useState(versions[0]);
  if (chosen === undefined) return null;
  return (
    <details className={styles.more}>
      <summary>{text('studio.publish.back')}</summary>
      <p>{text('studio.publish.back.lead', { version: nextVersion(served.tags, { hasNew: false }) })}</p>
      <select
        className={styles.input}
        aria-label={text('studio.publish.back')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
      <BusyButton isBusy={isBusy} onClick={() => onBack(chosen)}>
        {text('studio.publish.back.do', { version: chosen })}
      </BusyButton>
    </details>
  );
}

/** Tags that are versions. */
function newestFirst(tags: readonly string[]): string[] {
  const left = new Set(tags);
  const found: string[] = [];
  for (let newest = newestVersion(left); newest !== undefined; newest = newestVersion(left)) {
    found.push(newest);
    left.delete(newest);
  }
  return found;
}
