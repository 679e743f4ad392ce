import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate file system in memory that can be filled. */
export interface SmallDisk {
  folder: string;
  /** Fills it to the last byte. */
  fill: () => void;
  empty: () => void;
  remove: () => void;
}

/** Undefined if mounting is not allowed: it requires root on Linux. */
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

/** True if one can be mounted here. */
export function hasSmallDisks(): boolean {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== undefined;
}
