import type { RewardDesign } from '#schemas/reward-design.ts';
import type { Text } from '../../shared/i18n/use-text.ts';
import type { LessonContent } from '../ports/trial-editor.ts';
import { fileAt } from '../properties/reward-parts.ts';
import type { DesignRequest } from '../state/map-state.ts';
import type { Studio } from '../state/studio.ts';
import type { Trouble } from '../state/trouble.ts';
import { isPreviewOf, makeFiles, readDesignOf } from './make-files.ts';
import { newDesign, toFileName } from './new-design.ts';
import { findReplaced, findTarget, withAddresses, type RewardTarget } from './reward-target.ts';

/** A reward that is being designed. */
export interface Designing {
  first: RewardDesign;
  /** True if the reward has a file that the designer did not make. Saving keeps that file and creates a new one. */
  isForeign: boolean;
  /** Addresses of files in the folder that the reward could use instead. */
  offers: readonly string[];
  /** Keeps an unsaved design, for when the designer is opened again. */
  remember: (design: RewardDesign) => void;
  loadMapPicture: (() => Promise<Blob | undefined>) | undefined;
  /** Creates the files and writes the reward into the map. Resolves to the reason if that is impossible. */
  save: (design: RewardDesign, language: string) => Promise<Trouble | undefined>;
  /** Uses one of the author's files for the reward. */
  upload: (file: File) => Promise<Trouble | undefined>;
  /** Uses another address for the reward. */
  setAddress: (address: string) => Promise<Trouble | undefined>;
}

interface Options {
  studio: Studio;
  content: Pick<LessonContent, 'repository'>;
  request: DesignRequest;
  text: Text;
}

/** Unsaved designs of each Studio by request, so that closing the designer loses nothing. */
const unsaved = new WeakMap<Studio['store'], Map<string, RewardDesign>>();

export async function createDesigning({ studio, content, request, text }: Options): Promise<Designing> {
  const { what, path } = request;
  const target = await findTarget(studio, request, content);
  const page = studio.store.getState().drawableMaps.get(path)?.page;
  const fresh = newDesign(what, { page, place: target.place, text });
  const stored = await readStored(studio, target, fresh);
  const drafts = unsaved.get(studio.store) ?? new Map<string, RewardDesign>();
  unsaved.set(studio.store, drafts);
  const key = JSON.stringify([path, what, target.place]);
  const replaced =
    stored && (await findReplaced(studio.files, target, (picture) => isPreviewOf(picture, stored)));
  const write = (main: string, more?: string): Promise<Trouble | undefined> =>
    writeReward(studio, { path, what, target }, { main, ...(more !== undefined && { more }) });
  const picture = page?.bannerImageUrl ?? page?.backgroundImageUrl;
  const picturePath = picture === undefined ? undefined : fileAt(picture, path, content);
  return {
    first: drafts.get(key) ?? stored ?? fresh,
    isForeign: target.file !== undefined && !stored,
    offers: offersOf(target, what),
    remember: (design) => void drafts.set(key, design),
    loadMapPicture: picturePath === undefined ? undefined : () => readPicture(studio, picturePath),
    save: async (design, language) => {
      const made = await makeFiles(design, { replaced, name: toFileName(target.place), language });
      let refusal: Trouble | undefined;
      const trouble = await studio.fileActions.storeFiles(path, made, async ([main = '', more]) => {
        refusal = await write(main, design.kind === 'badge' ? design.word : more);
      });
      if (!(trouble ?? refusal)) drafts.delete(key);
      return trouble ?? refusal;
    },
    upload: async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!isUsable(bytes, what)) return { kind: 'unusable', name: file.name };
      let refusal: Trouble | undefined;
      const folder = what === 'certificate' ? 'certificates' : 'images';
      const made = { path: `${folder}/${toUploadName(file.name)}`, bytes, replaces: false };
      const trouble = await studio.fileActions.storeFiles(path, [made], async ([main = '']) => {
        refusal = await write(main);
      });
      return trouble ?? refusal;
    },
    setAddress: (address) => write(address),
  };
}

async function readStored(
  { files }: Pick<Studio, 'files'>,
  { file }: RewardTarget,
  fresh: RewardDesign,
): Promise<RewardDesign | undefined> {
  const reading = file === undefined ? undefined : await files.readBytes(file);
  return reading?.kind === 'read' ? readDesignOf(reading.bytes, fresh) : undefined;
}

interface Written {
  path: string;
  what: RewardDesign['kind'];
  target: RewardTarget;
}

async function writeReward(
  { open, store, mapEditing }: Studio,
  { path, what, target }: Written,
  addresses: { main: string; more?: string },
): Promise<Trouble | undefined> {
  const { part, key } = target.place;
  const content = withAddresses(target, what, addresses);
  if (store.getState().map !== path) await open(path);
  // Start a new undo step. Otherwise, undo would also revert the last change of the form.
  store.setState({ mapNews: undefined });
  const reason = await mapEditing.set({ kind: 'set', part, key, content });
  return reason === undefined ? undefined : { kind: 'refused', reason };
}

async function readPicture({ files }: Pick<Studio, 'files'>, path: string): Promise<Blob | undefined> {
  const reading = await files.readBytes(path);
  if (reading.kind !== 'read') return undefined;
  const type = /\.svg$/i.test(path) ? 'image/svg+xml' : /\.jpe?g$/i.test(path) ? 'image/jpeg' : 'image/png';
  return new Blob([reading.bytes], { type });
}

function offersOf({ property }: RewardTarget, what: RewardDesign['kind']): readonly string[] {
  const { entryOffers = {}, offers = [] } = property ?? {};
  return (entryOffers[what === 'badge' ? 'image' : 'certificate'] ?? offers).map(({ value }) => value);
}

/** Returns true if a certificate is a PDF, or if a badge is a picture that browsers can show. */
function isUsable(bytes: Uint8Array, what: RewardDesign['kind']): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (what === 'certificate') return start.includes('%PDF-');
  return /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF....WEBP)|<svg/s.test(start);
}

function toUploadName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  const plain = stem
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${plain || 'file'}${ending.toLowerCase()}`;
}
