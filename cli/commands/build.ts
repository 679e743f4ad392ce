import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildReport } from '../build/build-report.ts';
import { publishRepository } from '../build/publish-repository.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig } from '../config/find-config.ts';
import { checkFolder, isInside } from '../files/paths.ts';
import { wantsColor, UsageError, type ExitCode, type Io } from '../io.ts';
import { packageVersion } from '../package-folder.ts';
import { readSiteAddress } from '../site/read-site-address.ts';

export interface BuildCommandOptions extends CodeOption {
  folder: string;
  out: string;
  base?: string;
  url?: string;
  editor?: 'bundled' | 'hosted';
  config?: string;
  /** Makes the site installable and usable offline. */
  offline?: boolean;
  /** Includes the Studio. */
  studio?: boolean;
}

/**
 * `skillmap build`: writes the repository's maps and the viewer as a website. Returns 1 if learners could not open a
 * map.
 */
export async function build(options: BuildCommandOptions, io: Io): Promise<ExitCode> {
  const started = performance.now();
  const root = path.resolve(io.cwd, options.folder);
  await checkFolder(root, options.folder);
  const siteAddress = readSiteAddress(options);
  const out = path.resolve(io.cwd, options.out);
  if (isInside(out, root)) {
    throw new UsageError(`--out ${options.out} would replace the maps themselves: choose another folder.`);
  }
  const code = codePolicy(options, io);
  const loaded = await commandConfig(root, { ...options, code }, io);
  try {
    const publication = await publishRepository({
      ...options,
      root,
      target: { out, option: '--out' },
      siteAddress,
      loaded,
      code,
      io,
    });
    if (publication.kind === 'refused') {
      io.stdout.write(publication.report);
      return 1;
    }
    const { identity, endpoints } = loaded.config;
    io.stdout.write(
      buildReport({
        ...publication,
        version: packageVersion(),
        out: options.out,
        siteAddress,
        isIdentityLeftOut: identity !== undefined && endpoints?.api === undefined,
        milliseconds: performance.now() - started,
        color: wantsColor(io.stdout, io.env),
      }),
    );
    return 0;
  } catch (error) {
    if (!io.signal.aborted) throw error;
    io.stderr.write('skillmap: stopped; nothing was changed.\n');
    return 2;
  }
}
