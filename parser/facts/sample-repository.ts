import type { Repository } from '../repository/repository-files.ts';

/** The sample repository that most authors start from. */
export const SAMPLE = 'microsoft/pxt-skillmap-sample';
/** Matches the sample's addresses: on the code host, of its raw files or of its site. */
const SAMPLE_URL = /\bmicrosoft(?:\.github\.io)?\/pxt-skillmap-sample(?![\w-])/i;

export function sampleIn(address: string): { index: number; name: string } | undefined {
  const found = SAMPLE_URL.exec(address);
  return found ? { index: found.index, name: found[0] } : undefined;
}

export function isSample(repository: Repository | undefined): boolean {
  const slug = repository?.slug?.toLowerCase();
  return slug === SAMPLE || slug === SAMPLE.split('/')[1];
}

/** Length and hash of the sample's maps and tutorials, at commit b36c627. */
const FILES: Readonly<Record<string, readonly [length: number, hash: number]>> = {
  'beginner-skillmap-2.md': [6865, 1944745541],
  'skillmap.md': [4683, 3559596779],
  'tutorials/interface/activity1.md': [8422, 229037450],
  'tutorials/platformer/activity1.md': [9474, 2525105888],
  'tutorials/platformer/activity2.md': [8673, 4262860288],
  'tutorials/platformer/activity3.md': [18979, 2265778091],
  'tutorials/platformer/activity4.md': [28146, 2562369679],
  'tutorials/platformer/activity5.md': [18081, 3186048214],
  'tutorials/space/activity1.md': [4591, 924377070],
  'tutorials/space/activity2.md': [50718, 1401973929],
  'tutorials/space/activity3.md': [56045, 4039114925],
  'tutorials/space/activity4.md': [11581, 3610048090],
  'tutorials/space/activity5.md': [8234, 4065299348],
};

/** True for an unchanged file of the sample. Ignores the kind of line breaks. */
export function isSampleFile(path: string | undefined, text: string): boolean {
  const known = path !== undefined && Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  if (!known) return false;
  const lines = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return lines.length === known[0] && hashOf(lines) === known[1];
}

/** FNV-1a hash of the UTF-16 code units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
