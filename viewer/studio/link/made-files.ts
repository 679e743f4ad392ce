import type { BadgeDesign, CertificateDesign, RewardDesign } from '#schemas/reward-design.ts';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { makeFiles, readDesignOf } from '../designer/make-files.ts';
import { isPreview } from '../designer/png-design.ts';
import { readDesign } from '../designer/read-design.ts';
import { lookOf, LOOKS, type Look } from '../looks/looks.ts';
import { drawLookPicture } from '../looks/take-look.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import { isSamePicture } from '../ui/is-same-picture.ts';

/* A link has no room for pictures and PDFs. But those that the Studio has made can be made again from a few words: the
   name of a look, or the design of a certificate or badge. */

/**
 * A file that the Studio has made, and how to make it again: the look of a background picture, or the design of a
 * certificate or badge. `preview` is the path of a certificate's preview picture.
 */
type MadeFile = { look: Look } | { design: RewardDesign; preview?: string };

/** Number of characters up to which a design goes into a link. Designs with an author's own picture are longer. */
const LONGEST = 2000;

const COLORS = { color: '#2f6db5', accent: '#f2b632' };
const CERTIFICATE: CertificateDesign = {
  kind: 'certificate',
  ...COLORS,
  paper: 'a4',
  border: 'corners',
  lettering: 'classic',
  emblem: { kind: 'none' },
  school: '',
  title: '',
  lead: '',
  sentence: '',
  dateLabel: '',
  signer: '',
  signerRole: '',
};
const BADGE: BadgeDesign = { kind: 'badge', ...COLORS, shape: 'rosette', symbol: 'star', word: '' };

/** Returns how to make a folder's pictures and PDFs again, by path. Leaves out files that the Studio has not made. */
export async function findMadeFiles(contents: FolderContents): Promise<Record<string, MadeFile>> {
  const made: Record<string, MadeFile> = {};
  for (const [path, bytes] of contents) {
    const file = /\.pdf$/i.test(path)
      ? await findCertificate(path, bytes, contents)
      : /\.png$/i.test(path)
        ? await findPicture(path, bytes)
        : undefined;
    if (file && JSON.stringify(file).length <= LONGEST) made[path] = file;
  }
  return made;
}

/** Returns the paths of all files that come from these: a certificate also has a preview picture. */
export function pathsOf(made: Readonly<Record<string, MadeFile>>): ReadonlySet<string> {
  return new Set(
    Object.entries(made).flatMap(([path, file]) =>
      'preview' in file && file.preview !== undefined ? [path, file.preview] : [path],
    ),
  );
}

/** Makes the files again. Leaves out those that this browser cannot draw or that it does not know. */
export async function makeAgain(
  made: Readonly<Record<string, unknown>>,
  language: string,
): Promise<FolderContents> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [path, file] of Object.entries(made)) {
    const files = await makeOne(path, file, language).catch(() => []);
    for (const one of files) contents.set(one.path, one.bytes);
  }
  return contents;
}

async function makeOne(
  path: string,
  file: unknown,
  language: string,
): Promise<readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const { look, design, preview } = readFields(file) ?? {};
  const known = LOOKS.find((one) => one === look);
  if (known) return [{ path, bytes: await bytesOf(await drawLookPicture(known)) }];
  const read = readDesign(design, CERTIFICATE) ?? readDesign(design, BADGE);
  if (!read) return [];
  const shown = typeof preview === 'string' && isShownPath(preview) ? preview : undefined;
  const files = await makeFiles(read, { replaced: { file: path, preview: shown }, name: '', language });
  return files.filter((one) => one.path === path || one.path === shown);
}

async function findCertificate(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  contents: FolderContents,
): Promise<MadeFile | undefined> {
  const design = await readDesignOf(bytes, CERTIFICATE);
  const preview = path.replace(/\.pdf$/i, '.png');
  const picture = contents.get(preview);
  return design && { design, ...(picture && isPreview(picture) && { preview }) };
}

async function findPicture(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<MadeFile | undefined> {
  const design = await readDesignOf(bytes, BADGE);
  if (design) return { design };
  const look = lookOf(`/${path}`);
  return look && (await isPictureOf(look, bytes).catch(() => false)) ? { look } : undefined;
}

const SAMPLE = { width: 80, height: 50 };

/** Returns true if a picture shows a look as the Studio draws it, unchanged by the author. */
async function isPictureOf(look: Look, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const picture = new Blob([bytes], { type: 'image/png' });
  return isSamePicture(picture, await drawLookPicture(look), SAMPLE);
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}
