import path from 'node:path';
import { renderPage, toStanding, type Look, type Progress } from '#parser';
import type { CodeOption } from '../config/code-policy.ts';
import { realPath } from '../files/paths.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { pickMap } from '../render/pick-map.ts';
import { readPicture } from '../render/read-picture.ts';
import { checkWritten } from '../report/check-written.ts';
import { writeReport } from '../report/write-reports.ts';

export interface RenderCommandOptions extends CodeOption {
  map: string;
  out?: string;
  progress: Progress;
  theme: Look;
  size?: { width: number; height: number };
  config?: string;
}

/** `skillmap render`: writes a map as a picture to a file or to standard output. */
export async function render(options: RenderCommandOptions, io: Io): Promise<ExitCode> {
  const { map: given, out, progress, theme, size } = options;
  const picked = await pickMap(given, options, io);
  const { page, file, loaded, otherMaps } = picked;
  if (out !== undefined) {
    if ((await realPath(path.resolve(io.cwd, out))) === (await realPath(file))) {
      throw new UsageError(`--out ${out} would replace the map itself. Choose another file for the picture.`);
    }
    await checkWritten(out, { outputKind: 'The picture', paths: [], io });
  }
  const picture = await readPicture(picked);
  const text = renderPage({
    page,
    standing: toStanding(page, progress),
    look: theme,
    ...(loaded.config.brand && { brand: loaded.config.brand }),
    ...(size && { size }),
    ...(picture.kind === 'inside' && { picture: picture.href }),
  });
  if (out === undefined) io.stdout.write(`${text}\n`);
  else await writeReport(out, { outputKind: 'The picture', text: `${text}\n` }, io);
  if (otherMaps.length > 0) {
    io.stderr.write(
      `skillmap: drew ${path.relative(io.cwd, file)}. To draw another one, pass its path: ${otherMaps.join(', ')}\n`,
    );
  }
  if (picture.kind === 'left-out') {
    io.stderr.write(
      `skillmap: the background \`${page.backgroundImageUrl}\` is left out: ${picture.reason}.\n`,
    );
  }
  return 0;
}
