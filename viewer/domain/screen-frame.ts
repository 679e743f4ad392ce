/** A picture of a running game. */
export interface ScreenFrame {
  width: number;
  height: number;
  /** Milliseconds since the recording began. */
  at: number;
  /** Four bytes a pixel: red, green, blue, alpha. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
