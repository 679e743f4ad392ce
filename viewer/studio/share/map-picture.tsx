import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { layoutPage, renderPage, toStanding } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Studio } from '../state/studio.ts';
import { drawPicture } from '../ui/draw-picture.ts';
import styles from './share.module.css';

/** A picture of the map as a new learner gets it. */
export function MapPicture({ studio }: { studio: Studio }) {
  const text = useText();
  const page = useStore(studio.store, ({ drawableMaps, map }) => drawableMaps.get(map ?? '')?.page);
  const pictureRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page && pictureRef.current) drawPicture(pictureRef.current, pictureOf(page));
  }, [page]);
  if (!page) return <p>{text('studio.noMap')}</p>;
  const nodes = page.maps.flatMap((map) => map.nodes);
  const count = nodes.filter(({ kind }) => kind === 'activity').length;
  return (
    <figure className={styles.picture}>
      <div ref={pictureRef} className={styles.drawing} aria-hidden="true" />
      <figcaption>
        <strong dir="auto">{page.title}</strong>
        <span>{text('studio.share.gets', { count })}</span>
      </figcaption>
    </figure>
  );
}

const SIZE = { width: 640, height: 400 };

function pictureOf(page: Page): string {
  return renderPage({
    page,
    layout: layoutPage(page),
    standing: toStanding(page, 'new'),
    look: 'light',
    size: SIZE,
  });
}
