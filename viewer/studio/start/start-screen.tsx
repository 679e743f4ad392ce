import { FileText, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useState, useCallback, useEffect } from 'react';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import { useText, useLocale } from '../../shared/i18n/use-text.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { usePageTitle } from '../../shared/page/use-document.ts';
import type { BrowserPlace } from '../services.ts';
import type { DraftOrigin } from '../ports/draft-desk.ts';
import type { FolderContents, KeptFolder, KeptFolders } from '../ports/kept-folders.ts';
import { LanguageChoice } from '../ui/choose.tsx';
import { OpenSection } from './open-section.tsx';
import { StartBar } from './start-bar.tsx';
import { TemplateList } from './template-list.tsx';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { NameDialog } from '../files/name-dialog.tsx';
import type { Unstored } from '../ports/author-files.ts';
import styles from './start-screen.module.css';
import listStyles from './draft-list.module.css';

interface StartScreenProps {
  place: BrowserPlace;
  /** The address asks for a draft that is not here. */
  isMissing: boolean;
  /** The address had a map in it, and not all of that. */
  isBroken: boolean;
  onBegin(this: void, name: string, files: TemplateFiles, isGuided: boolean): Promise<void>;
  /** Files from elsewhere are to be a draft. */
  onTake(this: void, name: string, contents: FolderContents, origin?: DraftOrigin): Promise<void>;
  onLink(this: void, handle: FileSystemDirectoryHandle): Promise<void>;
}

/** What to begin with, and what was begun before. */
export function StartScreen(props: StartScreenProps) {
  const { place, isMissing, isBroken, onBegin, onTake, onLink } = props;
  const text = useText();
  const drafts = useDrafts(place.folders);
  usePageTitle(text('studio.title'));
  return (
    <div className={styles.page}>
      <StartBar>
        <LanguageChoice languages={place.languages} />
        {place.learnersUrl !== undefined && (
          <ButtonLink href={place.learnersUrl}>{text('studio.learners')}</ButtonLink>
        )}
      </StartBar>
      <main className={styles.main}>
        <h1 className={styles.title}>{text('studio.start.title')}</h1>
        <p className={styles.lead}>{text('studio.start.lead')}</p>
        {isMissing && <ProblemNote>{text('studio.start.missing')}</ProblemNote>}
        {isBroken && <ProblemNote>{text('studio.link.broken')}</ProblemNote>}
        {drafts.state.kind === 'unstored' && <ProblemNote>{text('studio.start.blocked')}</ProblemNote>}
        <section className={styles.section}>
          <h2 className={styles.heading}>{text('studio.start.templates')}</h2>
          <TemplateList target={place.target} onBegin={onBegin} />
        </section>
        <OpenSection place={place} onTake={onTake} onLink={onLink} />
        {drafts.state.kind === 'listed' && (
          <section className={styles.section}>
            <h2 className={styles.heading}>{text('studio.start.drafts')}</h2>
            <DraftList drafts={drafts} folders={drafts.state.folders} />
          </section>
        )}
      </main>
    </div>
  );
}

interface DraftListProps {
  drafts: Pick<Drafts, 'rename' | 'remove'>;
  folders: readonly KeptFolder[];
}

/** The drafts of this browser: each opens, gets another name, or goes. */
function DraftList({ drafts, folders }: DraftListProps) {
  const text = useText();
  const locale = useLocale();
  const [asking, setAsking] = useState<{ about: 'name' | 'removal'; folder: KeptFolder }>();
  const stop = (): void => setAsking(undefined);
  if (folders.length === 0) return <p className={listStyles.none}>{text('studio.start.none')}</p>;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <ul className={listStyles.list}>
        {folders.map((folder) => {
          const { id, name, changedAt, handle } = folder;
          const Icon = handle ? FolderOpen : FileText;
          return (
            <li key={id} className={listStyles.draft}>
              <a className={listStyles.link} href={`?${new URLSearchParams({ draft: id })}`}>
                <Icon size={22} aria-hidden="true" />
                <span className={listStyles.words}>
                  <bdi className={listStyles.name}>{name}</bdi>
                  <span className={listStyles.when}>
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

/** The drafts of this browser, and what can be done with them. */
interface Drafts {
  state: { kind: 'loading' } | { kind: 'listed'; folders: readonly KeptFolder[] } | Unstored;
  /** Resolve with false where the browser would not store it. */
  rename: (id: string, name: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
}

/** Follows the drafts, whichever tab changes them. */
function useDrafts(folders: KeptFolders): Drafts {
  const [state, setState] = useState<Drafts['state']>({ kind: 'loading' });
  const list = useCallback(() => folders.list().then(setState), [folders]);
  useEffect(() => {
    void list();
    return folders.watch(() => void list());
  }, [folders, list]);
  const then = async (done: Promise<{ kind: 'done' } | Unstored>): Promise<boolean> => {
    const { kind } = await done;
    await list();
    return kind === 'done';
  };
  return {
    state,
    rename: (id, name) => then(folders.rename(id, name)),
    remove: (id) => then(folders.remove(id)),
  };
}
