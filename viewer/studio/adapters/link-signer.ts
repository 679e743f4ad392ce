import type { StudioDatabase } from '../services/indexed-db/studio-database.ts';
import type { LinkedMap } from '../ports/linked-map.ts';
import { createLinkKeys, signMap } from '../link/sign-map.ts';

/** Creates a function that signs the maps of a draft. It always uses the same keys, if the browser can store them. */
export function createLinkSigner(open: StudioDatabase, folderId: string, subtle: SubtleCrypto | undefined) {
  /** The draft's keys, once loaded or created. */
  let keys: CryptoKeyPair | undefined;
  return async (map: Pick<LinkedMap, 'name' | 'texts' | 'made'>): Promise<LinkedMap> => {
    // Web Crypto is missing on pages that were not loaded over HTTPS: leave the map unsigned.
    if (!subtle) return { ...map, id: folderId };
    keys ??= await createLinkKeys(subtle);
    keys = await keepKeys(open, folderId, keys).catch(() => keys as CryptoKeyPair);
    return signMap(map, keys, subtle);
  };
}

/** Returns the draft's stored keys. If it has none, stores and returns the given keys. */
async function keepKeys(
  open: StudioDatabase,
  folderId: string,
  fresh: CryptoKeyPair,
): Promise<CryptoKeyPair> {
  const writing = (await open()).transaction('folders', 'readwrite');
  const folder = await writing.store.get(folderId);
  const keys = folder?.linkKeys ?? fresh;
  if (folder && !folder.linkKeys) await writing.store.put({ ...folder, linkKeys: keys });
  await writing.done;
  return keys;
}
