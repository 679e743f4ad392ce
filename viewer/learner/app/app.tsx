import { useState } from 'react';
import { PageShell } from '../features/page/page-shell.tsx';
import { AuthorLanguage } from '../../shared/ui/author-text.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { MenuEntry } from '../../shared/ui/menu.tsx';
import type { AuthorPart } from './page/authoring.tsx';
import { AppActivity } from './page/app-activity.tsx';
import { AppDialog } from './dialogs/app-dialog.tsx';
import { AppHeader } from './page/app-header.tsx';
import { AppMap } from './page/app-map.tsx';
import { AppMapBar } from './page/app-map-bar.tsx';
import { AppPanel } from './page/app-panel.tsx';
import type { AppProps } from './app-props.ts';
import { useAppearance } from './use-appearance.ts';
import { usePageView } from './use-page-view.ts';

/** Parts that are loaded after the map. */
const messages = createPart(async () => (await import('./parts/play.ts')).Messages);
const storageProblem = createPart(async () => (await import('./parts/play.ts')).StorageProblemNotice);
/** A part that is loaded for signed-in learners only. */
const profile = createPart(async () => (await import('./account/profile.tsx')).AppProfile);
/** A part that is loaded by `skillmap dev` only. */
const authoring = createPart(async () => (await import('./page/authoring.tsx')).Authoring);

export function App(props: AppProps) {
  const view = usePageView(props);
  const { state, page } = view;
  const { editorView } = state;
  const [moreSettings, setMoreSettings] = useState<readonly MenuEntry[]>([]);
  const [momentPlace, setMomentPlace] = useState<HTMLElement | null>(null);
  const isActivityOpen = editorView.kind !== 'closed';
  const feed = props.services.authoring;
  const loseProfile = (): void => {
    props.commands.dispatch('closeProfile');
    props.notifier.notify('err', 'part-lost');
  };
  const renderAuthoring = (part: AuthorPart) =>
    feed?.isRequested() && (
      <LazyPart part={authoring}>
        {(Authoring) => <Authoring feed={feed} view={view} commands={props.commands} part={part} />}
      </LazyPart>
    );
  const opened = isActivityOpen ? editorView.title : undefined;
  useAppearance(state.preferences, page, props.env.targetConfig.brand.name, opened);
  return (
    <AuthorLanguage value={state.page.kind === 'ready' ? state.page.source.language : undefined}>
      <PageShell
        header={<AppHeader {...props} moreSettings={moreSettings} />}
        notice={
          <>
            <LazyPart part={storageProblem}>
              {(StorageProblemNotice) => <StorageProblemNotice {...props} />}
            </LazyPart>
            {renderAuthoring('notice')}
          </>
        }
        isActivityOpen={isActivityOpen}
        bar={
          page && state.isProgressLoaded && <AppMapBar {...props} view={view} momentRef={setMomentPlace} />
        }
        map={<AppMap {...props} view={view} marks={renderAuthoring('marks')} />}
        panel={page && <AppPanel {...props} view={view} page={page} />}
        // The panel keeps its space while an activity is open, so that the map behind is not measured again.
        authoring={renderAuthoring('panel')}
        activity={<AppActivity {...props} isOpen={isActivityOpen} />}
      />
      {/* The profile shows dialogs itself. No dialog opens during the first sync, before the learner's work is
          known. */}
      {!state.isProfileShown && state.savingCover !== 'first-sync' && <AppDialog {...props} view={view} />}
      {state.isProfileShown && (
        <LazyPart part={profile} onFailed={loseProfile}>
          {(Profile) => <Profile {...props} view={view} />}
        </LazyPart>
      )}
      <LazyPart part={messages}>
        {(Messages) => (
          <Messages {...props} view={view} momentPlace={momentPlace} onSettings={setMoreSettings} />
        )}
      </LazyPart>
    </AuthorLanguage>
  );
}
