import { useStore } from 'zustand';
import { useCommand } from '../../commands/use-command.ts';
import { startHash } from '../../../shared/domain/own-maps.ts';
import { toPerson } from '../../domain/profile-person.ts';
import { SiteHeader, type SiteHeaderProps } from '../../features/header/site-header.tsx';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { findNodeView } from '../../state/map-views.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { ViewerState } from '../../state/store.ts';
import { AuthorText } from '../../../shared/ui/author-text.tsx';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';
import type { AppProps } from '../app-props.ts';
import { toReportWay } from '../dialogs/report-way.ts';

/** §2 Header bar: returns the learner's account menu, if the site has accounts. */
function toAccount(
  { viewer, commands }: AppProps,
  onMyProjects: (() => void) | undefined,
): SiteHeaderProps['account'] {
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
        onMyProjects,
        onProfile: () => commands.dispatch('showProfile'),
        onSignOut: () => commands.dispatch('signOut'),
      };
  }
}

/** Returns the breadcrumbs from the start page to the open activity. Empty while the map is shown. */
function toCrumbs(
  { env, commands: { dispatch }, mapViews }: AppProps,
  state: ViewerState,
  text: Text,
): SiteHeaderProps['crumbs'] {
  const { page, editorView } = state;
  if (editorView.kind === 'closed') return [];
  const close = (): void => dispatch('close');
  const title = page.kind === 'ready' && page.page.title;
  const home = { label: title ? byAuthor(title) : env.targetConfig.brand.name, onSelect: close };
  const found = findNodeView(mapViews(state), editorView.ref);
  if (found) {
    const map = { label: byAuthor(found.map.map.displayName), onSelect: close };
    return [home, map, { label: byAuthor(found.node.node.displayName) }];
  }
  const opened = { label: editorView.title || text('ownProjects.untitled') };
  if (editorView.projectId === undefined) return [home, opened];
  const leaveForProjects = (): void => {
    close();
    dispatch('showProjects');
  };
  return [home, { label: text('header.myProjects'), onSelect: leaveForProjects }, opened];
}

const byAuthor = (name: string) => <AuthorText>{name}</AuthorText>;

/** §2 Select Language: returns the dialog's content. Undefined if there is no other language to choose. */
function toLanguageModal({ known, current, translationProject }: AppProps['services']['languages']) {
  if (known.length < 2) return undefined;
  return {
    kind: 'select-language' as const,
    locales: known,
    current: current.locale,
    ...(translationProject !== undefined && { translationProject }),
  };
}

interface AppHeaderProps extends AppProps {
  /** Additional entries of the settings menu, from parts that load later. */
  moreSettings?: readonly MenuEntry[];
}

export function AppHeader(props: AppHeaderProps) {
  const { env, viewer, commands, services, moreSettings = [] } = props;
  const { dispatch } = commands;
  const { brand, endpoints } = env.targetConfig;
  const text = useText();
  const state = useStore(viewer);
  const { preferences, editorView } = state;
  const isOpen = editorView.kind !== 'closed';
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  const hasStart = env.site?.hasStart ?? services.authoring?.hasStart();
  const canOpen = !isOpen && state.page.kind !== 'loading';
  const isReady = page === undefined || state.isProgressLoaded;
  const isMapShown = !isOpen && page !== undefined && preferences.view !== 'list';
  const openWork = useCommand(commands, 'openWork', canOpen && isReady);
  const close = (): void => dispatch('close');
  const onMyProjects = isOpen ? undefined : () => dispatch('showProjects');
  const show = (modal: Modal): void => viewer.setState((now) => setModals(now, [modal]));
  const languages = toLanguageModal(services.languages);
  const isUnknown = state.page.kind === 'ready' && state.page.source.status === 'unknown';
  const { onReport, reportUrl } = isUnknown ? toReportWay(props, 'map') : {};
  return (
    <SiteHeader
      brand={brand}
      account={toAccount(props, onMyProjects)}
      crumbs={toCrumbs(props, state, text)}
      onBackToMap={isOpen ? close : undefined}
      onHome={() => {
        // Changing the hash also closes an open activity.
        if (hasStart) window.location.hash = startHash;
        else if (isOpen) close();
        dispatch('select', undefined);
      }}
      help={{
        onHelp: () => show({ kind: 'help' }),
        url: endpoints?.help,
        feedbackUrl: isOpen ? endpoints?.feedback : undefined,
      }}
      settings={{
        highContrast: preferences.highContrast,
        onHighContrastChange: (highContrast) => dispatch('setPreferences', { ...preferences, highContrast }),
        theme: preferences.theme,
        onThemeChange: (theme) => dispatch('setPreferences', { ...preferences, theme }),
        onHero: isMapShown ? () => show({ kind: 'hero' }) : undefined,
        onLanguage: isOpen || !languages ? undefined : () => show(languages),
        onReportAbuse: onReport,
        reportUrl,
        onMyProjects,
        onSaveWork: canOpen ? () => dispatch('saveWork') : undefined,
        onOpenWork: canOpen ? openWork : undefined,
        more: moreSettings,
        onResetAll: canOpen ? () => dispatch('askToReset') : undefined,
        onUndoReset: state.canUndoAccountReset ? () => dispatch('undoReset') : undefined,
      }}
    />
  );
}
