import {
  Award,
  Check,
  Code,
  Gift,
  Lock,
  PartyPopper,
  Play,
  Puzzle,
  RotateCw,
  ScrollText,
  Trophy,
} from 'lucide-react';
import { createElement, memo, use, useEffect, useMemo, useRef } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { isSameActivity, refOf, type ActivityRef } from '../../../shared/domain/activity-key.ts';
import { namesIn, type MapView, type Missing } from '../../../shared/domain/map-view.ts';
import { findFullOpening } from '../../domain/find-seen-again.ts';
import { pictureOf } from '../../domain/picture-of.ts';
import { findMapCertificate } from '../../domain/find-map-certificate.ts';
import { orderNodes, type ShownNode } from '../../domain/order-nodes.ts';
import { toOpeningLabel } from '../../i18n/action-labels.ts';
import { toList } from '../../../shared/i18n/to-list.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { AuthorLanguage, AuthorText, WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { toProgressNote } from '../../i18n/progress-note.ts';
import styles from './map-list.module.css';

interface MapListProps {
  page: Page;
  maps: readonly MapView[];
  selected: ActivityRef | undefined;
  nextUp: ActivityRef | undefined;
  /** Resolves a URL from the author's markdown. Undefined if links to it are not allowed. */
  toUrl(this: void, url: string): string | undefined;
  onSelect(node: ActivityRef | undefined): void;
  onOpen(node: ActivityRef): void;
  /** Opens the certificate of a completed map that has its own. */
  onClaimCertificate(mapId: string): void;
}

/** The page's maps as lists: one row per node, in the order of the paths. */
export function MapList(props: MapListProps) {
  const { page, maps, selected } = props;
  const text = useText();
  const listRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = listRef.current;
    if (!selected || !list) return undefined;
    // When the bottom sheet grows, scroll to the selected row, because the list has less room.
    const watch = new ResizeObserver(() =>
      list.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' }),
    );
    watch.observe(list);
    return () => watch.disconnect();
  }, [selected]);
  return (
    <section ref={listRef} className={styles.list} aria-label={text('list.label', { title: page.title })}>
      <h1 className="text-lg breaks" dir="auto" lang={use(AuthorLanguage)}>
        {page.title}
      </h1>
      {maps.map((map) => (
        <MapSection key={map.map.mapId} {...props} map={map} />
      ))}
    </section>
  );
}

function MapSection(props: MapListProps & { map: MapView }) {
  const { map, selected, nextUp, toUrl, onSelect, onOpen, onClaimCertificate } = props;
  const text = useText();
  const nodes = useMemo(() => orderNodes(map), [map]);
  return (
    <div className={styles.map}>
      <h2 className="text-md breaks" dir="auto" lang={use(AuthorLanguage)}>
        {map.map.displayName}
      </h2>
      <p className={styles.progress} dir="auto">
        {toProgressNote(map, text)}
      </p>
      {map.activities.total > 0 && (
        <ProgressBar value={map.activities.completed} max={map.activities.total} />
      )}
      {map.missing.length > 0 && (
        <p className={`breaks ${styles.progress}`}>
          <WithAuthorText of={toMissingTexts(map.missing, text).join(' ')} words={namesIn(map.missing)} />
        </p>
      )}
      {findMapCertificate(map) !== undefined && (
        <Button
          className={styles.certificate}
          icon={<Award size={18} strokeWidth={2.5} />}
          onClick={() => onClaimCertificate(map.map.mapId)}
        >
          <WithAuthorText
            of={text('reward.certificate.ofMap', { name: map.map.displayName })}
            words={[map.map.displayName]}
          />
        </Button>
      )}
      <ol className={`stack ${styles.rows}`}>
        {nodes.map((view) => {
          const ref = refOf(view);
          return (
            <Row
              key={view.node.activityId}
              view={view}
              isSelected={isSameActivity(ref, selected)}
              isNext={isSameActivity(ref, nextUp)}
              toUrl={toUrl}
              onSelect={onSelect}
              onOpen={onOpen}
            />
          );
        })}
      </ol>
    </div>
  );
}

