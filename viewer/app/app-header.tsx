import { useStore } from 'zustand';
import { SiteHeader } from '../features/header/site-header.tsx';
import { findNodeView } from '../state/map-views.ts';
import type { AppProps } from './app.tsx';

/** The header as the viewer's state has it. */
export function AppHeader({ env, viewer, learning }: AppProps) {
  const state = useStore(viewer);
  const { preferences, editorView } = state;
  const isOpen = editorView.kind !== 'closed';
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  const found = isOpen ? findNodeView(learning.mapViews(state), editorView.ref) : undefined;
  const crumbs = found
    ? [
        { label: page?.title || env.targetConfig.brand.name, onSelect: learning.close },
        { label: found.map.map.displayName, onSelect: learning.close },
        { label: found.node.node.displayName },
      ]
    : [];
  return (
    <SiteHeader
      brand={env.targetConfig.brand}
      crumbs={crumbs}
      onBackToMap={isOpen ? learning.close : undefined}
      onHome={isOpen ? undefined : () => learning.select(undefined)}
      help={{ url: HELP_URL }}
      settings={{
        highContrast: preferences.highContrast,
        onHighContrastChange: (highContrast) => learning.setPreferences({ ...preferences, highContrast }),
        theme: preferences.theme,
        onThemeChange: (theme) => learning.setPreferences({ ...preferences, theme }),
        onResetAll: isOpen || !page ? undefined : learning.askToReset,
      }}
    />
  );
}

const HELP_URL = 'https://makecode.com/skillmap';
