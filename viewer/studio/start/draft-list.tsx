import { FileText, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import type { KeptFolder } from '../ports/kept-folders.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { NameDialog } from '../files/name-dialog.tsx';
import type { Drafts } from './use-drafts.ts';
import styles from './draft-list.module.css';

interface DraftListProps {
  drafts: Pick<Drafts, 'rename' | 'remove'>;
  folders: readonly KeptFolder[];
}

/** The drafts of this browser: each opens, gets another name, or goes. */
export function DraftList({ drafts, folders }: DraftListProps) {
  const text = useText();
  const locale = useLocale();
  const [asking, setAsking] = useState<{ about: 'name' | 'removal'; folder: KeptFolder }>();
  const stop = (): void => setAsking(undefined);
  if (folders.length === 0) return <p className={styles.none}>{text('studio.start.none')}</p>;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <ul className={styles.list}>
        {folders.map((folder) => {
          const { id, name, changedAt, handle } = folder;
          const Icon = handle ? FolderOpen : FileText;
          return (
            <li key={id} className={styles.draft}>
              <a className={styles.link} href={`?${new URLSearchParams({ draft: id })}`}>
                <Icon size={22} aria-hidden="true" />
                <span className={styles.words}>
                  <bdi className={styles.name}>{name}</bdi>
                  <span className={styles.when}>
                    {handle
                      ? text('studio.disk.on')
                      : text('studio.start.changed', { when: dates.format(changedAt) })}
                  </span>
                </span>
              </a>
              <button
                type="button"
                className="icon-button"
                aria-label={text('studio.start.rename', { name })}
                onClick={() => setAsking({ about: 'name', folder })}
              >
                <Pencil size={18} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={text(handle ? 'studio.disk.remove' : 'studio.start.remove', { name })}
                onClick={() => setAsking({ about: 'removal', folder })}
              >
                <Trash2 size={18} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {asking?.about === 'name' && (
        <NameDialog
          name={asking.folder.name}
          onRename={async (name) => {
            if (name.trim() === '') return undefined;
            const isDone = await drafts.rename(asking.folder.id, name.trim());
            return isDone ? undefined : text('studio.full');
          }}
          onClose={stop}
        />
      )}
      {asking?.about === 'removal' && (
        <ConfirmDialog
          title={text(asking.folder.handle ? 'studio.disk.remove.title' : 'studio.remove', {
            name: asking.folder.name,
          })}
          what={text(asking.folder.handle ? 'studio.disk.remove.what' : 'studio.remove.what')}
          action={text(asking.folder.handle ? 'studio.disk.remove.do' : 'studio.remove.do')}
          run={async () =>
            (await drafts.remove(asking.folder.id)) ? undefined : text('studio.start.failed')
          }
          onDone={stop}
          onClose={stop}
        />
      )}
    </>
  );
}
