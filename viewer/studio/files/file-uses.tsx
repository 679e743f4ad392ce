import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { TextPlace } from '../ports/author-language.ts';
import type { Studio } from '../state/create-studio.ts';
import styles from './file-dialog.module.css';

interface UsesProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  paths: readonly string[];
  onGo(): void;
}

/** Where maps and tutorials name files. */
export function FileUses({ studio: { fileActions, open }, paths, onGo }: UsesProps) {
  const text = useText();
  const [uses, setUses] = useState<readonly (TextPlace & { line: number })[]>();
  useEffect(() => {
    let isWanted = true;
    fileActions.usesOf(paths).then(
      (found) => isWanted && setUses(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fileActions, paths]);
  if (!uses || (uses.length === 0 && paths.length > 1)) return null;
  if (uses.length === 0) return <p>{text('studio.file.unused')}</p>;
  return (
    <section aria-label={text('studio.file.uses')}>
      <p>{text('studio.file.uses')}</p>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={`${use.path} ${use.offset}`}>
            <button
              type="button"
              className={styles.use}
              onClick={() => {
                onGo();
                void open(use.path, { offset: use.offset });
              }}
            >
              <bdi>{use.path}</bdi>{' '}
              <span className="fine-print">{text('studio.line', { line: use.line })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
