import { useState, useSyncExternalStore } from 'react';
import type { EditorPlace, FindingRef } from '../features/authoring/authoring-overlay.tsx';
import { AuthoringOverlay } from '../features/authoring/authoring-overlay.tsx';
import { toMapHash } from '../domain/map-hash.ts';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';

interface AuthoringProps {
  feed: AuthoringFeed;
}

/** What `skillmap dev` shows an author over the map. It opens by itself for errors only. */
export function Authoring({ feed }: AuthoringProps) {
  const snapshot = useSyncExternalStore(feed.onChange, feed.snapshot);
  const current = useSyncExternalStore(feed.onChange, feed.current);
  const hasErrors = current?.diagnostics.some(({ severity }) => severity === 'error') === true;
  // Folded by hand it stays folded until there is something new that stops learners.
  const [folded, setFolded] = useState<{ isFolded: boolean; hadErrors: boolean }>();
  const isFolded = folded?.hadErrors === hasErrors ? folded.isFolded : !hasErrors;
  return (
    <AuthoringOverlay
      maps={snapshot.maps}
      path={current?.path}
      isFolded={isFolded}
      onFoldedChange={(next) => setFolded({ isFolded: next, hadErrors: hasErrors })}
      onOpenEditor={openInEditor}
      onFix={fix}
      onShowMap={(path) => {
        window.location.hash = toMapHash(path);
      }}
    />
  );
}

/** The server opens the author's editor. */
function openInEditor(place: EditorPlace): void {
  void post('/api/authoring/open', place);
}

/** The server mends the file; what it says then comes as any other save does. */
function fix(finding: FindingRef): void {
  void post('/api/authoring/fix', finding);
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
