import { useMemo, useState, useSyncExternalStore } from 'react';
import { toMapHash } from '../../../shared/domain/start-cards.ts';
import { ActivityBar, AuthoringOverlay } from '../../features/authoring/authoring-overlay.tsx';
import { ClosedBanner } from '../../features/authoring/closed-banner.tsx';
import { findMarks } from '../../features/authoring/find-marks.ts';
import type { EditorPlace, WantedFix } from '../../features/authoring/finding-card.tsx';
import type { AuthorTrouble } from '../../features/authoring/finding-list.tsx';
import { groupFindings } from '../../features/authoring/group-findings.ts';
import { MapMarks } from '../../features/authoring/map-marks.tsx';
import type { Commands } from '../../commands/table.ts';
import type { AuthoringFeed } from '../../services/authoring/authoring-feed.ts';
import type { PageView } from '../use-page-view.ts';
import { StudioCursor } from './studio-cursor.tsx';
import { StudioLayer } from './studio-layer.tsx';
import { useAuthorPanel } from './author-panel.ts';
import { usePlayRequest } from './use-play-request.ts';

interface AuthoringProps {
  feed: AuthoringFeed;
  view: PageView;
  commands: Pick<Commands, 'dispatch'>;
}

/** The parts of the page where `skillmap dev` shows findings to authors. */
export type AuthorPart = 'notice' | 'panel' | 'marks';

/** Shows findings of `skillmap dev` in one part of the page: below the header, in the panel, or as marks on the map. */
export function Authoring({ part, ...props }: AuthoringProps & { part: AuthorPart }) {
  const isActivityOpen = props.view.state.editorView.kind !== 'closed';
  // In the Studio, the Studio itself lists the findings: only show the marks.
  if (props.feed.snapshot().studio && part !== 'marks') return null;
  switch (part) {
    case 'notice':
      return <Notice {...props} />;
    case 'panel':
      return isActivityOpen ? null : <AuthorPanel {...props} />;
    case 'marks':
      return <Marks {...props} />;
    default:
      return part satisfies never;
  }
}

function Notice(props: AuthoringProps) {
  usePlayRequest(props.view, props.commands);
  return props.view.state.editorView.kind !== 'closed' ? <AuthorPanel {...props} /> : <Closed {...props} />;
}

function Closed({ feed }: Pick<AuthoringProps, 'feed'>) {
  const current = useSyncExternalStore(feed.onChange, feed.current);
  const { show } = useAuthorPanel(feed);
  return current && <ClosedBanner map={current} onShow={show} />;
}

function Marks({ feed, view, commands }: AuthoringProps) {
  const { page, layout } = view;
  const { maps, others, studio } = useSyncExternalStore(feed.onChange, feed.snapshot);
  const shownMap = useSyncExternalStore(feed.onChange, feed.current);
  const { show } = useAuthorPanel(feed);
  const marks = useMemo(
    () => (shownMap && page && layout ? findMarks({ maps, others, shownMap, page, layout }) : []),
    [maps, others, shownMap, page, layout],
  );
  if (!studio) return <MapMarks marks={marks} onShow={show} />;
  return (
    <>
      <StudioCursor link={studio} view={view} onSelect={(node) => commands.dispatch('select', node)} />
      <StudioLayer link={studio} view={view} />
      <MapMarks
        marks={marks}
        onShow={({ path, diagnostic }) => studio.onFinding(path, diagnostic.place?.start.offset ?? 0)}
      />
    </>
  );
}

/** The panel with findings. It unfolds automatically only if there are errors. */
function AuthorPanel({ feed, view: { state } }: Pick<AuthoringProps, 'feed' | 'view'>) {
  const snapshot = useSyncExternalStore(feed.onChange, feed.snapshot);
  const current = useSyncExternalStore(feed.onChange, feed.current);
  const panel = useAuthorPanel(feed);
  const { editorView, selection } = state;
  const isActivityOpen = editorView.kind !== 'closed';
  const activity = isActivityOpen ? editorView.ref : selection;
  const groups = current ? groupFindings(snapshot, { map: current, activity, isActivityOpen }) : [];
  const atHand = groups.filter(({ relation }) =>
    isActivityOpen ? relation === 'activity' : relation !== 'far',
  );
  const hasErrors = atHand.some(({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === 'error'),
  );
  const where = isActivityOpen ? editorView.key : '';
  const target = isActivityOpen ? undefined : panel.target;
  const subject = String(hasErrors);
  const folding = panel.foldings.get(where);
  const isFolded = folding?.subject === subject ? folding.isFolded : !hasErrors;
  const { trouble, openInEditor, fix } = useRequests();
  const wasSeen = useHadFindings(where, atHand.length > 0);
  // For an activity that never had findings, authors see the page as learners do.
  if (isActivityOpen && !wasSeen) return null;
  const overlay = (
    <AuthoringOverlay
      maps={snapshot.maps}
      others={snapshot.others}
      path={current?.path}
      activity={activity}
      isActivityOpen={isActivityOpen}
      isFolded={isFolded && !target}
      trouble={trouble}
      target={target}
      onFoldedChange={(next) => panel.setFolding(where, { isFolded: next, subject })}
      {...(feed.isAuthor() && { onOpenEditor: openInEditor, onFix: fix })}
      onShowMap={(path) => {
        window.location.hash = toMapHash(path);
      }}
    />
  );
  return isActivityOpen ? <ActivityBar>{overlay}</ActivityBar> : overlay;
}

/**
 * Returns true if there are or were findings in this panel: after a fix, the panel shows that none remain, instead of
 * closing.
 */
function useHadFindings(where: string, hasSome: boolean): boolean {
  const [seen, setSeen] = useState<string>();
  if (hasSome && seen !== where) setSeen(where);
  return hasSome || seen === where;
}

/** Returns functions that send requests to the server, and why the last request failed. */
function useRequests() {
  const [trouble, setTrouble] = useState<AuthorTrouble>();
  const ask = async (
    url: string,
    body: object,
    toTrouble?: (code: unknown) => AuthorTrouble,
  ): Promise<void> => {
    setTrouble(undefined);
    const answer = await post(url, body);
    if (!answer) setTrouble('noAnswer');
    else if (!answer.ok) setTrouble(toTrouble?.(await codeOf(answer)));
  };
  return {
    trouble,
    /** Asks the server to open a file in the author's editor. */
    openInEditor: (place: EditorPlace): void => void ask('/api/authoring/open', place),
    /** Asks the server to fix a finding. The changed file arrives as an ordinary snapshot. */
    fix: (finding: WantedFix): void => void ask('/api/authoring/fix', finding, toFixTrouble),
  };
}

function toFixTrouble(code: unknown): AuthorTrouble {
  return code === 'unwritable' || code === 'harmful' ? code : 'outdated';
}

/** Returns the error code in the body of the server's response. */
async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

/** Sends a POST request. Resolves to the response, or undefined if there is none. */
function post(url: string, body: object): Promise<Response | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
}
