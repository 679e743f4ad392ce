import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { layoutPage, renderPage, toStanding, type RenderOptions } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { Button } from '../../shared/ui/button.tsx';
import { tutorialsOf, useUnwritten } from '../guide/use-unwritten.ts';
import { toLessonHref, useLessonContent } from '../lesson/lesson-content.ts';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';
import { drawPicture } from '../ui/draw-picture.ts';
import styles from './share.module.css';

interface MapPictureProps {
  studio: Studio;
  services: Pick<StudioServices, 'page' | 'endpointsOf'>;
  onClose(): void;
}

/** A picture of the map as a new learner gets it, and the tutorials that still have sample sentences. */
export function MapPicture({ studio, services, onClose }: MapPictureProps) {
  const text = useText();
  const map = useStore(studio.store, (state) => state.map);
  const page = useStore(studio.store, ({ drawableMaps }) => drawableMaps.get(map ?? '')?.page);
  const content = useLessonContent(studio.store, services);
  const background = page?.backgroundImageUrl;
  const href = background === undefined ? undefined : toLessonHref(background, map ?? '', content);
  const picture = usePicture(href);
  const pictureRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page && pictureRef.current) drawPicture(pictureRef.current, pictureOf(page, picture));
  }, [page, picture]);
  if (!page) return <p>{text('studio.noMap')}</p>;
  const nodes = page.maps.flatMap(({ nodes: all }) => all);
  const count = nodes.filter(({ kind }) => kind === 'activity').length;
  return (
    <figure className={styles.picture}>
      <div ref={pictureRef} className={styles.drawing} aria-hidden="true" />
      <figcaption>
        <strong dir="auto">{page.title}</strong>
        <span>{text('studio.share.gets', { count })}</span>
        <Unwritten {...{ studio, onClose }} />
      </figcaption>
    </figure>
  );
}

/** Buttons that open the tutorials with sample sentences. */
function Unwritten({ studio, onClose }: Pick<MapPictureProps, 'studio' | 'onClose'>) {
  const text = useText();
  useUnwritten(studio);
  const state = useStore(studio.store);
  const tutorials = tutorialsOf(state).filter(({ path }) => state.unwritten?.has(path));
  if (tutorials.length === 0) return undefined;
  const open = (path: string): void => {
    onClose();
    studio.store.setState(({ lessonViews }) => ({ lessonViews: { ...lessonViews, tutorial: 'steps' } }));
    void studio.open(path);
  };
  return (
    <div className={styles.samples}>
      <span>{text('studio.samples')}</span>
      {tutorials.map(({ path, name }) => (
        <Button key={path} onClick={() => open(path)}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </div>
  );
}

type Background = Pick<RenderOptions, 'picture' | 'pictureSize'>;

/** Loads a background picture, whose size decides where it is drawn. Undefined until then, or if it cannot be loaded. */
function usePicture(href: string | undefined): Background | undefined {
  const [loaded, setLoaded] = useState<Background & { picture: string }>();
  useTask(
    (signal) => {
      if (href === undefined) return;
      const image = new Image();
      image.src = href;
      image.decode().then(
        () => {
          const pictureSize = { width: image.naturalWidth, height: image.naturalHeight };
          if (!signal.aborted) setLoaded({ picture: href, pictureSize });
        },
        () => undefined,
      );
    },
    [href],
  );
  return loaded?.picture === href ? loaded : undefined;
}

const SIZE = { width: 640, height: 400 };

function pictureOf(page: Page, background: Background = {}): string {
  return renderPage({
    page,
    layout: layoutPage(page),
    standing: toStanding(page, 'new'),
    look: 'light',
    size: SIZE,
    ...background,
  });
}
