import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { shippedLocales } from '../../i18n/load-catalogue.ts';
import { toMapHash } from '../../domain/start-cards.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { Button } from '../../ui/button.tsx';
import { Choose } from './choose.tsx';
import type { Studio } from './create-studio.ts';
import { followMap, type MapFollower, type TestLearner } from './follow-map.ts';
import type { StudioServices } from './services.ts';
import styles from './map-pane.module.css';

interface MapPaneProps {
  studio: Studio;
  services: StudioServices;
  onFinding(path: string, offset: number): void;
}

/** Sizes of screens that learners have, in CSS pixels. */
const SIZES = {
  fit: undefined,
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;
type Size = keyof typeof SIZES;

const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

/** How far the learner has come whom the map is shown to: they are none, and what they do is kept apart. */
const PROGRESSES: readonly TestLearner[] = ['new', 'steps', 'finished'];

/** What the address of the learner app says of it. */
const FLAGS = { new: '', steps: '', finished: '&debugcompleted=1' } as const;

/** The learner app with the map as it is written, on the screen and in the colours that the author wants to see it in. */
export function MapPane({ studio, services, onFinding }: MapPaneProps) {
  const text = useText();
  const locale = useLocale();
  const { map, drawn } = useStore(studio.store);
  const [size, setSize] = useState<Size>('fit');
  const [theme, setTheme] = useState<Theme>('system');
  const [progress, setProgress] = useState<TestLearner>('new');
  const [language, setLanguage] = useState(locale);
  const { paneRef, room } = useRoom();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const readFinding = useLatest(onFinding);
  const look = useLatest(toLook(theme));
  const learner = useLatest(progress);
  const [follower, setFollower] = useState<MapFollower>();
  // The address of the first map alone: another one is a change of its hash, which loads nothing anew.
  const hash = map === undefined ? undefined : toMapHash(map);
  const hasMap = map !== undefined;
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
    });
    setFollower(following);
    return following.stop;
  }, [studio, services, look, learner, readFinding, hasMap]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads the theme when it is called
  useEffect(() => follower?.tellLook(), [follower, theme]);
  if (!hasMap) return <p className={styles.empty}>{text('studio.noMap')}</p>;
  return (
    <>
      <div className={styles.tools}>
        <Choose<Size>
          label={text('studio.size')}
          value={size}
          onChange={setSize}
          options={Object.keys(SIZES) as Size[]}
        >
          {(one) => text(`studio.size.${one}`)}
        </Choose>
        <Choose<Theme> label={text('studio.theme')} value={theme} onChange={setTheme} options={THEMES}>
          {(one) => text(`studio.theme.${one}`)}
        </Choose>
        <Choose
          label={text('studio.language')}
          value={language}
          onChange={setLanguage}
          options={shippedLocales}
        >
          {(one) => new Intl.DisplayNames([one], { type: 'language' }).of(one) ?? one}
        </Choose>
        <Choose<TestLearner>
          label={text('studio.progress')}
          place="try"
          value={progress}
          onChange={(next) => {
            setProgress(next);
            if (next === 'new') follower?.restart();
          }}
          options={PROGRESSES}
        >
          {(one) => text(`studio.progress.${one}`)}
        </Choose>
      </div>
      {progress === 'steps' && (
        <div className={styles.steps}>
          <span>{text('studio.steps')}</span>
          <Button onClick={() => follower?.restart()}>{text('studio.steps.restart')}</Button>
        </div>
      )}
      {drawn.get(map)?.stale === true && <output className={styles.stale}>{text('studio.stale')}</output>}
      <div ref={paneRef} className={styles.pane}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the learner app of this very site: it needs its storage */}
        <iframe
          ref={frameRef}
          className={styles.frame}
          title={text('studio.preview')}
          src={`${services.mapUrl}&forcelang=${language}${FLAGS[progress]}${hash}`}
          style={placeOf(SIZES[size], room)}
        />
      </div>
    </>
  );
}

function toLook(theme: Theme): { theme: 'light' | 'dark' | 'system'; highContrast: boolean } {
  return { theme: theme === 'contrast' ? 'dark' : theme, highContrast: theme === 'contrast' };
}

interface Room {
  width: number;
  height: number;
}

/** A larger screen is shown smaller, and as a whole. */
function placeOf(size: Room | undefined, room: Room) {
  if (!size) return { inlineSize: '100%', blockSize: '100%' };
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  const offset = Math.max(0, (room.width - size.width * scale) / 2);
  return {
    inlineSize: size.width,
    blockSize: size.height,
    transform: `translateX(${offset}px) scale(${scale})`,
  };
}

function useRoom() {
  const paneRef = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    const pane = paneRef.current;
    if (!pane) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: pane.clientWidth, height: pane.clientHeight }),
    );
    observer.observe(pane);
    return () => observer.disconnect();
  });
  return { paneRef, room };
}
