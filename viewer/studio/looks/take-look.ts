import type { Property } from '#parser';
import type { PageAttribute } from '#schemas/map-edit.ts';
import type { Studio } from '../state/studio.ts';
import { drawLook } from './art.ts';
import { COLORS_OF, LOOK_COLORS, lookOf, pictureNameOf, type Look } from './looks.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

/** The attributes that a look replaces. `pixelatedbackground` would show its picture as coarse squares. */
const REPLACED = ['backgroundurl', 'pixelatedbackground', ...LOOK_COLORS] as const;

type LookStudio = Pick<Studio, 'store' | 'fileActions' | 'mapEditing' | 'properties'>;

/** Gives a page a look: adds its picture to the folder, then sets all its attributes in one step. */
export async function takeLook(studio: LookStudio, path: string, look: Look): Promise<void> {
  await rememberOwn(studio, path);
  const picture = { name: pictureNameOf(look), draw: () => drawLookPicture(look) };
  await studio.fileActions.addPictureOnce(path, picture, (address) =>
    studio.mapEditing.apply({ kind: 'look', attributes: attributesOf(look, address) }),
  );
}

/**
 * Removes a page's look and restores the attributes that the author had written before. The picture stays in the
 * folder, so that undo can show it again.
 */
export async function removeLook(studio: LookStudio, path: string): Promise<void> {
  const own = studio.store.getState().ownLooks.get(path);
  const attributes = own ?? REPLACED.map((key): PageAttribute => ({ key, content: undefined }));
  await studio.mapEditing.apply({ kind: 'look', attributes });
}

export function attributesOf(look: Look, address: string): PageAttribute[] {
  const colors: Readonly<Record<string, string>> = COLORS_OF[look];
  return REPLACED.map((key) => ({ key, content: key === 'backgroundurl' ? address : colors[key] }));
}

/** Stores the author's own attributes, unless the page already has a look. */
async function rememberOwn({ store, properties }: LookStudio, path: string): Promise<void> {
  const page = await properties(path, {});
  if (!page) return;
  const contentOf = (wanted: string): Property['content'] =>
    page.properties.find(({ key }) => key === wanted)?.content;
  const background = contentOf('backgroundurl');
  if (typeof background === 'string' && lookOf(background)) return;
  const own = REPLACED.map((key): PageAttribute => {
    const content = contentOf(key);
    return { key, content: typeof content === 'string' ? content : undefined };
  });
  store.setState(({ ownLooks }) => ({ ownLooks: new Map(ownLooks).set(path, own) }));
}

/** Draws the picture of a look as a PNG, because other viewers and code hosts do not show SVG backgrounds. */
export async function drawLookPicture(look: Look): Promise<File> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = toDataUrl(drawLook(look));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(`The browser could not draw the picture of "${look}".`);
  return new File([blob], pictureNameOf(look), { type: 'image/png' });
}

export function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