interface RowProps extends Pick<MapListProps, 'toUrl' | 'onSelect' | 'onOpen'> {
  view: ShownNode;
  isSelected: boolean;
  isNext: boolean;
}

/** A row of the list. Pressing it selects the node, and the selected row has a button to open it. */
const Row = memo(function Row({ view, isSelected, isNext, toUrl, onSelect, onOpen }: RowProps) {
  const text = useText();
  const ref = refOf(view);
  const opening = findFullOpening(view);
  const missing = view.status === 'locked' ? toMissingTexts(view.missing, text) : [];
  const imageUrl = pictureOf(view);
  return (
    <li className={styles.row} data-status={view.status} data-next={isNext || undefined}>
      <button type="button" className={styles.node} aria-pressed={isSelected} onClick={() => onSelect(ref)}>
        <span className={styles.thumbnail} data-kind={view.kind} aria-hidden="true">
          <Picture className={styles.picture} url={imageUrl && toUrl(imageUrl)} alt="" />
          <span className={`centered ${styles.sign}`}>
            <RowSign view={view} />
          </span>
        </span>
        <span className="breakable grid">
          <AuthorText className="bold">{view.node.displayName}</AuthorText>
          <span className={`fine-print ${styles.facts}`}>
            {/* Commas, because screen readers pause at them. */}
            {toList([toKindText(view, text), toStatusText(view, text)], text)}
          </span>
          {missing.map((one) => (
            <span key={one} className={`fine-print ${styles.facts}`}>
              <WithAuthorText of={one} words={namesIn(view.missing)} />
            </span>
          ))}
        </span>
      </button>
      {isSelected && opening && (
        <Button
          className={styles.open}
          icon={createElement(openIcons[opening], { size: 18, strokeWidth: 2.5 })}
          onClick={() => onOpen(ref)}
        >
          {toOpeningLabel(opening, text)}
        </Button>
      )}
    </li>
  );
});

const openIcons = {
  start: Play,
  continue: Play,
  'view-code': Code,
  'claim-reward': Gift,
  'open-certificate': ScrollText,
  'see-earned': Award,
  celebrate: PartyPopper,
};

function RowSign({ view }: { view: ShownNode }) {
  return createElement(toIcon(view), { size: 22, strokeWidth: 2.5 });
}

function toIcon({ status, node }: ShownNode) {
  if (status === 'locked') return Lock;
  if (status === 'completed') return Check;
  if (status === 'restarted') return RotateCw;
  return node.kind === 'activity' ? Puzzle : node.kind === 'completion' ? Trophy : Gift;
}

function toKindText({ node }: ShownNode, text: Text): string {
  switch (node.kind) {
    case 'activity':
      return text('panel.type.tutorial');
    case 'completion':
      return text('panel.type.completion');
    case 'reward':
      return text('panel.type.reward');
  }
}

/** Returns the node's status in words, with the steps of an activity in progress. */
function toStatusText(view: ShownNode, text: Text): string {
  if (view.kind === 'reward' && view.status === 'notstarted') return text('panel.status.claimable');
  const status = text(`panel.status.${view.status}`);
  const isUnderWay = view.status === 'inprogress' || view.status === 'restarted';
  return view.kind === 'activity' && view.steps && isUnderWay
    ? `${status}, ${text('panel.steps', view.steps)}`
    : status;
}

function toMissingTexts(missing: readonly Missing[], text: Text): string[] {
  return missing.map((one) => {
    switch (one.kind) {
      case 'previous':
        if (one.names.length === 0) return text('panel.missing.unreachable');
        return text('panel.missing.previous', {
          // Completing any of the previous nodes unlocks the node: list them as alternatives.
          name: one.names.reduce((first, second) => text('graph.missing.previous', { first, second })),
        });
      case 'tag':
        return text('panel.missing.tag', one);
      case 'map':
        return text('panel.missing.map', { name: one.name });
      case 'teacher':
        return text('panel.missing.teacher');
    }
  });
}
