import type { Rect } from '#parser';
import { memo, useEffect, useRef, type PointerEvent } from 'react';
import { toPathsData, type GraphContent } from './graph-item.ts';
import type { ViewBoxPoint } from './graph-layout.ts';
import type { PanZoomCommands } from './use-pan-zoom.ts';
import { toSquares } from './tiny-tiles.tsx';
import styles from './overview.module.css';

interface OverviewProps {
  canvas: Rect;
  content: GraphContent;
  commands: Pick<PanZoomCommands, 'subscribe' | 'centreOn'>;
}

/**
 * A miniature of the map with a frame around the visible part. For pointers only: keyboard users navigate the map
 * itself.
 */
export const Overview = memo(function Overview({ canvas, content, commands }: OverviewProps) {
  const frame = useRef<SVGRectElement>(null);
  useEffect(
    () => commands.subscribe((visible) => frame.current && place(frame.current, visible)),
    [commands],
  );
  const squares = toSquares(content.items);
  const moveTo = (event: PointerEvent<SVGSVGElement>): void => {
    const point = toCanvas(event.currentTarget, event.clientX, event.clientY);
    if (point) commands.centreOn(point);
  };
  return (
    <svg
      className={styles.overview}
      viewBox={`${canvas.x} ${canvas.y} ${canvas.width} ${canvas.height}`}
      style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) moveTo(event);
      }}
    >
      <path className={styles.path} d={toPathsData(content.paths)} />
      <path className={styles.locked} d={squares.locked} />
      <path className={styles.open} d={squares.open} />
      <path className={styles.completed} d={squares.completed} />
      <rect ref={frame} className={styles.frame} />
    </svg>
  );
});

function place(frame: SVGRectElement, visible: Rect): void {
  frame.setAttribute('x', String(visible.x));
  frame.setAttribute('y', String(visible.y));
  frame.setAttribute('width', String(visible.width));
  frame.setAttribute('height', String(visible.height));
}

function toCanvas(svg: SVGSVGElement, clientX: number, clientY: number): ViewBoxPoint | undefined {
  const matrix = svg.getScreenCTM();
  if (!matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}
