import { useStore } from 'zustand';
import { useCommand } from '../../../commands/use-command.ts';
import { toPerson } from '../../../domain/profile-person.ts';
import { SiteHeader, type SiteHeaderProps } from '../../../features/header/site-header.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { findNodeView } from '../../../state/map-views.ts';
import { setModals } from '../../../state/modal-queue.ts';
import type { AppProps } from '../app-props.ts';
import { toReportWay } from '../dialogs/report-way.ts';

/** §2 Header bar: who the learner is here, where that can be. */
function toAccount({ viewer, commands }: AppProps): SiteHeaderProps['account'] {
  const { auth } = viewer.getState();
  switch (auth.kind) {
    case 'unavailable':
      return undefined;
    case 'signed-out':
      return { kind: 'signed-out', onSignIn: () => commands.dispatch('signIn') };
    case 'signed-in':
      return {
        kind: 'signed-in',
        ...toPerson(auth.profile),
        onProfile: () => commands.dispatch('showProfile'),
        onSignOut: () => commands.dispatch('signOut'),
      };
  }
}

/** The header as the viewer's state has it. */
export function AppHeader(props: AppProps) {
  const { env, viewer, commands, mapViews, services } = props;
  const text = useText();
  const state = useStore(viewer);
  const { preferences, editorView } = state;
  const isOpen = editorView.kind !== 'closed';
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  const canOpen = !isOpen && page !== undefined;
  const openWork = useCommand(commands, 'openWork', canOpen && state.isProgressLoaded);
  const { known, current, translationProject } = services.languages;
  const found = isOpen ? findNodeView(mapViews(state), editorView.ref) : undefined;
  /** Where the full editor leads: to the list of all that can be opened in it. */
  const showProjects = (): void => {
    commands.dispatch('close');
    commands.dispatch('showProjects');
  };
  const isUnknown = state.page.kind === 'ready' && state.page.source.status === 'unknown';
  const { onReport, reportUrl } = isUnknown ? toReportWay(props, 'map') : {};
  const crumbs = found
    ? [
        { label: page?.title || env.targetConfig.brand.name, onSelect: () => commands.dispatch('close') },
        { label: found.map.map.displayName, onSelect: () => commands.dispatch('close') },
        { label: found.node.node.displayName },
      ]
    : isOpen
      ? [
          { label: page?.title || env.targetConfig.brand.name, onSelect: () => commands.dispatch('close') },
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
      onBackToMap={isOpen ? () => commands.dispatch('close') : undefined}
      onHome={() => {
        if (isOpen) commands.dispatch('close');
        commands.dispatch('select', undefined);
      }}
      onMyProjects={isOpen || !services.projectFiles ? undefined : () => commands.dispatch('showProjects')}
      help={{
        url: env.targetConfig.endpoints?.help,
        feedbackUrl: isOpen ? env.targetConfig.endpoints?.feedback : undefined,
      }}
      settings={{
        highContrast: preferences.highContrast,
        onHighContrastChange: (highContrast) =>
          commands.dispatch('setPreferences', { ...preferences, highContrast }),
        theme: preferences.theme,
        onThemeChange: (theme) => commands.dispatch('setPreferences', { ...preferences, theme }),
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
        onSaveWork: isOpen || !page ? undefined : () => commands.dispatch('saveWork'),
        onOpenWork: canOpen ? openWork : undefined,
        more: state.moreSettings,
        onResetAll: isOpen || !page ? undefined : () => commands.dispatch('askToReset'),
      }}
    />
  );
}
