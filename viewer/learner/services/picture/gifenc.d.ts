// Types for the used parts of gifenc, which has none.
declare module 'gifenc' {
  type Color = [red: number, green: number, blue: number];

  interface FrameOptions {
    palette?: readonly Color[];
    /** Duration in milliseconds, rounded to hundredths of a second. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** With 1, the frame's pixels stay. */
    dispose?: number;
    /** With 0, the animation repeats forever. */
    repeat?: number;
  }

  interface Encoder {
    writeFrame: (index: Uint8Array, width: number, height: number, options?: FrameOptions) => void;
    finish: () => void;
    bytes: () => Uint8Array<ArrayBuffer>;
    bytesView: () => Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(options?: { initialCapacity?: number }): Encoder;
  export function quantize(
    rgba: Uint8ClampedArray,
    maxColors: number,
    options?: { format?: 'rgb565' },
  ): Color[];
  export function nearestColorIndex(palette: readonly Color[], pixel: readonly number[]): number;
}
