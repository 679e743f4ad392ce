import { useText } from '../../shared/i18n/use-text.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { usePageTitle } from '../../shared/page/use-document.ts';
import type { BrowserPlace } from '../services.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import type { DraftOrigin } from '../ports/draft-origin.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import { LanguageChoice } from '../screen/language-choice.tsx';
import { DraftList } from './draft-list.tsx';
import { OpenSection } from './open-section.tsx';
import { StartBar } from './start-bar.tsx';
import { TemplateList } from './template-list.tsx';
import { useDrafts } from './use-drafts.ts';
import styles from './start-screen.module.css';

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
