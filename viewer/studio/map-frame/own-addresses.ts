type Addresses = Readonly<Record<string, string>>;

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Where files are that no server has, for the learner app, which looks each up when it needs it. */
export function createOwnAddresses() {
  const own: Record<string, string> = {};
  /** What a picture is at an address, which is another one for each version of it. */
  const pictures = new Map<string, string>();
  const toOwn = async (path: string, address: string): Promise<string> => {
    if (!PICTURE.test(path)) return address;
    const known = pictures.get(address) ?? (await toDataUrl(address));
    pictures.set(address, known);
    return known;
  };
  return {
    /** Always the same object. */
    own,
    /** Takes what the Studio says; the learner app takes pictures of an author by no other address than `data:`. */
    take: async (given: Addresses): Promise<void> => {
      const all = Object.entries(given).map(async ([path, address]) => [path, await toOwn(path, address)]);
      const next = Object.fromEntries(await Promise.all(all)) as Addresses;
      for (const path of Object.keys(own)) if (!(path in next)) delete own[path];
      Object.assign(own, next);
      const used = new Set(Object.values(given));
      for (const address of pictures.keys()) if (!used.has(address)) pictures.delete(address);
    },
  };
}

/** The same content as an address that holds it; the address itself where it cannot be read any more. */
async function toDataUrl(address: string): Promise<string> {
  try {
    const blob = await (await fetch(address)).blob();
    return await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        resolve(typeof reader.result === 'string' ? reader.result : address),
      );
      reader.addEventListener('error', () => reject(reader.error ?? new Error('It cannot be read.')));
      reader.readAsDataURL(blob);
    });
  } catch {
    return address;
  }
}
