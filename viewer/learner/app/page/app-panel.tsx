import { useMemo } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { canShare } from '../../domain/can-share.ts';
import { InfoPanel } from '../../features/info-panel/info-panel.tsx';
import type { PageViewProps } from '../use-page-view.ts';

export function AppPanel({ view, page, env, services, commands }: PageViewProps & { page: Page }) {
  const { state, maps, selected, nextUp, toUrl } = view;
  const share = canShare(env.targetConfig);
  // If sharing is possible, the share dialog offers the file. Another site's editor has its own download.
  const download = !share && env.targetConfig.editor.kind === 'bundled';
  const signIn = state.auth.kind === 'signed-out';
  const features = useMemo(
    () => ({ share, download, saveToMyProjects: true, signIn }),
    [share, download, signIn],
  );
  return (
    <InfoPanel
      page={page}
      source={state.page.kind === 'ready' ? state.page.source : undefined}
      maps={maps}
      selected={selected?.node}
      nextUp={nextUp}
      features={features}
      cloudState={state.cloudState}
      versions={state.projectVersions}
      loadPictures={services.loadPictures}
      toUrl={toUrl}
      commands={commands}
    />
  );
}
