import path from 'node:path';
import type { Options } from 'pacote';

/** The user's npm settings (registry, proxy, certificates, logins, cache) as pacote wants them. */
export async function readNpmOptions(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Options> {
  const [{ default: Config }, { default: settings }] = await Promise.all([
    import('@npmcli/config'),
    import('@npmcli/config/lib/definitions/index.js'),
  ]);
  const config = new Config({
    ...settings,
    // npm's own folder, for a builtin `npmrc` that only some distributions have beside it.
    npmPath: path.join(path.dirname(process.execPath), '..', 'lib', 'node_modules', 'npm'),
    argv: [process.execPath, 'skillmap'],
    // A copy, since loading writes to it; a variable that is not set must not be there at all.
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
    cwd,
    warn: false,
  });
  await config.load();
  return config.flat;
}
