import { Check, EyeOff, Map as MapIcon, Play, TriangleAlert } from 'lucide-react';
import { useEffect, useId, type CSSProperties } from 'react';
import type { Theme } from '#schemas/generated/page.ts';
import type { StartCard } from '../../../shared/domain/start-cards.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { focusNext } from '../../../shared/ui/focus-next.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Pill } from '../../../shared/ui/pill.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { MapSketch } from './map-sketch.tsx';
import { Requested } from '../../../shared/features/page/page-message.tsx';
import styles from './start-page.module.css';

interface StartPageProps {
  cards: readonly StartCard[];
  /** The beginning of the maps' URLs, before the hash. */
  urlPrefix: string;
  /** Present if the URL names an unknown map: the name in the URL, and details for authors. */
  missed?: { requested: string | undefined; details: string | undefined } | undefined;
  toPicture(url: string, path: string): string | undefined;
  /** Returns a map's colors as CSS variables of the graph. */
  toColors(theme: Theme): CSSProperties;
}

/** The site's maps to choose from, if the URL does not name one. */
export function StartPage({ cards, missed, ...cardProps }: StartPageProps) {
  const text = useText();
  // Remove the document's preview, which must not appear behind a map that is opened from this page.
  useEffect(() => document.getElementById('first-look')?.remove(), []);
  useEffect(() => focusWhenThere, []);
  return (
    <div className={styles.page}>
      <div className={styles.content} style={{ '--cards': cards.length } as CSSProperties}>
        {missed ? <MapNotFound {...missed} /> : <h1 className={styles.title}>{text('start.title')}</h1>}
        <ul className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.path} card={card} {...cardProps} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the map as soon as it is shown, because the pressed link disappears with the start page. */
function focusWhenThere(): void {
  if (focusNext()) return;
  const watch = new MutationObserver(() => {
    if (focusNext()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/** A message that the requested map does not exist. */
function MapNotFound({ requested, details }: NonNullable<StartPageProps['missed']>) {
  const text = useText();
  return (
    <div className={`card row ${styles.missed}`}>
      <span className="branded" aria-hidden="true">
        <MapIcon size={36} strokeWidth={2} />
      </span>
      <div className="column shrinks">
        <h1 className="text-lg">{text('page.empty.title')}</h1>
        <Requested name={requested} />
        <p className="muted">{text('page.empty.choose')}</p>
        {details !== undefined && (
          <details className={styles.details}>
            <summary className="muted">{text('page.error.details')}</summary>
            <pre>{details}</pre>
          </details>
        )}
      </div>
    </div>
  );
}

interface CardProps extends Pick<StartPageProps, 'urlPrefix' | 'toPicture' | 'toColors'> {
  card: StartCard;
}

/** A map's card, which is one large link. Its other contents describe the link. */
function Card({ card, urlPrefix, toPicture, toColors }: CardProps) {
  const { path, hash, name, activities, isDone, isLast, mark, card: shown } = card;
  const text = useText();
  const factsId = useId();
  return (
    <li className={`card ${styles.card}`} data-last={isLast || undefined}>
      <Picture
        className={styles.picture}
        url={shown?.picture === undefined ? undefined : toPicture(shown.picture, path)}
        alt=""
        placeholder={<MapSketch sketch={shown?.sketch} colors={shown && toColors(shown.theme)} />}
      />
      {isDone && (
        <span className={`centered ${styles.tick}`} aria-hidden="true">
          <Check size={24} strokeWidth={3} />
        </span>
      )}
      <div className={`column ${styles.words}`}>
        <h2 className={styles.name}>
          <a className={styles.link} href={urlPrefix + hash} aria-describedby={factsId}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <div id={factsId} className={`column ${styles.facts}`}>
          {shown?.description !== undefined && (
            <p className={styles.description} dir="auto">
              {shown.description}
            </p>
          )}
          {mark && <Mark mark={mark} />}
          {activities && activities.total > 0 && (
            <>
              <p className="muted">{text('map.progress', activities)}</p>
              <ProgressBar value={activities.completed} max={activities.total} />
            </>
          )}
          {isLast && (
            <p className={`row ${styles.goOn}`}>
              <Play size={20} strokeWidth={2.5} aria-hidden="true" />
              {text('start.goOn')}
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

function Mark({ mark }: { mark: NonNullable<StartCard['mark']> }) {
  const text = useText();
  const isClosed = mark === 'closed';
  const Icon = isClosed ? TriangleAlert : EyeOff;
  return (
    <div>
      <Pill tone={isClosed ? 'neutral' : 'info'} icon={<Icon size={16} strokeWidth={2.25} />}>
        {text(isClosed ? 'authoring.closed.title' : 'start.hidden')}
      </Pill>
    </div>
  );
}
