import { countFindings } from '#schemas/exchange/count-findings.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import type { ExitCode, Io } from '../io.ts';
import { fingerprintFindings } from '../lint/fingerprint-findings.ts';
import { findBrowser } from '../rehearse/browser/find-browser.ts';
import { rehearseMaps } from '../rehearse/rehearse-maps.ts';
import type { FormatChoice } from '../report/format.ts';
import { writeReports } from '../report/write-reports.ts';

export interface RehearseCommandOptions extends CodeOption {
  maps: string[];
  only?: string;
  format?: FormatChoice[];
  browser?: string;
  headed?: boolean;
  config?: string;
}

/** `skillmap rehearse`: plays maps in the editor and prints what went wrong. Returns 1 if there are findings. */
export async function rehearse(options: RehearseCommandOptions, io: Io): Promise<ExitCode> {
  const browser = await findBrowser(options.browser, io.env);
  const { files, hasStalled } = await rehearseMaps(
    { ...options, browser, isHeaded: options.headed === true, code: codePolicy(options, io) },
    io,
  );
  const report = { files, fingerprints: fingerprintFindings(files), notes: [], quiet: false };
  await writeReports(report, options.format ?? [{ format: io.stdout.isTerminal ? 'pretty' : 'text' }], io);
  if (hasStalled || io.signal.aborted) return 2;
  const counts = countFindings(files);
  return counts.error + counts.warning > 0 ? 1 : 0;
}
