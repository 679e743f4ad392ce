import { useMemo } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { canShare } from '../../domain/can-share.ts';
import { InfoPanel } from '../../features/info-panel/info-panel.tsx';
import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { PageViewProps } from '../use-page-view.ts';

/** The list of an activity's checks. Loaded only if it has some. */
const panelChecks = createPart(async () => (await import('../parts/dialogs.ts')).PanelChecks);

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
  const activity = selected?.node.kind === 'activity' ? selected.node : undefined;
  const checks = activity?.node.checks;
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
      checks={
        checks && (
          <LazyPart part={panelChecks}>
            {(PanelChecks) => (
              <PanelChecks
                checks={checks}
                headerId={activity.headerId}
                isCompleted={activity.isCompleted}
                services={services}
              />
            )}
          </LazyPart>
        )
      }
      loadPictures={services.loadPictures}
      toUrl={toUrl}
      commands={commands}
    />
  );
}
