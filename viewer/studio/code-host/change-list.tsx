import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { CaughtUp, DraftChange } from '../ports/draft-desk.ts';
import { Differences } from '../history/differences.tsx';
import { decodeText } from '../history/folder-past.ts';
import { isTextPath } from '../state/studio-state.ts';
import styles from './host.module.css';

type ChangeListProps = Pick<CaughtUp, 'changes' | 'origin'>;

/** The files that are different, and what is different in the chosen one. */
export function ChangeList({ changes, origin }: ChangeListProps) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const change = changes.find(({ path }) => path === chosen) ?? changes[0];
  if (!change) return null;
  return (
    <section className={styles.changes} aria-label={text('studio.commit.changes', { count: changes.length })}>
      <h3>{text('studio.commit.changes', { count: changes.length })}</h3>
      <ul className={styles.files}>
        {changes.map(({ path, kind }) => (
          <li key={path}>
            <button
              type="button"
              className={styles.file}
              aria-current={path === change.path}
              onClick={() => setChosen(path)}
            >
              <bdi>{path}</bdi> <span className={styles.kind}>{text(`studio.commit.kind.${kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isTextPath(change.path) && (
        <Differences
          key={change.path}
          path={change.path}
          before={sayText(origin.texts.get(change.path))}
          now={sayText(change.bytes)}
        />
      )}
    </section>
  );
}

function sayText(bytes: DraftChange['bytes']): string {
  return bytes ? decodeText(bytes) : '';
}
