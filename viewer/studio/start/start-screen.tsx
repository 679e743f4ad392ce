import { FileText, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useState, useCallback, useEffect } from 'react';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import { useText, useLocale } from '../../shared/i18n/use-text.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { usePageTitle } from '../../shared/page/use-document.ts';
import type { BrowserServices } from '../services.ts';
import type { DraftOrigin } from '../ports/draft-repository.ts';
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
  browser: BrowserServices;
  /** True if the URL names a draft that is not in this browser. */
  isMissing: boolean;
  /** True if the map in the URL is incomplete. */
  isBroken: boolean;
  onBegin(this: void, name: string, files: TemplateFiles, isGuided: boolean): Promise<void>;
  /** Creates a draft with the imported files. */
  onTake(this: void, name: string, contents: FolderContents, origin?: DraftOrigin): Promise<void>;
  onLink(this: void, handle: FileSystemDirectoryHandle): Promise<void>;
}

export function StartScreen(props: StartScreenProps) {
  const { browser, isMissing, isBroken, onBegin, onTake, onLink } = props;
  const text = useText();
  const drafts = useDrafts(browser.folders);
  usePageTitle(text('studio.title'));
  return (
    <div className={styles.page}>
      <StartBar>
        <LanguageChoice languages={browser.languages} />
        {browser.learnersUrl !== undefined && (
          <ButtonLink href={browser.learnersUrl}>{text('studio.learners')}</ButtonLink>
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
          <TemplateList target={browser.target} onBegin={onBegin} />
        </section>
        <OpenSection browser={browser} onTake={onTake} onLink={onLink} />
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

type Question = { about: 'name' | 'removal'; folder: KeptFolder };

function DraftList({ drafts, folders }: DraftListProps) {
  const text = useText();
  const [question, setQuestion] = useState<Question>();
  if (folders.length === 0) return <p className={listStyles.none}>{text('studio.start.none')}</p>;
  return (
    <>
      <ul className={listStyles.list}>
        {folders.map((folder) => (
          <DraftRow key={folder.id} folder={folder} onAsk={(about) => setQuestion({ about, folder })} />
        ))}
      </ul>
      {question && <DraftQuestion {...question} drafts={drafts} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

interface DraftRowProps {
  folder: KeptFolder;
  onAsk(about: Question['about']): void;
}

function DraftRow({ folder: { id, name, changedAt, handle }, onAsk }: DraftRowProps) {
  const text = useText();
  const dates = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const Icon = handle ? FolderOpen : FileText;
  return (
    <li className={listStyles.draft}>
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
      <IconButton label={text('studio.start.rename', { name })} onClick={() => onAsk('name')}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={text(handle ? 'studio.disk.remove' : 'studio.start.remove', { name })}
        onClick={() => onAsk('removal')}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface DraftQuestionProps extends Question, Pick<DraftListProps, 'drafts'> {
  onClose(): void;
}

function DraftQuestion({ about, folder: { id, name, handle }, drafts, onClose }: DraftQuestionProps) {
  const text = useText();
  if (about === 'name')
    return (
      <NameDialog
        name={name}
        onRename={async (next) => {
          if (next.trim() === '') return undefined;
          return (await drafts.rename(id, next.trim())) ? undefined : text('studio.full');
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={text(handle ? 'studio.disk.remove.title' : 'studio.remove', { name })}
      description={text(handle ? 'studio.disk.remove.what' : 'studio.remove.what')}
      action={text(handle ? 'studio.disk.remove.do' : 'studio.remove.do')}
      run={async () => ((await drafts.remove(id)) ? undefined : text('studio.start.failed'))}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

interface Drafts {
  state: { kind: 'loading' } | { kind: 'listed'; folders: readonly KeptFolder[] } | Unstored;
  /** Renames a draft. Like `remove`, resolves to false if the browser could not store the change. */
  rename: (id: string, name: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
}

/** Returns the drafts in this browser. The list is updated when any tab changes it. */
function useDrafts(folders: KeptFolders): Drafts {
  const [state, setState] = useState<Drafts['state']>({ kind: 'loading' });
  const list = useCallback(() => folders.list().then(setState), [folders]);
  useEffect(() => {
    void list();
    return folders.watch(() => void list());
  }, [folders, list]);
  const refreshAfter = async (done: Promise<{ kind: 'done' } | Unstored>): Promise<boolean> => {
    const { kind } = await done;
    await list();
    return kind === 'done';
  };
  return {
    state,
    rename: (id, name) => refreshAfter(folders.rename(id, name)),
    remove: (id) => refreshAfter(folders.remove(id)),
  };
}
