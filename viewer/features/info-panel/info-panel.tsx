import { useEffect } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import type { Commands } from '../../commands/table.ts';
import type { CloudState } from '../../domain/cloud-status.ts';
import type { MapView, NodeView } from '../../domain/map-view.ts';
import type { ProjectVersion } from '../../domain/project-versions.ts';
import { LazyPart, createPart } from '../../ui/lazy-part.tsx';
import type { PanelFeatures } from './decide-actions.ts';
import { PagePanel } from './page-panel.tsx';

/** Not before the map stands: until then nobody can select a node. */
const nodePanel = createPart(async () => (await import('./node-panel.tsx')).NodePanel);

export interface InfoPanelProps {
  page: Page;
  /** There is no translation for the learner. */
  isUntranslated?: boolean;
  maps: readonly MapView[];
  selected: NodeView | undefined;
  /** What the learner is invited to do next; the overview's filled button does it. */
  nextUp: NodeView | undefined;
  features: PanelFeatures;
  /** §3 cloudState: how each project stands with the account. */
  cloudState: CloudState;
  versions: readonly ProjectVersion[];
  /** Where an author's address leads from here; undefined drops it. */
  toUrl(url: string): string | undefined;
  commands: Commands;
}

/** What a learner sees beside the map: the selected node, or the page and what to do next. */
export function InfoPanel(props: InfoPanelProps) {
  const { selected, maps } = props;
  useEffect(() => void nodePanel.preload(), []);
  const overview = <PagePanel {...props} />;
  if (!selected || selected.kind === 'layout') return overview;
  const map = maps.find(({ map: { mapId } }) => mapId === selected.mapId);
  return (
    <LazyPart part={nodePanel} fallback={overview} renderFailed={() => overview}>
      {(NodePanel) => <NodePanel {...props} view={selected} map={map} />}
    </LazyPart>
  );
}
