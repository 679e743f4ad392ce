import { memo, use, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorLanguage } from '../../../shared/ui/author-text.tsx';
import { LazyPart, createPart } from '../../../shared/ui/lazy-part.tsx';
import { GraphBackground } from './graph-background.tsx';
import { GraphWorld } from './graph-world.tsx';
import { useGraph, type SkillGraphProps } from './use-graph.ts';
import type { PanZoomCommands } from './use-pan-zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';
import styles from './skill-graph.module.css';

/** The miniature of the map, loaded only for maps that are larger than the window. */
const overview = createPart(async () => (await import('./overview.tsx')).Overview);

/** Keeps the selected node visible. Loaded after the map, because nobody can select a node before. */
const keepSelectedVisible = createPart(
  async () => (await import('./keep-selected-visible.tsx')).KeepSelectedVisible,
);

/** The maps of a page in a view that pans and zooms. Nodes can be selected and opened. */
export const SkillGraph = memo(function SkillGraph(props: SkillGraphProps) {
  const { page, selected, onSelect } = props;
  const text = useText();
  const viewportRef = useRef<HTMLDivElement>(null);
  const worldRef = useRef<HTMLDivElement>(null);
  const graph = useGraph(props, viewportRef, worldRef);
  const { commands, nextItem } = graph;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && selected) onSelect(undefined);
    else if (!zoomByKey(event, commands)) return;
    event.preventDefault();
  };
  const onGroundClick = (event: MouseEvent): void => {
    if (event.target === event.currentTarget && selected) onSelect(undefined);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the buttons inside
    <section
      className={`filling ${styles.graph}`}
      data-map
      aria-label={text('graph.label', { title: page.title })}
      onKeyDown={onKeyDown}
    >
      <h1 className="spoken" lang={use(AuthorLanguage)}>
        {page.title}
      </h1>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape also deselects */}
      <div ref={viewportRef} className={`covering ${styles.viewport}`} onClick={onGroundClick}>
        <div ref={worldRef} className={`origin ${styles.world}`} dir="ltr" style={graph.style}>
          {graph.background && (
            <GraphBackground {...graph.background} isPixelated={page.pixelatedBackground} />
          )}
          <GraphWorld
            maps={props.maps}
            names={graph.names}
            shown={graph.shown}
            selectedKey={graph.selectedKey}
            tabStop={graph.tabStop}
            invitedKey={nextItem?.key}
            pictures={graph.pictures}
            events={graph.events}
          />
          {graph.ground && props.renderFigure?.(graph.ground)}
          {props.marks}
        </div>
      </div>
      <DeferredParts graph={graph} viewportRef={viewportRef} />
      <ZoomControls
        onZoomIn={() => commands.zoomBy(1.4)}
        onZoomOut={() => commands.zoomBy(1 / 1.4)}
        onFit={commands.fitAll}
        onNext={nextItem && (() => commands.centreOn(nextItem))}
      />
    </section>
  );
});

interface DeferredPartsProps {
  graph: ReturnType<typeof useGraph>;
  viewportRef: RefObject<HTMLDivElement | null>;
}

function DeferredParts({ graph, viewportRef }: DeferredPartsProps) {
  const { commands, selectedItem } = graph;
  return (
    <>
      {graph.isPartial && (
        <LazyPart part={overview}>
          {(Overview) => <Overview canvas={graph.canvas} content={graph.content} commands={commands} />}
        </LazyPart>
      )}
      <div className={styles.open} data-open />
      <div className={styles.room} data-room />
      <div className={styles.corner} data-corner />
      {selectedItem && (
        <LazyPart part={keepSelectedVisible}>
          {(KeepSelectedVisible) => (
            <KeepSelectedVisible item={selectedItem} viewportRef={viewportRef} commands={commands} />
          )}
        </LazyPart>
      )}
    </>
  );
}

/** Zooms if the key is +, - or 0. Returns false for other keys. */
function zoomByKey({ key }: KeyboardEvent, commands: PanZoomCommands): boolean {
  if (key === '+' || key === '=') commands.zoomBy(1.3);
  else if (key === '-') commands.zoomBy(1 / 1.3);
  else if (key === '0') commands.fitAll();
  else return false;
  return true;
}
