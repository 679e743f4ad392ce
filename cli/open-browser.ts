import type { Io } from './io.ts';

/** Opens the address of a page or the path of a file in the user's browser. If that fails, prints it for the user to open. */
export async function openBrowser(address: string, io: Pick<Io, 'stderr'>): Promise<void> {
  const { default: open } = await import('open');
  try {
    await open(address);
  } catch {
    io.stderr.write(`skillmap: could not open the browser: open ${address} yourself.\n`);
  }
}
