import { useState, useSyncExternalStore } from 'react';
import { ActivityBar, AuthoringOverlay } from '../../../features/authoring/authoring-overlay.tsx';
import type { EditorPlace, FindingRef } from '../../../features/authoring/finding-card.tsx';
import type { AuthorTrouble } from '../../../features/authoring/finding-list.tsx';
import { groupFindings } from '../../../features/authoring/group-findings.ts';
import type { AuthoringFeed } from '../../../services/authoring/authoring-feed.ts';
import type { Scene } from '../use-scene.ts';

interface AuthoringProps {
  feed: AuthoringFeed;
  scene: Scene;
}

/** Folded by hand, it stays folded until there is something new that stops learners, or another activity is at hand. */
interface Folding {
  isFolded: boolean;
  /** What it was about. */
  subject: string;
}

/** It outlives that the panel moves from the map to an activity and back. */
const foldings = new WeakMap<AuthoringFeed, Map<string, Folding>>();

/** What `skillmap dev` shows an author over the map, or above an open activity. It opens by itself for errors only. */
export function Authoring({ feed, scene: { state } }: AuthoringProps) {
  const snapshot = useSyncExternalStore(feed.onChange, feed.snapshot);
  const current = useSyncExternalStore(feed.onChange, feed.current);
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
  const { isFolded, setFolded } = useFolding({ feed, where, hasErrors });
  const { trouble, openInEditor, fix } = useRequests();
  const wasSeen = useSeen(where, atHand.length > 0);
  // Above an activity without findings of its own there is nothing: it looks as learners see it.
  if (isActivityOpen && !wasSeen) return null;
  const overlay = (
    <AuthoringOverlay
      maps={snapshot.maps}
      others={snapshot.others}
      path={current?.path}
      activity={activity}
      isActivityOpen={isActivityOpen}
      isFolded={isFolded}
      trouble={trouble}
      onFoldedChange={setFolded}
      onOpenEditor={openInEditor}
      onFix={fix}
      onShowMap={(path) => {
        window.location.hash = toMapHash(path);
      }}
    />
  );
  return isActivityOpen ? <ActivityBar>{overlay}</ActivityBar> : overlay;
}

function useFolding({ feed, where, hasErrors }: { feed: AuthoringFeed; where: string; hasErrors: boolean }) {
  const known = foldings.get(feed) ?? new Map<string, Folding>();
  foldings.set(feed, known);
  const [, draw] = useState(0);
  const subject = String(hasErrors);
  const last = known.get(where);
  return {
    isFolded: last?.subject === subject ? last.isFolded : !hasErrors,
    setFolded: (isFolded: boolean): void => {
      known.set(where, { isFolded, subject });
      draw((count) => count + 1);
    },
  };
}

/** True once there was a finding at a place: after a fix the panel says that there is none, instead of closing. */
function useSeen(where: string, hasSome: boolean): boolean {
  const [seen, setSeen] = useState<string>();
  if (hasSome && seen !== where) setSeen(where);
  return hasSome || seen === where;
}

/** Requests to the server, and why the last one failed. */
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
    /** The server opens the author's editor. */
    openInEditor: (place: EditorPlace): void => void ask('/api/authoring/open', place),
    /** The server fixes the file; the result comes like any other save. */
    fix: (finding: FindingRef): void => void ask('/api/authoring/fix', finding, toFixTrouble),
  };
}

function toFixTrouble(code: unknown): AuthorTrouble {
  return code === 'unwritable' ? 'unwritable' : 'outdated';
}

/** What the server calls the reason why it did not do something. */
async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

/** The server's answer; undefined where none comes. */
function post(url: string, body: object): Promise<Response | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
}

/** The hash that shows a map file of the repository at hand. */
function toMapHash(path: string): string {
  return `#local:${path.replace(/\.md$/i, '')}`;
}
