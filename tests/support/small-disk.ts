import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small file system in memory, which tests can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the file system to the last byte. */
  fill: () => void;
  empty: () => void;
  remove: () => void;
}

/** Mounts a small file system. Returns undefined if that is not allowed: it requires root on Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'skillmap-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filling = path.join(folder, 'filling');
  return {
    folder,
    fill: () => {
      const file = openSync(filling, 'a');
      for (const size of [1024 * 1024, 4096]) writeAll(file, new Uint8Array(size));
      closeSync(file);
    },
    empty: () => rmSync(filling, { force: true }),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function writeAll(file: number, bytes: Uint8Array): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** True if a small file system can be mounted on this machine. */
export function hasSmallDisks(): boolean {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== undefined;
}
