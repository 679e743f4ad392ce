import { useEffect } from 'react';
import { LazyPart, createPart } from '../../../shared/ui/lazy-part.tsx';
import { PagePanel, type InfoPanelProps } from './page-panel.tsx';

/** The panel of a selected node. Loaded after the map, because nobody can select a node before. */
const nodePanel = createPart(async () => (await import('./node-panel.tsx')).NodePanel);

/** The panel beside the map: the selected node, or the page and what to do next. */
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
