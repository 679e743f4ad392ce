export const heights = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof heights)[number];

/** Returns the next height up (`by` is 1) or down (-1). Returns the same height at the end. */
export function stepFrom(height: SheetHeight, by: number): SheetHeight {
  return heights[heights.indexOf(height) + by] ?? height;
}
