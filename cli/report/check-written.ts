import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFile, realPath } from '../files/paths.ts';
import { runGit } from '../git/run-git.ts';
import { UsageError, type Io } from '../io.ts';

/** Patterns of our own reports, which a new report may replace. */
const OWN_REPORTS = [
  // JSON, a baseline, SARIF.
  /^\s*\{\s*"version":\s*1\b/,
  /^\s*\{\s*"version":\s*[23],\s*"files":\s*\{/,
  /"name":\s*"skillmap"/,
  // Code quality and test reports.
  /^\s*\[\s*(?:\]|\{[^]*"check_name"[^]*"fingerprint")/,
  /^<\?xml[^]{0,80}<(?:testsuites|checkstyle)\b/,
  // `skillmap render`.
  /^<svg [^>]*class="skillmap-picture"/,
  /^::(?:error|warning|notice) /,
  /\b(?:\d+ (?:error|warning|info|suggestion)s?\b|nothing (?:new )?to (?:fix|mend))[^]*$/i,
];

/**
 * Throws a UsageError if a report would replace an author's work: a map or `pxt.json`, a file to be checked, or a file
 * in git that is not a report.
 */
export async function checkWritten(
  file: string,
  { outputKind, paths, io }: { outputKind: string; paths: readonly string[]; io: Pick<Io, 'cwd'> },
): Promise<void> {
  const absolute = path.resolve(io.cwd, file);
  const real = await realPath(absolute);
  const checkedFiles = await Promise.all(paths.map((given) => realPath(path.resolve(io.cwd, given))));
  const refuse = (reason: string): never => {
    throw new UsageError(`${outputKind} was not written to ${file}, ${reason}. Choose another file.`);
  };
  if (checkedFiles.includes(real) && (await isFile(real))) refuse('which is one of the files to check');
  for (const name of [absolute, real].map((one) => path.basename(one).toLowerCase())) {
    if (/\.(?:md|markdown)$/.test(name)) refuse('which has the name of a map or a tutorial');
    if (name === 'pxt.json' || name.startsWith('skillmap.config.'))
      refuse('which contains settings of the repository');
  }
  if (!(await isFile(real)) || (await isOwnReport(real))) return;
  const folder = path.dirname(real);
  const tracked = await runGit(folder, ['ls-files', '--error-unmatch', '--', path.basename(real)]);
  if (tracked.ok) refuse('which is in git and is not a report');
}

async function isOwnReport(file: string): Promise<boolean> {
  try {
    const text = await readFile(file, 'utf8');
    return text.trim() === '' || OWN_REPORTS.some((pattern) => pattern.test(text));
  } catch {
    return false;
  }
}
