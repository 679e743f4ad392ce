import { useEffect, useRef, useState, type RefObject } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { SelectionBox } from '#schemas/studio.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { shippedLocales } from '../../shared/i18n/load-catalogue.ts';
import { toMapHash } from '../../shared/domain/start-cards.ts';
import { useLatest } from '../../shared/ui/use-latest.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import { Choose, ownNameOf } from '../ui/choose.tsx';
import { useElementSize, type ElementSize } from '../ui/use-element-size.ts';
import type { Studio } from '../state/studio.ts';
import { followMap, type MapFollower } from './follow-map.ts';
import type { StudioServices } from '../services.ts';
import { PREVIEW_SIZES, PREVIEW_THEMES, TEST_LEARNERS, type Preview } from '../state/preview-state.ts';
import styles from './map-pane.module.css';

interface MapPaneProps {
  studio: Studio;
  services: StudioServices;
  onFinding(path: string, offset: number): void;
}

const mapTools = createPart(async () => (await import('./map-tools.tsx')).MapTools);

const selectionBar = createPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** Sizes of screens in CSS pixels. `fit` means the size of the pane. */
const SIZES = {
  fit: undefined,
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const satisfies Record<Preview['size'], ElementSize | undefined>;

/** Query parameters for the learner app, by the chosen test learner. */
const FLAGS = { none: '&edit=1', new: '', steps: '', finished: '&debugcompleted=1' } as const;

/** The learner app with the map's current text, in the screen size and theme that the author has chosen. */
export function MapPane(props: MapPaneProps) {
  const { studio, services } = props;
  const text = useText();
  const locale = useLocale();
  const { map, drawableMaps, preview, selection, form } = useStore(studio.store);
  const { size, learner, language = locale } = preview;
  const { paneRef, room } = useElementSize();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [box] = useState(() => createStore<SelectionBox>(() => ({})));
  const follower = useMapFollower(props, frameRef, { ...preview, box });
  const isSelected = selection.nodes.length > 0 || selection.path !== undefined;
  if (map === undefined) return <p className={styles.empty}>{text('studio.noMap')}</p>;
  return (
    <>
      <div className={styles.head}>
        {learner === 'none' && (
          <LazyPart part={mapTools}>{(MapTools) => <MapTools studio={studio} />}</LazyPart>
        )}
        <PreviewChoices studio={studio} preview={{ ...preview, language }} />
      </div>
      {learner === 'steps' && (
        <div className={styles.steps}>
          <span>{text('studio.steps')}</span>
          <Button onClick={() => follower?.restart()}>{text('studio.steps.restart')}</Button>
        </div>
      )}
      {drawableMaps.get(map)?.stale === true && (
        <output className={styles.stale}>{text('studio.stale')}</output>
      )}
      <div ref={paneRef} className={styles.pane}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the learner app of this site needs its storage */}
        <iframe
          ref={frameRef}
          className={styles.frame}
          title={text('studio.preview')}
          // Showing another map only changes the hash, so that the frame does not reload.
          src={`${services.mapUrl}&forcelang=${language}${FLAGS[learner]}${toMapHash(map)}`}
          style={frameStyleOf(SIZES[size], room)}
        />
        {learner === 'none' && isSelected && form.kind === 'hidden' && (
          <LazyPart part={selectionBar}>
            {(SelectionBar) => (
              <SelectionBar {...{ studio, services, box }} frame={{ room, size: SIZES[size] }} />
            )}
          </LazyPart>
        )}
      </div>
    </>
  );
}

/** Keeps the frame in sync with the text and the author's choices. */
function useMapFollower(
  { studio, services, onFinding }: MapPaneProps,
  frameRef: RefObject<HTMLIFrameElement | null>,
  { theme, learner: progress, box }: Preview & { box: StoreApi<SelectionBox> },
): MapFollower | undefined {
  const readFinding = useLatest(onFinding);
  const look = useLatest(toLook(theme));
  const learner = useLatest(progress);
  const [follower, setFollower] = useState<MapFollower>();
  const hasMap = useStore(studio.store, ({ map }) => map !== undefined);
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame || !hasMap) return undefined;
    const following = followMap({
      studio,
      side: services.openMapFrame(frame),
      clock: services.clock,
      slug: services.page.slug,
      look,
      learner,
      onFinding: (path, offset) => readFinding()(path, offset),
      onSelectionBox: (next) => box.setState(next, true),
    });
    setFollower(following);
    return following.stop;
  }, [studio, services, look, learner, readFinding, frameRef, hasMap, box]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function reads the theme when it is called
  useEffect(() => follower?.syncLook(), [follower, theme]);
  useEffect(() => {
    if (progress === 'new') follower?.restart();
    follower?.syncEditing();
  }, [follower, progress]);
  return follower;
}

function PreviewChoices({ studio, preview }: { studio: Studio; preview: Preview & { language: string } }) {
  const text = useText();
  const show = (change: Partial<Preview>): void =>
    studio.store.setState((state) => ({ preview: { ...state.preview, ...change } }));
  return (
    <div className={styles.tools}>
      <Choose
        label={text('studio.progress')}
        guideStep="try"
        value={preview.learner}
        onChange={(learner) => show({ learner })}
        options={TEST_LEARNERS}
      >
        {(one) => text(`studio.progress.${one}`)}
      </Choose>
      <Choose
        label={text('studio.size')}
        value={preview.size}
        onChange={(size) => show({ size })}
        options={PREVIEW_SIZES}
      >
        {(one) => text(`studio.size.${one}`)}
      </Choose>
      <Choose
        label={text('studio.theme')}
        value={preview.theme}
        onChange={(theme) => show({ theme })}
        options={PREVIEW_THEMES}
      >
        {(one) => text(`studio.theme.${one}`)}
      </Choose>
      <Choose
        label={text('studio.language')}
        value={preview.language}
        onChange={(language) => show({ language })}
        options={shippedLocales}
      >
        {ownNameOf}
      </Choose>
    </div>
  );
}

function toLook(theme: Preview['theme']): { theme: 'light' | 'dark' | 'system'; highContrast: boolean } {
  return { theme: theme === 'contrast' ? 'dark' : theme, highContrast: theme === 'contrast' };
}

/** Returns the style of the frame. Scales a screen that is larger than the pane down, so that all of it is visible. */
function frameStyleOf(size: ElementSize | undefined, room: ElementSize) {
  if (!size) return { inlineSize: '100%', blockSize: '100%' };
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  const offset = Math.max(0, (room.width - size.width * scale) / 2);
  return {
    inlineSize: size.width,
    blockSize: size.height,
    transform: `translateX(${offset}px) scale(${scale})`,
  };
}
