import path from 'node:path';

/** True for the folder itself and all paths below it. */
export function isInside(folder: string, file: string): boolean {
  // Nearly all are: no need to take both paths apart.
  if (file.startsWith(folder + path.sep) && !file.includes(`${path.sep}..`)) return true;
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
