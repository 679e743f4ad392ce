/** A decoded GIF: its frames as a viewer would show them. */
export interface ReadGif {
  width: number;
  height: number;
  /** How often the animation repeats: 0 for endless, undefined if it is shown once. */
  loops: number | undefined;
  frames: {
    /** How long the frame is shown, in hundredths of a second. */
    delay: number;
    /** The colour of each pixel as `r,g,b`. */
    colors: string[];
  }[];
}

/** Decodes a GIF according to its specification (89a); throws if it is invalid. */
export function readGif(bytes: Uint8Array): ReadGif {
  let at = 0;
  const byte = () => {
    const value = bytes[at];
    at += 1;
    if (value === undefined) throw new Error('The picture ends too early.');
    return value;
  };
  const word = () => byte() + byte() * 256;
  const text = (length: number) => String.fromCharCode(...Array.from({ length }, byte));
  const blocks = () => {
    const data: number[] = [];
    for (let length = byte(); length > 0; length = byte()) data.push(...Array.from({ length }, byte));
    return data;
  };
  const table = (flags: number) =>
    Array.from({ length: 2 << (flags & 7) }, () => [byte(), byte(), byte()].join(','));

  if (text(6) !== 'GIF89a') throw new Error('This is no GIF.');
  const [width, height, flags] = [word(), word(), byte()];
  at += 2;
  const global = flags & 0x80 ? table(flags) : [];
  const gif: ReadGif = { width, height, loops: undefined, frames: [] };
  let control = { delay: 0, transparent: -1 };
  let screen: string[] = Array.from({ length: width * height }, () => 'none');
  for (let kind = byte(); kind !== 0x3b; kind = byte()) {
    if (kind === 0x21) {
      const label = byte();
      const data = blocks();
      if (label === 0xf9) {
        const [packed = 0, low = 0, high = 0, index = 0] = data;
        control = { delay: low + high * 256, transparent: packed & 1 ? index : -1 };
      } else if (label === 0xff && String.fromCharCode(...data.slice(0, 11)) === 'NETSCAPE2.0') {
        gif.loops = (data[12] ?? 0) + (data[13] ?? 0) * 256;
      }
      continue;
    }
    if (kind !== 0x2c) throw new Error(`Unexpected block ${kind}.`);
    const area = [word(), word(), word(), word()];
    if (area.join() !== [0, 0, width, height].join()) throw new Error(`Unexpected place ${area.join()}.`);
    const own = byte();
    const colors = own & 0x80 ? table(own) : global;
    const size = byte();
    const indexes = unpack(blocks(), size);
    if (indexes.length !== width * height) throw new Error(`Unexpected number of pixels ${indexes.length}.`);
    const { delay, transparent } = control;
    screen = screen.map((before, pixel) => {
      const index = indexes[pixel] ?? -1;
      return index === transparent ? before : (colors[index] ?? 'no color');
    });
    gif.frames.push({ delay, colors: screen });
  }
  return gif;
}

/** Decompresses LZW with codes of growing length; returns color indexes. */
function unpack(data: readonly number[], size: number): number[] {
  const clear = 1 << size;
  const result: number[] = [];
  let entries: number[][] = [];
  let width = 0;
  const reset = () => {
    entries = Array.from({ length: clear + 2 }, (_, code) => (code < clear ? [code] : []));
    width = size + 1;
  };
  reset();
  let before: number[] | undefined;
  let [buffer, held] = [0, 0];
  for (const value of data) {
    buffer += value * 2 ** held;
    held += 8;
    while (held >= width) {
      const code = buffer % 2 ** width;
      buffer = Math.floor(buffer / 2 ** width);
      held -= width;
      if (code === clear) {
        reset();
        before = undefined;
        continue;
      }
      if (code === clear + 1) return result;
      const entry = entries[code] ?? (before && [...before, before[0] ?? 0]);
      if (!entry) throw new Error(`Unexpected code ${code}.`);
      result.push(...entry);
      if (before && entries.length < 4096) entries.push([...before, entry[0] ?? 0]);
      if (entries.length === 1 << width && width < 12) width += 1;
      before = entry;
    }
  }
  throw new Error('The pixels have no end.');
}
