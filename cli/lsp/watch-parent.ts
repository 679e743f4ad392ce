import process from 'node:process';

/** How often the process is looked for. */
const CHECK_MS = 3000;

/** Calls back when a process is there no more; nothing of this keeps our own alive. Returns what ends it. */
export function watchParent(processId: number, onGone: () => void): () => void {
  const timer = setInterval(() => {
    if (!isAlive(processId)) onGone();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
