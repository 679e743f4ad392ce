import { memo } from 'react';
import type { Size } from './view-frame.ts';
import type { Rect } from '#parser';
import styles from './skill-graph.module.css';

interface GraphBackgroundProps {
  url: string;
  isPixelated: boolean;
  /** Position on the canvas. Undefined until the picture's size is known. Until then, the picture is not shown. */
  rect: Rect | undefined;
  onSize(size: Size): void;
}

/** The author's background picture. It pans and zooms with the map, so that painted details stay at their nodes. */
export const GraphBackground = memo(function GraphBackground(props: GraphBackgroundProps) {
  const { url, isPixelated, rect, onSize } = props;
  const box = rect && {
    inlineSize: rect.width,
    blockSize: rect.height,
    translate: `${rect.x}px ${rect.y}px`,
  };
  return (
    <>
      {box && (
        <div
          className={`origin ${styles.around}`}
          data-picture
          data-ready
          style={{ ...box, borderImageSource: `url(${JSON.stringify(url)})` }}
        />
      )}
      <img
        className={`origin ${styles.picture}`}
        src={url}
        alt=""
        draggable={false}
        data-picture
        data-pixelated={isPixelated || undefined}
        data-ready={box && true}
        style={box}
        onLoad={({ currentTarget }) =>
          onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
    </>
  );
});
