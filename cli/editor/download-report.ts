import type { Output } from '../io.ts';
import type { EditorInstallStatus } from '../server/ports/editor-service.ts';

const MEGABYTE = 1024 * 1024;
const BAR_WIDTH = 24;
/** Fraction of the download after which a line is printed if there is no terminal. */
const STEP = 0.25;

/**
 * Reports the editor's download: as a bar on a terminal, otherwise in a few lines. Prints nothing if the editor is
 * cached.
 */
export function createDownloadReport(output: Output): (status: EditorInstallStatus) => void {
  let lastStep = -1;
  let isDownloading = false;
  return (status) => {
    if (status.kind === 'downloading') {
      // The status does not show yet whether anything has to be downloaded.
      if (status.totalBytes === undefined && status.receivedBytes === 0) return;
      isDownloading = true;
      if (output.isTerminal) output.write(`\r  Editor  ${bar(status)}`);
      else lastStep = writeStep(status, lastStep, output);
      return;
    }
    if (status.kind === 'failed') {
      output.write(`${isDownloading && output.isTerminal ? '\n' : ''}  Editor  ${status.reason}\n`);
      output.write('          The map already works. Activities open after the download.\n');
    } else if (status.kind === 'ready' && isDownloading) {
      output.write(
        output.isTerminal ? `\r  Editor  ready${' '.repeat(BAR_WIDTH + 24)}\n` : '  Editor  ready\n',
      );
    }
    isDownloading = false;
  };
}

type Downloading = Extract<EditorInstallStatus, { kind: 'downloading' }>;

function bar({ receivedBytes, totalBytes }: Downloading): string {
  const received = (receivedBytes / MEGABYTE).toFixed(1);
  if (totalBytes === undefined) return `downloading ... ${received} MB`;
  const filled = Math.min(BAR_WIDTH, Math.round((receivedBytes / totalBytes) * BAR_WIDTH));
  const total = (totalBytes / MEGABYTE).toFixed(0);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${received} of ${total} MB`;
}

function writeStep({ receivedBytes, totalBytes }: Downloading, lastStep: number, output: Output): number {
  const step = totalBytes === undefined ? 0 : Math.floor(receivedBytes / totalBytes / STEP);
  if (step <= lastStep) return lastStep;
  output.write(`  Editor  downloading, ${Math.round(step * STEP * 100)} %\n`);
  return step;
}
