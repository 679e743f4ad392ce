import { useStore } from 'zustand';
import { toPerson } from '../domain/profile-person.ts';
import { SiteHeader } from '../features/header/site-header.tsx';
import type { SiteHeaderProps } from '../features/header/site-header.tsx';
import { useText } from '../i18n/use-text.ts';
import { findNodeView } from '../state/map-views.ts';
import { setModals } from '../state/modal-queue.ts';
import type { AppProps } from './app-props.ts';
import { toReportWay } from './report-way.ts';

/** §2 Header bar: who the learner is here, where that can be. */
function toAccount({ viewer, learning }: AppProps): SiteHeaderProps['account'] {
  const { auth } = viewer.getState();
  switch (auth.kind) {
    case 'unavailable':
      return undefined;
    case 'signed-out':
      return { kind: 'signed-out', onSignIn: () => learning.signIn() };
    case 'signed-in':
      return {
        kind: 'signed-in',
        ...toPerson(auth.profile),
        onProfile: learning.showProfile,
        onSignOut: () => void learning.signOut(),
      };
  }
}

/** The header as the viewer's state has it. */
export function AppHeader(props: AppProps) {
  const { env, viewer, learning, services } = props;
  const text = useText();
  const state = useStore(viewer);
  const { preferences, editorView } = state;
  const isOpen = editorView.kind !== 'closed';
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  const { known, current, translationProject } = services.languages;
  const found = isOpen ? findNodeView(learning.mapViews(state), editorView.ref) : undefined;
  /** Where the full editor leads: to the list of all that can be opened in it. */
  const showProjects = (): void => {
    learning.close();
    void learning.showProjects();
  };
  const isUnknown = state.page.kind === 'ready' && state.page.source.status === 'unknown';
  const { onReport, reportUrl } = isUnknown ? toReportWay(props, 'map') : {};
  const crumbs = found
    ? [
        { label: page?.title || env.targetConfig.brand.name, onSelect: learning.close },
        { label: found.map.map.displayName, onSelect: learning.close },
        { label: found.node.node.displayName },
      ]
    : isOpen
      ? [
          { label: page?.title || env.targetConfig.brand.name, onSelect: learning.close },
          ...(editorView.projectId === undefined
            ? []
            : [{ label: text('header.myProjects'), onSelect: showProjects }]),
          { label: editorView.title || text('ownProjects.untitled') },
        ]
      : [];
  return (
    <SiteHeader
      brand={env.targetConfig.brand}
      account={toAccount(props)}
      crumbs={crumbs}
      onBackToMap={isOpen ? learning.close : undefined}
      onHome={() => {
        if (isOpen) learning.close();
        learning.select(undefined);
      }}
      onMyProjects={isOpen || !services.projectFiles ? undefined : () => void learning.showProjects()}
      help={{
        url: env.targetConfig.endpoints?.help,
        feedbackUrl: isOpen ? env.targetConfig.endpoints?.feedback : undefined,
      }}
      settings={{
        highContrast: preferences.highContrast,
        onHighContrastChange: (highContrast) => learning.setPreferences({ ...preferences, highContrast }),
        theme: preferences.theme,
        onThemeChange: (theme) => learning.setPreferences({ ...preferences, theme }),
        onLanguage:
          isOpen || known.length < 2
            ? undefined
            : () =>
                viewer.setState((now) =>
                  setModals(now, [
                    {
                      kind: 'select-language',
                      locales: known,
                      current: current.locale,
                      ...(translationProject !== undefined && { translationProject }),
                    },
                  ]),
                ),
        onReportAbuse: onReport,
        reportUrl,
        onSaveWork: isOpen || !page ? undefined : () => void learning.saveWork(),
        onOpenWork: isOpen || !page ? undefined : () => void learning.openWork(),
        more: state.moreSettings,
        onResetAll: isOpen || !page ? undefined : () => void learning.askToReset(),
      }}
    />
  );
}
