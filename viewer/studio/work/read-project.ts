import { findEmbeddedSource, type TextCodec } from '#schemas/exchange/packed-program.ts';
import { isPicture } from '#schemas/exchange/picture-data.ts';
import { isJsonText } from '#schemas/exchange/project-text.ts';
import { readLearnerFile, type LearnerFile } from '#schemas/exchange/read-work.ts';
import type { SavedProject } from '#schemas/exchange/saved-projects.ts';
import type { PickedFile, ProjectPacker } from '../../shared/ports/device.ts';

/** Maximum size of a project file, in bytes. */
export const LARGEST_PROJECT = 50_000_000;

const UTF8: TextCodec = {
  decode: (bytes) => new TextDecoder().decode(bytes),
  encode: (text) => new TextEncoder().encode(text),
};

/** Returns the projects in a file that an author has chosen. Empty if it contains none. */
export async function readProjectFile(
  file: PickedFile,
  loadPacker: () => Promise<ProjectPacker>,
): Promise<readonly SavedProject[]> {
  if (file.size > LARGEST_PROJECT) return [];
  const bytes = new Uint8Array(await file.arrayBuffer());
  return (await readWork(bytes, loadPacker).catch(() => undefined))?.projects ?? [];
}

/** Returns the work in a file. Undefined if it contains none. */
export async function readWork(
  bytes: Uint8Array<ArrayBuffer>,
  loadPacker: () => Promise<ProjectPacker>,
): Promise<LearnerFile | undefined> {
  const text = await unpack(bytes, loadPacker);
  return text === undefined ? undefined : readLearnerFile(text);
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  loadPacker: () => Promise<ProjectPacker>,
): Promise<string | undefined> {
  if (isJsonText(bytes)) return UTF8.decode(bytes);
  const packer = await loadPacker();
  const textOf = async (packed: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
    const unpacking = await packer.unpack(packed);
    return unpacking.kind === 'unpacked' ? unpacking.text : undefined;
  };
  const direct = await textOf(bytes);
  if (direct !== undefined || isPicture(bytes)) return direct;
  const source = findEmbeddedSource(bytes, UTF8);
  if (!source) return undefined;
  const text = source.isPacked ? await textOf(source.bytes) : UTF8.decode(source.bytes);
  return text === undefined ? undefined : source.toProjectText(text);
}
