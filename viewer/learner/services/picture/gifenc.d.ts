// gifenc has no types. These are the parts used here.
declare module 'gifenc' {
  type Color = [red: number, green: number, blue: number];

  interface FrameOptions {
    palette?: readonly Color[];
    /** Milliseconds, rounded to hundredths of a second. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1: the frame's pixels stay. */
    dispose?: number;
    /** 0: forever. */
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
