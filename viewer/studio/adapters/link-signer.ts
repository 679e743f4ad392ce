import type { StudioDatabase } from '../services/indexed-db/studio-database.ts';
import type { LinkedMap } from '../ports/linked-map.ts';
import { createLinkKeys, signMap } from '../link/sign-map.ts';

/** Signs the maps of a draft, always with the same keys where the browser keeps them. */
export function createLinkSigner(open: StudioDatabase, folderId: string, subtle: SubtleCrypto | undefined) {
  /** Of a draft that is kept nowhere. */
  let own: CryptoKeyPair | undefined;
  return async (map: Pick<LinkedMap, 'name' | 'texts'>): Promise<LinkedMap> => {
    // A page that came unencrypted cannot sign, nor check.
    if (!subtle) return { ...map, id: folderId };
    own ??= await createLinkKeys(subtle);
    own = await keepKeys(open, folderId, own).catch(() => own as CryptoKeyPair);
    return signMap(map, own, subtle);
  };
}

/** The keys that the draft has; these, where it has none. */
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
