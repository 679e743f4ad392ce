import type { Page } from '#schemas/generated/page.ts';
import type { MapView, NodeView } from '../../domain/map-view.ts';
import type { InfoPanelAction, PanelFeatures } from './decide-actions.ts';
import { NodePanel } from './node-panel.tsx';
import { PagePanel } from './page-panel.tsx';

export interface InfoPanelProps {
  page: Page;
  maps: readonly MapView[];
  selected: NodeView | undefined;
  /** What the learner is invited to do next; the overview's filled button does it. */
  nextUp: NodeView | undefined;
  features: PanelFeatures;
  /** Where an author's address leads from here; undefined drops it. */
  toUrl(url: string): string | undefined;
  onAction(action: InfoPanelAction, view: NodeView): void;
  onSelect(mapId: string, activityId: string): void;
  onDeselect(): void;
}

/** What a learner sees beside the map: the selected node, or the page and what to do next. */
export function InfoPanel(props: InfoPanelProps) {
  const { selected, maps } = props;
  if (selected && selected.kind !== 'layout') {
    const map = maps.find(({ map: { mapId } }) => mapId === selected.mapId);
    return <NodePanel {...props} view={selected} map={map} />;
  }
  return <PagePanel {...props} />;
}
