import { diskAuthorFiles } from '../services/author-files/disk-author-files.ts';
import type { ObjectUrls } from '../services/author-files/file-addresses.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import { INTAKE_LIMITS } from '../ports/intake.ts';
import type { ClosedReason } from '../ports/kept-folders.ts';

/** Milliseconds between checks for changes by other programs. Focusing the window checks at once. */
const POLL_MS = 3000;

/** Opens a folder on this computer. Returns access to its files, or why they cannot be read. */
export async function openDisk(
  handle: FileSystemDirectoryHandle,
  { window, urls }: { window: Window; urls: ObjectUrls },
): Promise<{ kind: 'open'; files: AuthorFiles } | { kind: ClosedReason }> {
  if ((await handle.queryPermission({ mode: 'readwrite' })) !== 'granted') return { kind: 'no-leave' };
  const files = diskAuthorFiles(handle, { urls, scheduleChecks: (look) => checkRegularly(look, window) });
  const listing = await files.list();
  if (listing.kind !== 'listed') return { kind: 'gone' };
  return listing.files.length > INTAKE_LIMITS.files ? { kind: 'too-much' } : { kind: 'open', files };
}

/** Calls `check` regularly while the page is visible. Returns a function that stops this. */
function checkRegularly(check: () => Promise<void>, window: Window): () => void {
  let stopTimer: () => void = () => undefined;
  let isOver = false;
  const checkAgain = async (): Promise<void> => {
    stopTimer();
    if (!window.document.hidden) await check();
    stopTimer();
    if (!isOver) stopTimer = browserClock.after(POLL_MS, () => void checkAgain());
  };
  const checkNow = (): void => void checkAgain();
  window.addEventListener('focus', checkNow);
  stopTimer = browserClock.after(POLL_MS, checkNow);
  return () => {
    isOver = true;
    stopTimer();
    window.removeEventListener('focus', checkNow);
  };
}
